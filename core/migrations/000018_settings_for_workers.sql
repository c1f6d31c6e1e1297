-- How a source is visited, sealed for workers as well. Programs of the release before read and write the other columns.
alter table source_settings
  add column worker_key_id text,
  add column worker_sealed bytea;
