-- A chunk of the file that a person brought for an enrichment, in pieces.
--
-- Arguments: work and token: an enrichment under a lease; chunk: its number, from 0 on; piece: bytes of a piece.
-- Returns the pieces in base64 in their order; none beyond the last chunk, and where handed_over_file has no row.
--
-- Locks: none.
--
-- With the rights of its owner, as handed_over_file.
--
-- Called by core/adapters/postgres/handovers.ts.
create or replace function handed_over_chunk(work bigint, token bigint, chunk integer, piece integer)
returns table (content text)
language plpgsql stable security definer set search_path from current as $$
begin
  return query
  select encode(substring(c.content from p.place for piece), 'base64')
  from handed_over_file(work, token) f
  join upload_chunks c on c.upload_id = f.id and c.attempt = f.attempt
  cross join generate_series(1, octet_length(c.content), piece) as p (place)
  where c.number = chunk
  order by p.place;
end $$;

revoke execute on function handed_over_chunk(bigint, bigint, integer, integer) from public;
