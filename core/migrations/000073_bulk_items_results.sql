-- What an operation has started last.
drop index concurrently if exists bulk_items_results;
create index concurrently bulk_items_results on bulk_items (bulk_id, result_id) where result_id is not null;
