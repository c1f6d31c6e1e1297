-- The enrichment that read the record at explained_at, where it left a provenance. A program of the release before stores
-- records without either: what it has read since is not explained, for explained_at is no longer read_at.
alter table mirror_records add column explained_by bigint, add column explained_at timestamptz;
