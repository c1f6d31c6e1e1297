-- Grants, of which there are few among the transfers.
drop index concurrently if exists credit_transfers_granted;
create index concurrently credit_transfers_granted on credit_transfers (organization_id, id) where kind = 'grant';
