import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { BULK_ACTIONS, BULK_OPEN_MAX, BULK_STEP, type BulkFailure, startableNow } from '#domain/bulk';
import type { BulkStep, BulkWork, RetryRules } from '#ports/bulks';
import { cancelAll, type Cancellations } from './bulkCancellations.ts';
import { createBulkForgetting } from './bulkForgetting.ts';
import { retryAll, type Retries } from './bulkRetries.ts';
import { COUNTED } from './bulkRow.ts';
import type { Database } from './database.ts';
import { noRow, query } from './query.ts';
import { redeliverAll, type RedeliveryResult } from './redelivery.ts';
import { transactionInTurn } from './transactionInTurn.ts';

const turnRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  apiKeyId: z.number().nullable(),
  action: z.enum(BULK_ACTIONS),
});
type Turn = z.infer<typeof turnRow>;
const idRow = z.object({ id: z.number() });
const countRow = z.object({ count: z.number() });
const sinceRow = z.object({ since: z.date().nullable() });
const itemRow = z.object({ id: z.number(), version: z.number() });

/** In a statement of its own: what fails time and again waits for its turn like the others. */
const nextTurn = query(
  (at: Date) => sql.type(turnRow)`
    update bulks set worked_at = ${sql.timestamp(at)}
    where id = (
      select id from bulks where completed_at is null order by worked_at nulls first, id limit 1 for update skip locked
    )
    returning id, organization_id as "organizationId", api_key_id as "apiKeyId", action`,
  new Date(0),
);

/** Held until its items and the note of them are stored, so that no item has its turn twice. */
const hold = query(
  (id: number) => sql.type(idRow)`
    select id from bulks where id = ${id} and completed_at is null for update skip locked`,
  1,
);

const openItems = query(
  (id: number, limit: number) => sql.type(itemRow)`
    select subject_id as id, version from bulk_items
    where bulk_id = ${id} and outcome is null
    order by subject_id
    limit ${limit}`,
  1,
  1,
);

/** Of what it started last: what is open for longer than all of this keeps nothing else from being started. */
const openResults = query(
  (id: number) => sql.type(countRow)`
    select count(*) as count
    from (
      select result_id from bulk_items
      where bulk_id = ${id} and result_id is not null
      order by result_id desc
      limit ${BULK_OPEN_MAX}
    ) latest
    join enrichments e on e.id = latest.result_id and e.id >= first_open_enrichment()
    where e.completed_at is null`,
  1,
);

interface Note {
  readonly id: number;
  readonly outcome: BulkFailure | 'done';
  readonly resultId: number | null;
}

const noting = query(
  (id: number, notes: readonly Note[]) => sql.type(noRow)`
    update bulk_items i set outcome = o.outcome, result_id = o.result_id
    from unnest(
      ${sql.array(
        notes.map((note) => note.id),
        'int8',
      )},
      ${sql.array(
        notes.map(({ outcome }) => outcome),
        'text',
      )},
      ${sql.array(
        notes.map(({ resultId }) => resultId),
        'int8',
      )}
    ) as o (subject_id, outcome, result_id)
    where i.bulk_id = ${id} and i.subject_id = o.subject_id`,
  1,
  [{ id: 1, outcome: 'done', resultId: null }],
);

const progress = query(
  (id: number, at: Date) => sql.type(noRow)`
    update bulks set progressed_at = ${sql.timestamp(at)} where id = ${id}`,
  1,
  new Date(0),
);

const completion = query(
  (id: number, at: Date) => sql.type(noRow)`
    update bulks b set completed_at = ${sql.timestamp(at)}, tally = coalesce(${COUNTED}, '{}')
    where b.id = ${id} and not exists (select 1 from bulk_items where bulk_id = ${id} and outcome is null)`,
  1,
  new Date(0),
);

const stillest = query(
  () => sql.type(sinceRow)`
    select min(coalesce(progressed_at, created_at)) as since from bulks where completed_at is null`,
);

const REDELIVERIES: Readonly<Record<RedeliveryResult, BulkFailure | 'done'>> = {
  due: 'done',
  changed: 'changed',
  pending: 'delivery_pending',
  inactive: 'webhook_inactive',
  not_found: 'not_found',
};

