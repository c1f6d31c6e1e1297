import pg from 'pg';
import { z } from 'zod';
import type { PartitionFamily } from '#domain/partition';
import type { PartitionOutcome } from '#ports/partitions';
import { noteRemovedRecords } from './noteRemovedRecords.ts';
import { patiently } from './patiently.ts';
import { statement } from './statement.ts';

/**
 * How long a detachment waits that holds nobody up: until the transactions have ended that had begun on the table before,
 * such as a backup's.
 */
const PATIENCE_MILLISECONDS = 60_000;
/** How long one waits behind which all work on the table waits. */
const EXCLUSIVE_MILLISECONDS = 50;

const tableRow = z.object({
  table: z.string(),
  partition: z.string(),
  isAttached: z.boolean(),
  isPending: z.boolean(),
});
type PartitionTable = z.infer<typeof tableRow>;

const TABLES = statement(
  'tables_of_partition',
  `
    select t.name as "table", t.name || '_' || $2::bigint as partition,
      exists (select from pg_inherits i where i.inhrelid = c.oid) as "isAttached",
      exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhdetachpending) as "isPending"
    from unnest(tables_of_family($1)) with ordinality as t (name, place)
    join pg_class c on c.oid = to_regclass(t.name || '_' || $2::bigint)
    order by t.place`,
  tableRow,
);

const STATE = statement(
  'state_of_partition',
  `
    select p.closed_at is null or partition_is_open(p.family, p.lower_id) as "isOpen"
    from partitions p
    where p.family = $1 and p.lower_id = $2`,
  z.object({ isOpen: z.boolean() }),
);

/** Since when outputs are not seen; $3 says whether they are still. */
const NOTE_OUTPUTS_REMOVED = statement(
  'note_outputs_removed',
  `
    update partitions set outputs_removed_at = case when $3::boolean then $2::timestamptz else coalesce(outputs_removed_at, $2) end
    where family = 'enrichments' and lower_id = $1`,
);

const NOTE_REMOVED = statement(
  'note_removed',
  'update partitions set removed_at = coalesce(removed_at, $3) where family = $1 and lower_id = $2',
);

/** Transfers of a closed partition never change. */
const openingsOf = (partition: string): string => `
  insert into credit_openings (organization_id, lower_id, kind, debit, credit, amount, transfers, until)
  select t.organization_id, $1, t.kind, t.debit, t.credit, sum(t.amount), count(*), max(t.created_at)
  from ${pg.escapeIdentifier(partition)} t
  group by t.organization_id, t.kind, t.debit, t.credit`;

/**
 * Detaches and drops the outputs and provenances of a closed partition of enrichments.
 *
 * @throws Error where it is open, or a lock was not had
 */
export function removeOutputsPartitions(connectionString: string, lower: number, now: Date): Promise<PartitionOutcome> {
  return patiently(connectionString, 'partitions', async (client) => {
    await requireClosed(client, 'enrichments', lower);
    const tables = await TABLES.many(client, ['enrichments', lower]);
    const outputs = tables.filter(({ table }) => table !== 'enrichments');
    await noteOutputsRemoved(client, tables, lower, now);
    await detachAll(client, outputs);
    return dropAll(client, outputs, 'outputs');
  });
}

/**
 * Detaches and drops all tables of a closed partition.
 *
 * @throws Error where it is open, or a lock was not had
 */
export function removePartition(
  connectionString: string,
  family: PartitionFamily,
  lower: number,
  now: Date,
): Promise<PartitionOutcome> {
  return patiently(connectionString, 'partitions', async (client) => {
    await requireClosed(client, family, lower);
    const tables = await TABLES.many(client, [family, lower]);
    if (family === 'credit_transfers') {
      await removeTransfers(client, tables, lower, now);
      return 'done';
    }
    if (family === 'enrichments') {
      await noteOutputsRemoved(client, tables, lower, now);
    }
    await detachAll(client, tables);
    const outcome = await dropAll(client, tables, 'enrichments');
    if (outcome === 'done') {
      await NOTE_REMOVED.run(client, [family, lower, now]);
    }
    return outcome;
  });
}

async function requireClosed(client: pg.Client, family: PartitionFamily, lower: number): Promise<void> {
  const state = await STATE.maybeOne(client, [family, lower]);
  if (state?.isOpen !== false) {
    throw new Error(`The partition of ${family} from ${lower} on is not closed, so it must stay`);
  }
}

/**
 * Before they are detached: while a detachment waits for older transactions, which may be hours, what begins sees none of
 * them any more. What is there shows no such time.
 */
async function noteOutputsRemoved(
  client: pg.Client,
  tables: readonly PartitionTable[],
  lower: number,
  now: Date,
): Promise<void> {
  const outputs = tables.find(({ table }) => table === 'outputs');
  await NOTE_OUTPUTS_REMOVED.run(client, [lower, now, outputs?.isAttached === true && !outputs.isPending]);
}

/** No other statement waits for this one: `concurrently` waits for those that began before it, without a lock of its own. */
async function detachAll(client: pg.Client, tables: readonly PartitionTable[]): Promise<void> {
  await client.query(`set lock_timeout = ${PATIENCE_MILLISECONDS}`);
  for (const { table, partition, isAttached, isPending } of tables) {
    if (isAttached) {
      const [from, name] = [pg.escapeIdentifier(table), pg.escapeIdentifier(partition)];
      await client.query(`alter table ${from} detach partition ${name} ${isPending ? 'finalize' : 'concurrently'}`);
    }
  }
}

/** @param noted the table whose rows are noted for Kafka; those of a family that has none of that name are not */
async function dropAll(
  client: pg.Client,
  tables: readonly PartitionTable[],
  noted: 'outputs' | 'enrichments',
): Promise<PartitionOutcome> {
  for (const { table, partition } of tables) {
    if (table === noted && !(await noteRemovedRecords(client, noted, partition))) {
      return 'busy';
    }
    await client.query(`drop table ${pg.escapeIdentifier(partition)}`);
  }
  return 'done';
}

/**
 * In one transaction with the opening entries, so that no statement sees both, or neither. They are summed before the table
 * is locked, which is then a matter of milliseconds.
 */
async function removeTransfers(
  client: pg.Client,
  tables: readonly PartitionTable[],
  lower: number,
  now: Date,
): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${EXCLUSIVE_MILLISECONDS}`);
  for (const { table, partition } of tables) {
    await client.query(openingsOf(partition), [lower]);
    await client.query(`alter table ${table} detach partition ${pg.escapeIdentifier(partition)}`);
    await client.query(`drop table ${pg.escapeIdentifier(partition)}`);
  }
  await NOTE_REMOVED.run(client, ['credit_transfers', lower, now]);
  await client.query('commit');
}
