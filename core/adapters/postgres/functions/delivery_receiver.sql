-- Who gets a delivery, as breakers tell receivers apart: webhooks by subscription, callbacks by organization, origin and
-- path as they are written. A subscription that has another address by now is another receiver.
--
-- Arguments: subscription, organization and url of the delivery. Returns a text that is the same for the same receiver.
--
-- Locks: none.
--
-- Called by refuse_deliveries and core/adapters/postgres/deliveries.ts.
create or replace function delivery_receiver(subscription bigint, organization integer, url text)
returns text
language sql immutable as $$
  select coalesce('webhook ' || subscription, 'callback ' || organization) || ' ' || substring(url from '^[^?#]*')
$$;
