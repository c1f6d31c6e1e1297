-- The children of a parent, and those whose parent has ended before them.
drop index concurrently if exists enrichments_children;
create index concurrently enrichments_children on enrichments (parent_id, completed_at) where parent_id is not null;
