import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import type { Actor } from '#domain/audit';
import { type Pause, PAUSE_KINDS, PAUSES_MAX, pauseSubject, type PauseTarget } from '#domain/pause';
import type { PageRequest } from '#ports/enrichmentReader';
import type { CreatePauseOutcome, NewPause, Pauses } from '#ports/pauses';
import { recordAudit } from './auditLog.ts';
import { newestFirst } from './newestFirst.ts';
import { noRow, query } from './query.ts';
import { type QueriesInTurn, transactionInTurn } from './transactionInTurn.ts';

const pauseRow = z.object({
  id: z.number(),
  kind: z.enum(PAUSE_KINDS),
  subjectId: z.number(),
  subject: z.string(),
  reason: z.string().nullable(),
  until: z.date().nullable(),
  createdAt: z.date(),
});
const COLUMNS = sql.fragment`
  id, kind, subject_id as "subjectId", subject, reason, until, created_at as "createdAt"`;

const idRow = z.object({ id: z.number() });
const batchRow = z.object({ id: z.number(), ended: z.boolean() });

const ENDPOINT: PauseTarget = { kind: 'endpoint', origin: 'https://example.com' };
const EXAMPLE: NewPause = {
  organizationId: 1,
  target: ENDPOINT,
  reason: null,
  until: new Date(0),
  at: new Date(0),
  by: { kind: 'platform', id: null, name: 'platform', address: null },
};

/** As the columns have it. */
function subjectOf(target: PauseTarget): { readonly subjectId: number; readonly subject: string } {
  return target.kind === 'endpoint' ? { subjectId: 0, subject: target.origin } : { subjectId: target.id, subject: '' };
}

const creation = query(({ organizationId, target, reason, until, at }: NewPause) => {
  const { subjectId, subject } = subjectOf(target);
  return sql.type(pauseRow)`
      insert into pauses (organization_id, kind, subject_id, subject, reason, until, created_at)
      select ${organizationId}, ${target.kind}, ${subjectId}, ${subject}, ${reason},
        ${until === null ? null : sql.timestamp(until)}, ${sql.timestamp(at)}
      on conflict do nothing
      returning ${COLUMNS}`;
}, EXAMPLE);

const countOf = query(
  (organizationId: number) => sql.type(z.object({ count: z.number() }))`
    select count(*) as count from pauses where organization_id = ${organizationId}`,
  1,
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
    select ${COLUMNS} from pauses where organization_id = ${organizationId} and id = ${id}`,
  1,
  1,
);

const newest = query(
  (organizationId: number, page: PageRequest) => sql.type(pauseRow)`
    select ${COLUMNS} from pauses ${newestFirst('pauses', [sql.fragment`organization_id = ${organizationId}`], page)}`,
  1,
  { beforeId: 9, limit: 1 },
);

const removal = query(
  (organizationId: number, id: number) => sql.type(pauseRow)`
    delete from pauses where organization_id = ${organizationId} and id = ${id} returning ${COLUMNS}`,
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
  await recordAudit(connection, { ...about(organizationId, toPause(ended), by), action: 'pause_ended' }, at);
  return true;
}

async function create(connection: DatabaseTransactionConnection, pause: NewPause): Promise<CreatePauseOutcome> {
  const { organizationId, target, at, by } = pause;
  const refusal = await lockSubject(connection, organizationId, target);
  if (refusal !== null) {
    return { kind: refusal };
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
  await recordAudit(connection, { ...about(organizationId, created, by), action: 'pause_created' }, at);
  return { kind: 'created', pause: created };
}

/** @returns why it cannot be paused; null where it can */
async function lockSubject(
  connection: DatabaseTransactionConnection,
  organizationId: number,
  target: PauseTarget,
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

function about(organizationId: number, { id, target, reason, until }: Pause, actor: Actor) {
  const subject = { kind: 'pause', id, name: pauseSubject(target) } as const;
  return { organizationId, actor, subject, details: { reason, until: until?.toISOString() ?? null } };
}

function toPause({ kind, subjectId, subject, ...row }: z.infer<typeof pauseRow>): Pause {
  const target: PauseTarget = kind === 'endpoint' ? { kind, origin: subject } : { kind, id: subjectId };
  const { id, reason, until, createdAt } = row;
  return { id, target, reason, until, createdAt };
}