export interface BulkRules extends Omit<Cancellations & Retries, 'rules'> {
  /** Asked for with the first operation on enrichments, since most processes see none. */
  readonly rules: () => Promise<RetryRules>;
}

/** What is done to a resource and the note of it are one transaction: whoever dies in between leaves neither. */
export function createBulkWork(database: Database, rules: BulkRules): BulkWork {
  return {
    step: async (now) => {
      const turn = await database.pool.maybeOne(nextTurn(now));
      return (
        turn && transactionInTurn(database, turn.organizationId, (connection) => work(connection, turn, now, rules))
      );
    },
    stillSince: async () => (await database.pool.one(stillest())).since,
    ...createBulkForgetting(database),
  };
}

async function work(
  connection: DatabaseTransactionConnection,
  turn: Turn,
  now: Date,
  rules: BulkRules,
): Promise<BulkStep | null> {
  const { id, action } = turn;
  if ((await connection.maybeOne(hold(id))) === null) {
    return null;
  }
  const limit = action === 'retry' ? startableNow((await connection.one(openResults(id))).count) : BULK_STEP;
  const items = await connection.any(openItems(id, limit));
  const { notes, ...done } = await ACTIONS[action](connection, turn, items, now, rules);
  if (notes.length > 0) {
    await connection.query(noting(id, notes));
    await connection.query(progress(id, now));
  }
  await connection.query(completion(id, now));
  return { ...NOTHING, ...done, worked: notes.length };
}

const NOTHING: BulkStep = { worked: 0, deliveries: [], finished: [], commands: [], batches: [] };

type Item = z.infer<typeof itemRow>;
/** What was done, and what is to be noted of it. */
type Done = Partial<Omit<BulkStep, 'worked'>> & { readonly notes: readonly Note[] };
type Act = (
  connection: DatabaseTransactionConnection,
  turn: Turn,
  items: readonly Item[],
  now: Date,
  rules: BulkRules,
) => Promise<Done>;

const ACTIONS: Readonly<Record<Turn['action'], Act>> = { cancel, retry, redeliver };

async function cancel(...[connection, { organizationId }, items, now, rules]: Parameters<Act>): Promise<Done> {
  const ids = items.map(({ id }) => id);
  const known = { ...rules, rules: await rules.rules() };
  const { results, finished, promoted, batchIds } = await cancelAll(connection, organizationId, ids, now, known);
  const notes = [...results].map(([id, result]): Note => {
    return { id, outcome: result === 'cancelled' ? 'done' : result, resultId: null };
  });
  return { notes, finished, commands: promoted, batches: batchIds };
}

async function retry(...[connection, caller, items, now, rules]: Parameters<Act>): Promise<Done> {
  const ids = items.map(({ id }) => id);
  const known = { ...rules, rules: await rules.rules() };
  const results = [...(await retryAll(connection, caller, ids, now, known))];
  const notes = results.flatMap(([id, result]): readonly Note[] => {
    switch (result.kind) {
      case 'stored':
        return [{ id, outcome: 'done', resultId: result.id }];
      case 'refused':
        return [{ id, outcome: result.reason, resultId: null }];
      case 'later':
        return [];
    }
  });
  const stored = results.flatMap(([, result]) => (result.kind === 'stored' ? [result] : []));
  return {
    notes,
    commands: stored.flatMap(({ command }) => command ?? []),
    // What repeats something that has completed is told at once.
    deliveries: stored.flatMap(({ id, command }) => (command === null ? [id] : [])),
  };
}

async function redeliver(...[connection, { organizationId }, items, now]: Parameters<Act>): Promise<Done> {
  const redeliveries = items.map(({ id, version }) => ({ id, attempts: version }));
  const results = [...(await redeliverAll(connection, organizationId, redeliveries, now))];
  return {
    notes: results.map(([id, result]): Note => ({ id, outcome: REDELIVERIES[result], resultId: null })),
    deliveries: results.flatMap(([id, result]) => (result === 'due' ? [id] : [])),
  };
}
