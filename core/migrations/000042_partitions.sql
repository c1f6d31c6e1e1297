-- Partitions of the tables that grow with the work (ADR 47): which there are, and which there were.
create table partitions (
  -- Tables whose rows are found by ids of one sequence: enrichments, credit_transfers or deliveries.
  family text not null,
  -- Ids from the first to below the second.
  lower_id bigint not null,
  upper_id bigint not null check (upper_id > lower_id),
  -- When its oldest row was made, or ids came here; null while they are below.
  opened_at timestamptz,
  -- When ids moved on to a later one; none of its rows is newer.
  closed_at timestamptz check (closed_at is null or opened_at is not null),
  outputs_removed_at timestamptz,
  removed_at timestamptz,
  primary key (family, lower_id)
);

-- What the transfers of a partition added up to that was removed, so that the ledger still adds up.
create table credit_openings (
  organization_id integer not null,
  -- The partition's.
  lower_id bigint not null,
  kind credit_transfer_kind not null,
  debit credit_account not null,
  credit credit_account not null check (debit <> credit),
  amount bigint not null check (amount > 0),
  -- How many they were, and when the last of them was made.
  transfers bigint not null check (transfers > 0),
  until timestamptz not null,
  primary key (organization_id, lower_id, kind, debit, credit)
);

-- Transfers took their ids from a sequence of their table's, which a partition cannot have for all.
create sequence credit_transfer_ids as bigint;

-- The first partition of each family takes all ids that were given out and at least 50 million more.
insert into partitions (family, lower_id, upper_id, opened_at)
select s.family, 0, ((coalesce(s.last_id, 0) + 50000000) / 100000000 + 1) * 100000000, s.oldest
from (
  values
    (
      'enrichments', pg_sequence_last_value('enrichment_ids'),
      (select e.created_at from enrichments e order by e.id limit 1)
    ),
    (
      'credit_transfers', pg_sequence_last_value(pg_get_serial_sequence('credit_transfers', 'id')::regclass),
      (select min(t.created_at) from credit_transfers t)
    ),
    (
      'deliveries', pg_sequence_last_value('delivery_ids'),
      (select d.created_at from deliveries d order by d.id limit 1)
    )
) as s (family, last_id, oldest);

-- Where the rows of a batch are, so that they are looked for in no other partition. Null in batches of the release before.
alter table batches add column first_row_id bigint, add column last_row_id bigint;
