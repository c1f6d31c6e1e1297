import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import type { Actor, AuditAction, AuditEvent } from '#domain/audit';
import { BULK_FAILURES, BULK_MAX, type BulkItemStatus, UNFINISHED_BULKS_MAX } from '#domain/bulk';
import { DELIVERY_STATUSES } from '#domain/delivery';
import type {
  Bulk,
  BulkItem,
  Bulks,
  BulkSelection,
  CancelBulkOutcome,
  CreateBulkOutcome,
  NewBulk,
  SelectedCounts,
} from '#ports/bulks';
import type { PageRequest } from '#ports/enrichmentReader';
import { recordAudit } from './auditLog.ts';
import { BULK_COLUMNS, bulkRow, COUNTED, TALLY, toBulk } from './bulkRow.ts';
import { placeOf, selected, type SelectedPlace } from './bulkSelection.ts';
import { EXAMPLE_DELIVERY_FILTER } from './deliveryConditions.ts';
import { lockOrganization } from './lockOrganization.ts';
import { newestFirst } from './newestFirst.ts';
import { query } from './query.ts';
import { statementsOf } from './statementsOf.ts';
import { type QueriesInTurn, transactionInTurn } from './transactionInTurn.ts';

const countRow = z.object({ count: z.number() });
const kindRow = z.object({
  status: z.enum([...DELIVERY_STATUSES, 'queued']),
  type: z.string().nullable(),
  count: z.number(),
  inputs: z.number(),
  reserved: z.number(),
});
const itemRow = z.object({
  id: z.number(),
  outcome: z.enum(['done', ...BULK_FAILURES]).nullable(),
  resultId: z.number().nullable(),
});

const PLACE: SelectedPlace = { fromId: 0, belowId: 1 };
const EXAMPLE: NewBulk = {
  organizationId: 1,
  action: 'redeliver',
  filter: EXAMPLE_DELIVERY_FILTER,
  asked: {},
  at: new Date(0),
  by: { kind: 'platform', id: null, name: 'platform', address: null },
};

const counts = query(
  (organizationId: number, selection: BulkSelection, place: SelectedPlace) => sql.type(kindRow)`
    select s.status, s.type, count(*) as count, count(distinct s.input) as inputs, sum(s.reserved) as reserved
    from (${selected(organizationId, selection, place)}) s
    group by s.status, s.type
    order by s.status, s.type`,
  1,
  { action: 'retry', filter: { status: 'failed', type: '', batchId: 1, errorCode: '', createdAfter: new Date(0) } },
  PLACE,
);

const availableOf = query(
  (organizationId: number) => sql.type(z.object({ available: z.number() }))`
    select available from credit_accounts where organization_id = ${organizationId}`,
  1,
);

/** In one statement, so that thousands of rows stay where they are. No row where there are too many. */
const creation = query(
  (bulk: NewBulk, place: SelectedPlace) => sql.type(bulkRow)`
    with chosen as materialized (
      ${selected(bulk.organizationId, bulk, place)}
    ), made as (
      insert into bulks as b (organization_id, api_key_id, action, filter, total, created_at, completed_at)
      select ${bulk.organizationId}, ${bulk.by.kind === 'key' ? bulk.by.id : null}::integer, ${bulk.action}, ${JSON.stringify(bulk.asked)}::json, count(*),
        ${sql.timestamp(bulk.at)}, case when count(*) = 0 then ${sql.timestamp(bulk.at)} end
      from chosen
      having count(*) <= ${BULK_MAX}
      returning ${BULK_COLUMNS}, b.tally
    ), stored as (
      insert into bulk_items (bulk_id, subject_id, version)
      select made.id, chosen.id, chosen.version from made cross join chosen
    )
    select * from made`,
  EXAMPLE,
  PLACE,
);

const unfinished = query(
  (organizationId: number) => sql.type(countRow)`
    select count(*) as count from bulks where organization_id = ${organizationId} and completed_at is null`,
  1,
);

const byId = query(
  (organizationId: number, id: number) => sql.type(bulkRow)`
    select ${BULK_COLUMNS}, ${TALLY} from bulks b where b.organization_id = ${organizationId} and b.id = ${id}`,
  1,
  1,
);

const newest = query(
  (organizationId: number, page: PageRequest) => sql.type(bulkRow)`
    select ${BULK_COLUMNS}, ${TALLY} from bulks b
    ${newestFirst('b', [sql.fragment`b.organization_id = ${organizationId}`], page)}`,
  1,
  { beforeId: 9, limit: 1 },
);

const OUTCOMES: Readonly<Record<BulkItemStatus, ReturnType<typeof sql.fragment>>> = {
  pending: sql.fragment`i.outcome is null`,
  done: sql.fragment`i.outcome = 'done'`,
  failed: sql.fragment`i.outcome <> 'done'`,
};

