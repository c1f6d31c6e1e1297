-- The enrichment that started another as one of its steps, and which step that is. Null where callers did.
alter table enrichments add column parent_id bigint, add column step text;
