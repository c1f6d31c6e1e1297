-- The enrichment that tries the subject again.
alter table bulk_items add column result_id bigint;
