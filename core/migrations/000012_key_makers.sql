-- A key ends with the user who made it. Null: made by a command, or before this was noted.
alter table api_keys
  add column created_by integer references users (id),
  -- Written once a minute at most.
  add column last_used_at timestamptz;
