-- The request that has claimed a key, by its nonce: what its claim is repeated and given back by (ADR 34).
alter table idempotency_keys add column claim uuid;
