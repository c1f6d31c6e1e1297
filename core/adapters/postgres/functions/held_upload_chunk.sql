-- A chunk of the upload that an enrichment names, in pieces.
--
-- Arguments: work and token: an enrichment under a lease; chunk: its number, from 0 on; piece: bytes of a piece.
-- Returns the pieces in base64 in their order; none beyond the last chunk, and where held_upload has no row.
--
-- Locks: none.
--
-- With the rights of its owner, as held_upload.
--
-- Called by core/adapters/postgres/heldUploads.ts.
create or replace function held_upload_chunk(work bigint, token bigint, chunk integer, piece integer)
returns table (content text)
language plpgsql stable security definer set search_path from current as $$
begin
  return query
  select encode(substring(c.content from p.place for piece), 'base64')
  from held_upload(work, token) u
  join upload_chunks c on c.upload_id = u.id and c.attempt = u.attempt
  cross join generate_series(1, octet_length(c.content), piece) as p (place)
  where c.number = chunk
  order by p.place;
end $$;

revoke execute on function held_upload_chunk(bigint, bigint, integer, integer) from public;
