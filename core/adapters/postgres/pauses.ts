import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { type Actor, PLATFORM } from '#domain/audit';
import { type OwnPauseTarget, PAUSES_MAX } from '#domain/pause';
import type { PageRequest } from '#ports/enrichmentReader';
import type { CreatePauseOutcome, NewPause, Pauses } from '#ports/pauses';
import { recordAudit } from './auditLog.ts';
import { IS_ROW_OF_BATCH } from './batchRow.ts';
import { newestFirst } from './newestFirst.ts';
import { pauseLasts } from './pauseLasts.ts';
import { aboutPause, PAUSE_COLUMNS, pauseRow, toPause } from './pauseRow.ts';
import { noRow, query } from './query.ts';
import { type QueriesInTurn, transactionInTurn } from './transactionInTurn.ts';

const idRow = z.object({ id: z.number() });
const batchRow = z.object({ id: z.number(), ended: z.boolean() });

const ENDPOINT: OwnPauseTarget = { kind: 'endpoint', origin: 'https://example.com' };
const EXAMPLE: NewPause = {
  organizationId: 1,
  target: ENDPOINT,
  reason: null,
  until: new Date(0),
  at: new Date(0),
  by: { kind: 'platform', id: null, name: 'platform', address: null },
};

/** As the columns have it. */
function subjectOf(target: OwnPauseTarget): { readonly subjectId: number; readonly subject: string } {
  return target.kind === 'endpoint' ? { subjectId: 0, subject: target.origin } : { subjectId: target.id, subject: '' };
}

const creation = query(({ organizationId, target, reason, until, at }: NewPause) => {
  const { subjectId, subject } = subjectOf(target);
  return sql.type(pauseRow)`
      insert into pauses as p (organization_id, kind, subject_id, subject, reason, until, created_at)
      select ${organizationId}, ${target.kind}, ${subjectId}, ${subject}, ${reason},
        ${until === null ? null : sql.timestamp(until)}, ${sql.timestamp(at)}
      on conflict do nothing
      returning ${PAUSE_COLUMNS}`;
}, EXAMPLE);

const countOf = query(
  (organizationId: number) => sql.type(z.object({ count: z.number() }))`
    select count(*) as count from pauses where organization_id = ${organizationId}`,
  1,
);

/** No controller has ended it yet. */
const over = query(
  (organizationId: number, target: OwnPauseTarget, at: Date) => {
    const { subjectId, subject } = subjectOf(target);
    return sql.type(idRow)`
      select id from pauses
      where organization_id = ${organizationId} and kind = ${target.kind} and subject_id = ${subjectId}
        and subject = ${subject} and until <= ${sql.timestamp(at)}`;
  },
  1,
  ENDPOINT,
  new Date(0),
);

/** Admission locks it too: what it admits is admitted before the pause, or not at all. */
const lockedBatch = query(
  (organizationId: number, id: number) => sql.type(batchRow)`
    select id, completed_at is not null as ended from batches
    where organization_id = ${organizationId} and id = ${id}
    for no key update`,
  1,
  1,
);

const lockedWebhook = query(
  (organizationId: number, id: number) => sql.type(idRow)`
    select id from webhook_subscriptions where organization_id = ${organizationId} and id = ${id} for key share`,
  1,
  1,
);

const batchPaused = query(
  (id: number, pauseId: number | null) => sql.type(noRow)`
    update batches set pause_id = ${pauseId}::bigint where id = ${id}`,
  1,
  1,
);

/** What waits for a worker has not begun, and gives its slot back; what a worker is just taking is under way. */
const rowsBack = query(
  (batchId: number) => sql.type(noRow)`
    update enrichments e set status = 'pending'
    from (
      select id from enrichments
      where batch_id = ${batchId} and status = 'queued' and id >= first_open_enrichment()
      order by id
      for no key update skip locked
    ) waiting
    where e.id = waiting.id and e.id >= first_open_enrichment()`,
  1,
);

const byId = query(
  (organizationId: number, id: number) => sql.type(pauseRow)`
    select ${PAUSE_COLUMNS} from pauses p where p.organization_id = ${organizationId} and p.id = ${id}`,
  1,
  1,
);

const newest = query(
  (organizationId: number, page: PageRequest) => sql.type(pauseRow)`
    select ${PAUSE_COLUMNS} from pauses p
    ${newestFirst('p', [sql.fragment`(p.organization_id = ${organizationId} or p.organization_id is null)`], page)}`,
  1,
  { beforeId: 9, limit: 1 },
);

/**
 * What holds up an enrichment: a pause of its lane or batch, or of those of what it waits for, its original and its steps.
 * Only what has not begun is held up.
 */
