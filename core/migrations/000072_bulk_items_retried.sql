-- Whether an enrichment was tried again already.
drop index concurrently if exists bulk_items_retried;
create index concurrently bulk_items_retried on bulk_items (subject_id) where result_id is not null;
