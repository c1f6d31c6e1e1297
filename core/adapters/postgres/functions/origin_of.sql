-- The origin of an address as it is spelled, in small letters and without the port that its scheme implies, as originOf in
-- core/domain/originOf.ts.
--
-- Arguments: address. Returns null where it has no origin.
--
-- Locks: none.
--
-- Called by refuse_deliveries and the statements on deliveries that a pause holds back.
create or replace function origin_of(address text)
returns text
language sql immutable as $$
  select regexp_replace(
    regexp_replace(lower(substring(address from '^[^:]*://[^/?#]*')), '^(https://.*):443$', '\1'),
    '^(http://.*):80$', '\1'
  )
$$;
