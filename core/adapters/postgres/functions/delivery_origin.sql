-- Where a delivery goes, as the room of a process is shared out: callbacks, or webhooks, of an organization to one origin.
-- Hosts are compared without letter case.
--
-- Arguments: as of delivery_receiver. Returns a text that is the same for the same origin, and never that of a receiver.
--
-- Locks: none.
--
-- Called by refuse_deliveries and core/adapters/postgres/deliveries.ts.
create or replace function delivery_origin(subscription bigint, organization integer, url text)
returns text
language sql immutable as $$
  select case when subscription is null then 'callbacks ' else 'webhooks ' end || organization || ' '
    || lower(substring(url from '^[^:]*://[^/?#]*'))
$$;
