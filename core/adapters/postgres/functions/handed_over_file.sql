-- The file that a person brought for an enrichment.
--
-- Arguments: work and token: an enrichment under a lease.
-- Returns one row; none where the lease was lost, and where no file was brought or it is deleted.
--
-- Locks: none.
--
-- With the rights of its owner: workers have none to uploads (ADR 31), and see the file of their work alone.
--
-- Called by core/adapters/postgres/handovers.ts and handed_over_chunk.sql.
create or replace function handed_over_file(work bigint, token bigint)
returns table (id bigint, file_name text, bytes integer, attempt bigint)
language plpgsql stable security definer set search_path from current as $$
#variable_conflict use_column
begin
  return query
  select u.id, u.file_name, u.bytes, u.attempt
  from enrichments e
  join handovers h on h.enrichment_id = e.id
  join uploads u on u.id = h.upload_id and u.organization_id = e.organization_id
  where e.id = work and e.id >= first_open_enrichment() and e.lease_token = token and e.status = 'processing'
    and u.stored_at is not null;
end $$;

revoke execute on function handed_over_file(bigint, bigint) from public;
