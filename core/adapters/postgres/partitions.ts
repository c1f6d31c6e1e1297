import { sql } from 'slonik';
import { z } from 'zod';
import { type Partition, PARTITION_FAMILIES, type PartitionFamily } from '#domain/partition';
import type { PartitionOutcome, Partitions } from '#ports/partitions';
import { alone } from './alone.ts';
import type { Database } from './database.ts';
import { isLockFailure } from './isLockFailure.ts';
import { removeOutputsPartitions, removePartition } from './partitionRemoval.ts';
import { noRow, query } from './query.ts';

const ENRICHMENTS: PartitionFamily = 'enrichments';

const lastIdRow = z.object({ family: z.enum(PARTITION_FAMILIES), lastId: z.number() });

const lastIds = query(
  () => sql.type(lastIdRow)`
    select s.family, coalesce(pg_sequence_last_value(s.ids::regclass), 0) as "lastId"
    from (
      values ('enrichments', 'enrichment_ids'), ('credit_transfers', 'credit_transfer_ids'), ('deliveries', 'delivery_ids')
    ) as s (family, ids)`,
);

/** When the first row of a partition was made; null where there is none. */
const FIRST_MADE = (table: PartitionFamily) => sql.fragment`(
  select first.created_at from ${sql.identifier([table])} first
  where first.id >= p.lower_id and first.id < p.upper_id
  order by first.id
  limit 1
)`;

/**
 * Ids come to the next partition of themselves where nothing lets them go on there. It opened with its first row, which may be
 * older than this look at it: lists find the ids of a time by that.
 */
const noteOpened = query(
  (family: PartitionFamily, lastId: number, now: Date) => sql.type(noRow)`
    update partitions p
    set opened_at = coalesce(p.opened_at, least(${sql.timestamp(now)}, ${FIRST_MADE(family)})),
      closed_at = case when p.upper_id <= ${lastId}::bigint then ${sql.timestamp(now)} end
    where p.family = ${family} and p.closed_at is null and p.lower_id <= ${lastId}::bigint
      and (p.opened_at is null or p.upper_id <= ${lastId}::bigint)`,
  ENRICHMENTS,
  1,
  new Date(0),
);

const partitionRow = z.object({
  lower: z.number(),
  upper: z.number(),
  openedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
  outputsRemovedAt: z.date().nullable(),
  isOpen: z.boolean(),
});

/** Outputs are removed once their table is gone. Each look is one into narrow indexes, which are empty for what has ended. */
const partitionsOf = query(
  (family: PartitionFamily) => sql.type(partitionRow)`
    select p.lower_id as lower, p.upper_id as upper, p.opened_at as "openedAt", p.closed_at as "closedAt",
      case when to_regclass('outputs_' || p.lower_id) is null then p.outputs_removed_at end as "outputsRemovedAt", p.closed_at is null or partition_is_open(p.family, p.lower_id) as "isOpen"
    from partitions p
    where p.family = ${family} and p.removed_at is null
    order by p.lower_id`,
  ENRICHMENTS,
);

/** Longer than a transaction may take that gives a row its id. */
const ACCEPTANCE_MILLISECONDS = 3_600_000;

const settlePartitions = query(
  (family: PartitionFamily, closedBefore: Date, now: Date) => sql.type(z.object({ done: z.number() }))`
    select 1 as done from settle_partitions(${family}, ${sql.timestamp(closedBefore)}, ${sql.timestamp(now)})`,
  ENRICHMENTS,
  new Date(0),
  new Date(0),
);

const makePartition = query(
  (family: PartitionFamily, lower: number, upper: number) => sql.type(z.object({ done: z.number() }))`
    select 1 as done from make_partition(${family}, ${lower}, ${upper})`,
  ENRICHMENTS,
  1,
  2,
);

const rollPartition = query(
  (family: PartitionFamily, lower: number, now: Date) => sql.type(z.object({ done: z.number() }))`
    select 1 as done from roll_partition(${family}, ${lower}, ${sql.timestamp(now)})`,
  ENRICHMENTS,
  1,
  new Date(0),
);

/** Partitions in Postgres. What is removed is detached and dropped over a connection of its own, with its own patience. */
export function createPartitions({ pool, connectionString }: Pick<Database, 'connectionString' | 'pool'>): Partitions {
  return {
    alone: (job) => alone(connectionString, 'partitions', job),
    read: async (now) => {
      const families = await pool.any(lastIds());
      return Promise.all(
        families.map(async ({ family, lastId }) => {
          await pool.query(noteOpened(family, lastId, now));
          if (family !== 'credit_transfers') {
            const closedBefore = new Date(now.getTime() - ACCEPTANCE_MILLISECONDS);
            await unlessBusy(() => pool.one(settlePartitions(family, closedBefore, now)));
          }
          const partitions: readonly Partition[] = await pool.any(partitionsOf(family));
          return { family, lastId, partitions };
        }),
      );
    },
    make: (family, lower, upper) => unlessBusy(() => pool.one(makePartition(family, lower, upper))),
    roll: (family, lower, now) => unlessBusy(() => pool.one(rollPartition(family, lower, now))),
    removeOutputs: (lower, now) => unlessBusy(() => removeOutputsPartitions(connectionString, lower, now)),
    remove: (family, lower, now) => unlessBusy(() => removePartition(connectionString, family, lower, now)),
  };
}

async function unlessBusy(step: () => Promise<unknown>): Promise<PartitionOutcome> {
  try {
    return (await step()) === 'busy' ? 'busy' : 'done';
  } catch (error) {
    if (isLockFailure(error)) {
      return 'busy';
    }
    throw error;
  }
}