const holding = query(
  (organizationId: number, id: number, at: Date) => sql.type(pauseRow)`
    with asked as (
      select coalesce(e.original_id, e.id) as id from enrichments e
      where e.id = ${id} and e.organization_id = ${organizationId} and e.id >= first_open_enrichment()
    ), steps as (
      select coalesce(s.original_id, s.id) as id from asked
      join enrichments s on s.parent_id = asked.id and s.id > asked.id and s.id >= first_open_enrichment()
      where s.status in ('pending', 'queued')
    )
    select ${PAUSE_COLUMNS} from (select id from asked union all select id from steps) waiting
    join enrichments w on w.id = waiting.id and w.id >= first_open_enrichment() and w.status in ('pending', 'queued')
    join pauses p on p.lane = w.lane
      or (p.organization_id = ${organizationId} and p.kind = 'batch' and p.subject_id = w.batch_id)
    where ${pauseLasts(at)}
    order by p.id
    limit 1`,
  1,
  1,
  new Date(0),
);

/** Of each lane that is paused one row is looked for. */
const holdingRows = query(
  (organizationId: number, batchId: number, at: Date) => sql.type(pauseRow)`
    select ${PAUSE_COLUMNS} from pauses p
    join batches b on b.id = ${batchId} and b.organization_id = ${organizationId}
    where p.lane is not null and ${pauseLasts(at)} and exists (
      select from enrichments e
      where ${IS_ROW_OF_BATCH} and e.status in ('pending', 'queued') and e.lane = p.lane
    )
    order by p.id
    limit 1`,
  1,
  1,
  new Date(0),
);

const removal = query(
  (organizationId: number, id: number) => sql.type(pauseRow)`
    delete from pauses p where p.organization_id = ${organizationId} and p.id = ${id} returning ${PAUSE_COLUMNS}`,
  1,
  1,
);

/** Pauses in Postgres. A batch is locked before its pause is written, whoever does it. */
export function createPauses(queries: QueriesInTurn): Pauses {
  const { pool } = queries;
  return {
    create: (pause) => transactionInTurn(queries, pause.organizationId, (connection) => create(connection, pause)),
    list: async (organizationId, page) => (await pool.any(newest(organizationId, page))).map(toPause),
    find: async (organizationId, id) => {
      const row = await pool.maybeOne(byId(organizationId, id));
      return row && toPause(row);
    },
    holding: async (organizationId, enrichmentId, at) => {
      const row = await pool.maybeOne(holding(organizationId, enrichmentId, at));
      return row && toPause(row);
    },
    holdingRows: async (organizationId, batchId, at) => {
      const row = await pool.maybeOne(holdingRows(organizationId, batchId, at));
      return row && toPause(row);
    },
    end: (organizationId, id, at, by) =>
      transactionInTurn(queries, organizationId, (connection) => endPause(connection, organizationId, id, at, by)),
  };
}

/** @returns false where another one has ended it */
export async function endPause(
  connection: DatabaseTransactionConnection,
  organizationId: number,
  id: number,
  at: Date,
  by: Actor,
): Promise<boolean> {
  const found = await connection.maybeOne(byId(organizationId, id));
  if (found?.kind === 'batch') {
    await connection.maybeOne(lockedBatch(organizationId, found.subjectId));
  }
  const ended = await connection.maybeOne(removal(organizationId, id));
  if (ended === null) {
    return false;
  }
  if (ended.kind === 'batch') {
    await connection.query(batchPaused(ended.subjectId, null));
  }
  await recordAudit(connection, { ...aboutPause(organizationId, toPause(ended), by), action: 'pause_ended' }, at);
  return true;
}

async function create(connection: DatabaseTransactionConnection, pause: NewPause): Promise<CreatePauseOutcome> {
  const { organizationId, target, at, by } = pause;
  const refusal = await lockSubject(connection, organizationId, target);
  if (refusal !== null) {
    return { kind: refusal };
  }
  const ended = await connection.maybeOne(over(organizationId, target, at));
  if (ended !== null) {
    await endPause(connection, organizationId, ended.id, at, PLATFORM);
  }
  const { count } = await connection.one(countOf(organizationId));
  if (count >= PAUSES_MAX) {
    return { kind: 'too_many' };
  }
  const row = await connection.maybeOne(creation(pause));
  if (row === null) {
    return { kind: 'already_paused' };
  }
  if (target.kind === 'batch') {
    await connection.query(batchPaused(target.id, row.id));
    await connection.query(rowsBack(target.id));
  }
  const created = toPause(row);
  await recordAudit(connection, { ...aboutPause(organizationId, created, by), action: 'pause_created' }, at);
  return { kind: 'created', pause: created };
}

/** @returns why it cannot be paused; null where it can */
async function lockSubject(
  connection: DatabaseTransactionConnection,
  organizationId: number,
  target: OwnPauseTarget,
): Promise<'ended' | 'not_found' | null> {
  switch (target.kind) {
    case 'batch': {
      const batch = await connection.maybeOne(lockedBatch(organizationId, target.id));
      if (batch === null) {
        return 'not_found';
      }
      return batch.ended ? 'ended' : null;
    }
    case 'webhook':
      return (await connection.maybeOne(lockedWebhook(organizationId, target.id))) === null ? 'not_found' : null;
    case 'endpoint':
      return null;
  }
}
