-- Double-entry credits. A transfer names the account it takes from and the account it gives to, so half an entry
-- cannot exist and the sum of all entries is 0 by construction. credit_accounts holds the balances that the
-- transfers add up to; `enrich credits audit` compares the two.

create type credit_account as enum ('issued', 'available', 'reserved', 'spent');
create type credit_transfer_kind as enum ('grant', 'reserve', 'settle', 'release');

create table credit_accounts (
  organization_id integer primary key references organizations,
  available bigint not null default 0 check (available >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  spent bigint not null default 0 check (spent >= 0)
) with (fillfactor = 50); -- the hottest rows of all: room for HOT updates

create table credit_transfers (
  id bigint generated always as identity,
  organization_id integer not null,
  enrichment_id bigint,
  kind credit_transfer_kind not null,
  debit credit_account not null,
  credit credit_account not null check (debit <> credit),
  amount integer not null check (amount > 0),
  created_at timestamptz not null,
  -- In this order it also serves the list of an organization's entries: one index less to write for each movement.
  primary key (organization_id, id)
);
-- The last line of defence against charging twice; fencing tokens are the first.
create unique index credit_transfers_settled_once on credit_transfers (enrichment_id) where kind = 'settle';
-- The chart of credits looks at the movements of the last days. They are written in the order of time, so that a small
-- index finds where they begin.
create index credit_transfers_age on credit_transfers using brin (created_at);

create view credit_entries as
select
  transfer.id * 2 + leg.side as id,
  transfer.id as transfer_id,
  transfer.organization_id,
  transfer.enrichment_id,
  transfer.kind,
  leg.account,
  leg.amount,
  transfer.created_at
from credit_transfers transfer
cross join lateral (
  values (0, transfer.debit, -transfer.amount), (1, transfer.credit, transfer.amount)
) as leg (side, account, amount);
