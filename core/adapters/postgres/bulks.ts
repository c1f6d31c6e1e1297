import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { BULK_ACTIONS, BULK_FAILURES, BULK_MAX, UNFINISHED_BULKS_MAX } from '#domain/bulk';
import { DELIVERY_STATUSES } from '#domain/delivery';
import type { Bulk, Bulks, BulkSelection, CreateBulkOutcome, NewBulk } from '#ports/bulks';
import type { DeliveryFilter } from '#ports/deliveryLog';
import { deliveryConditions, EXAMPLE_DELIVERY_FILTER } from './deliveryConditions.ts';
import { lockOrganization } from './lockOrganization.ts';
import { query } from './query.ts';
import { statementsOf } from './statementsOf.ts';
import { type QueriesInTurn, transactionInTurn } from './transactionInTurn.ts';

const bulkRow = z.object({
  id: z.number(),
  action: z.enum(BULK_ACTIONS),
  filter: z.record(z.string(), z.unknown()),
  total: z.number(),
  createdAt: z.date(),
  completedAt: z.date().nullable(),
});
const COLUMNS = sql.fragment`
  b.id, b.action, b.filter, b.total, b.created_at as "createdAt", b.completed_at as "completedAt"`;

const outcomeRow = z.object({ outcome: z.enum(['done', ...BULK_FAILURES]), count: z.number() });
const countRow = z.object({ count: z.number() });
const statusRow = z.object({ status: z.enum(DELIVERY_STATUSES), count: z.number() });

const EXAMPLE: NewBulk = {
  organizationId: 1,
  action: 'redeliver',
  filter: EXAMPLE_DELIVERY_FILTER,
  asked: {},
  at: new Date(0),
};

/** What has ended; one more than may be selected tells that there are too many. */
const endedDeliveries = (organizationId: number, filter: DeliveryFilter) => {
  const conditions = [...deliveryConditions(organizationId, filter), sql.fragment`d.status <> 'pending'`];
  return sql.fragment`
    select d.id, d.attempts, d.status from deliveries d
    where ${sql.join(conditions, sql.fragment` and `)}
    order by d.id desc
    limit ${BULK_MAX + 1}`;
};

const counts = query(
  (organizationId: number, { filter }: Pick<BulkSelection, 'filter'>) => sql.type(statusRow)`
    select s.status, count(*) as count from (${endedDeliveries(organizationId, filter)}) s group by s.status`,
  1,
  EXAMPLE,
);

/** In one statement, so that thousands of rows stay where they are. No row where there are too many. */
const creation = query(
  ({ organizationId, action, filter, asked, at }: NewBulk) => sql.type(bulkRow)`
    with chosen as materialized (
      ${endedDeliveries(organizationId, filter)}
    ), made as (
      insert into bulks as b (organization_id, action, filter, total, created_at, completed_at)
      select ${organizationId}, ${action}, ${JSON.stringify(asked)}::json, count(*), ${sql.timestamp(at)},
        case when count(*) = 0 then ${sql.timestamp(at)} end
      from chosen
      having count(*) <= ${BULK_MAX}
      returning ${COLUMNS}
    ), stored as (
      insert into bulk_items (bulk_id, subject_id, version)
      select made.id, chosen.id, chosen.attempts from made cross join chosen
    )
    select * from made`,
  EXAMPLE,
);

const unfinished = query(
  (organizationId: number) => sql.type(countRow)`
    select count(*) as count from bulks where organization_id = ${organizationId} and completed_at is null`,
  1,
);

const byId = query(
  (organizationId: number, id: number) => sql.type(bulkRow)`
    select ${COLUMNS} from bulks b where b.organization_id = ${organizationId} and b.id = ${id}`,
  1,
  1,
);

const outcomesOf = query(
  (id: number) => sql.type(outcomeRow)`
    select outcome, count(*) as count from bulk_items where bulk_id = ${id} and outcome is not null group by outcome`,
  1,
);

export function createBulks(queries: QueriesInTurn): Bulks {
  const { pool } = queries;
  return {
    count: async (organizationId, selection) => {
      const found = await pool.any(counts(organizationId, selection));
      return Object.fromEntries(found.map(({ status, count }) => [status, count]));
    },
    create: async (bulk) => {
      try {
        return await transactionInTurn(queries, bulk.organizationId, (connection) => create(connection, bulk));
      } catch (error) {
        if (error instanceof TooManyUnfinished) {
          return { kind: 'too_many_unfinished' };
        }
        throw error;
      }
    },
    find: async (organizationId, id) => {
      const row = await pool.maybeOne(byId(organizationId, id));
      return row && toBulk(row, await pool.any(outcomesOf(id)));
    },
  };
}

/** Takes back what the transaction has stored. */
class TooManyUnfinished extends Error {
  override readonly name = 'TooManyUnfinished';
}

/** The organization is locked last, because its deliveries take long to look through. */
async function create(connection: DatabaseTransactionConnection, bulk: NewBulk): Promise<CreateBulkOutcome> {
  const made = await connection.maybeOne(creation(bulk));
  if (made === null) {
    return { kind: 'too_many_selected' };
  }
  await lockOrganization(statementsOf(connection), bulk.organizationId);
  const { count } = await connection.one(unfinished(bulk.organizationId));
  if (count > UNFINISHED_BULKS_MAX) {
    throw new TooManyUnfinished();
  }
  return { kind: 'created', bulk: toBulk(made, []) };
}

function toBulk(row: z.infer<typeof bulkRow>, outcomes: readonly z.infer<typeof outcomeRow>[]): Bulk {
  const byOutcome = new Map(outcomes.map(({ outcome, count }) => [outcome, count]));
  const failures = BULK_FAILURES.flatMap((failure) => {
    const count = byOutcome.get(failure) ?? 0;
    return count === 0 ? [] : [[failure, count] as const];
  });
  return {
    ...row,
    done: byOutcome.get('done') ?? 0,
    failed: failures.reduce((sum, [, count]) => sum + count, 0),
    failures: Object.fromEntries(failures),
  };
}
