-- How an operation on many resources went on and ended. What an earlier release has ended has no tally: it is counted.
alter table bulks
  -- The key that asked for it, whose caps bear on what is tried again; null for people.
  add column api_key_id integer,
  add column cancelled_at timestamptz,
  -- When resources last had their turn.
  add column progressed_at timestamptz,
  -- How many items have which outcome, once it has ended.
  add column tally json;
