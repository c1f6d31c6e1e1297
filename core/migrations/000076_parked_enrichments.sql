-- Enrichments that wait for their children. A row goes when its enrichment is woken.
create table parked_enrichments (
  enrichment_id bigint primary key,
  -- The children of which the first that ends wakes it.
  awaited bigint[] not null,
  -- Wakes it at the latest; null where nothing but a child does.
  wake_at timestamptz
);
