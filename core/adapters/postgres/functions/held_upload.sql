-- The upload that an enrichment names, and that is its organization's. What a person brought for one enrichment is of no
-- other.
--
-- Arguments: work and token: an enrichment under a lease.
-- Returns one row; none where the lease was lost, and where there is no such upload with a file.
--
-- Locks: none.
--
-- With the rights of its owner: workers have none to uploads (ADR 31), and see those that their work names alone.
--
-- Called by core/adapters/postgres/heldUploads.ts and held_upload_chunk.sql.
create or replace function held_upload(work bigint, token bigint)
returns table (id bigint, file_name text, bytes integer, attempt bigint)
language plpgsql stable security definer set search_path from current as $$
#variable_conflict use_column
begin
  return query
  select u.id, u.file_name, u.bytes, u.attempt
  from enrichments e
  join uploads u on u.id = (e.input ->> 'upload_id')::bigint and u.organization_id = e.organization_id
  where e.id = work and e.id >= first_open_enrichment() and e.lease_token = token and e.status = 'processing'
    and u.stored_at is not null and u.brought_for is null;
end $$;

revoke execute on function held_upload(bigint, bigint) from public;