const itemsOf = query(
  (organizationId: number, id: number, status: BulkItemStatus | null, { beforeId, limit }: PageRequest) => sql.type(
    itemRow,
  )`
    select i.subject_id as id, i.outcome, i.result_id as "resultId"
    from bulks b
    join bulk_items i on i.bulk_id = b.id
    where b.organization_id = ${organizationId} and b.id = ${id}
      and (${beforeId}::bigint is null or i.subject_id < ${beforeId}::bigint)
      and ${status === null ? sql.fragment`true` : OUTCOMES[status]}
    order by i.subject_id desc
    limit ${limit}`,
  1,
  1,
  'failed',
  { beforeId: null, limit: 1 },
);

/** Waits for a step that is under way. */
const ending = query(
  (organizationId: number, id: number, at: Date) => sql.type(bulkRow)`
    update bulks b
    set completed_at = ${sql.timestamp(at)}, cancelled_at = ${sql.timestamp(at)}
    where b.organization_id = ${organizationId} and b.id = ${id} and b.completed_at is null
    returning ${BULK_COLUMNS}, b.tally`,
  1,
  1,
  new Date(0),
);

/** A statement of its own: that which waited for a step sees nothing of what the step has noted. */
const tallying = query(
  (id: number) => sql.type(bulkRow)`
    update bulks b set tally = coalesce(${COUNTED}, '{}') where b.id = ${id} returning ${BULK_COLUMNS}, b.tally`,
  1,
);

/** Bulk operations in Postgres, as their organizations see them. */
export function createBulks(queries: QueriesInTurn): Bulks {
  const { pool } = queries;
  return {
    count: async (organizationId, selection) => {
      const found = await pool.any(counts(organizationId, selection, await placeOf(pool, selection)));
      const { available } = await pool.one(availableOf(organizationId));
      return { ...toCounts(found), available };
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
      return row && toBulk(row);
    },
    list: async (organizationId, page) => (await pool.any(newest(organizationId, page))).map(toBulk),
    items: async (organizationId, id, status, page) =>
      (await pool.any(itemsOf(organizationId, id, status, page))).map(toItem),
    cancel: (organizationId, id, at, by) =>
      transactionInTurn(queries, organizationId, (connection) => cancel(connection, organizationId, id, at, by)),
  };
}

/** Takes back what the transaction has stored. */
class TooManyUnfinished extends Error {
  override readonly name = 'TooManyUnfinished';
}

/** The organization is locked last, because its rows take long to look through. */
async function create(connection: DatabaseTransactionConnection, bulk: NewBulk): Promise<CreateBulkOutcome> {
  const made = await connection.maybeOne(creation(bulk, await placeOf(connection, bulk)));
  if (made === null) {
    return { kind: 'too_many_selected' };
  }
  const { organizationId, at, by } = bulk;
  await lockOrganization(statementsOf(connection), organizationId);
  const { count } = await connection.one(unfinished(organizationId));
  if (count > UNFINISHED_BULKS_MAX) {
    throw new TooManyUnfinished();
  }
  const created = toBulk(made);
  await recordAudit(connection, audited('bulk_started', organizationId, created, by), at);
  return { kind: 'created', bulk: created };
}

async function cancel(
  connection: DatabaseTransactionConnection,
  organizationId: number,
  id: number,
  at: Date,
  by: Actor,
): Promise<CancelBulkOutcome> {
  const ended = await connection.maybeOne(ending(organizationId, id, at));
  if (ended === null) {
    const isKnown = (await connection.maybeOne(byId(organizationId, id))) !== null;
    return { kind: isKnown ? 'already_ended' : 'not_found' };
  }
  const cancelled = toBulk(await connection.one(tallying(id)));
  await recordAudit(connection, audited('bulk_cancelled', organizationId, cancelled, by), at);
  return { kind: 'cancelled', bulk: cancelled };
}

function audited(
  event: Extract<AuditAction, 'bulk_cancelled' | 'bulk_started'>,
  organizationId: number,
  { id, action, total, done, failed }: Bulk,
  actor: Actor,
): AuditEvent {
  const subject = { kind: 'bulk', id, name: action } as const;
  return { organizationId, action: event, actor, subject, details: { total, done, failed } };
}

function toCounts(found: readonly z.infer<typeof kindRow>[]): Omit<SelectedCounts, 'available'> {
  const statuses: Partial<Record<z.infer<typeof kindRow>['status'], number>> = {};
  for (const { status, count } of found) {
    statuses[status] = (statuses[status] ?? 0) + count;
  }
  return {
    statuses,
    types: found.flatMap(({ type, inputs, reserved }) => (type === null ? [] : [{ type, inputs, reserved }])),
  };
}

function toItem({ id, outcome, resultId }: z.infer<typeof itemRow>): BulkItem {
  if (outcome === null) {
    return { id, status: 'pending', reason: null, resultId };
  }
  return outcome === 'done'
    ? { id, status: 'done', reason: null, resultId }
    : { id, status: 'failed', reason: outcome, resultId };
}
