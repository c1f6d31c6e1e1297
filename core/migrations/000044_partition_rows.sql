-- Reads each table once, beside all work on it.
alter table enrichments validate constraint enrichments_bounds;
alter table outputs validate constraint outputs_bounds;
alter table provenances validate constraint provenances_bounds;
alter table deliveries validate constraint deliveries_bounds;
alter table delivery_attempts validate constraint delivery_attempts_bounds;
alter table credit_transfers validate constraint credit_transfers_bounds;
