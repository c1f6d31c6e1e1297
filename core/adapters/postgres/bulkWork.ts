import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { BULK_STEP, type BulkFailure } from '#domain/bulk';
import type { BulkStep, BulkWork } from '#ports/bulks';
import type { Database } from './database.ts';
import { forgettingSql } from './forgettingSql.ts';
import { noRow, query } from './query.ts';
import { redeliverAll, type RedeliveryResult } from './redelivery.ts';
import { statement } from './statement.ts';
import { transactionInTurn } from './transactionInTurn.ts';

const turnRow = z.object({ id: z.number(), organizationId: z.number() });
const idRow = z.object({ id: z.number() });
const itemRow = z.object({ id: z.number(), version: z.number() });

/** In a statement of its own: what fails time and again waits for its turn like the others. */
const nextTurn = query(
  (at: Date) => sql.type(turnRow)`
    update bulks set worked_at = ${sql.timestamp(at)}
    where id = (
      select id from bulks where completed_at is null order by worked_at nulls first, id limit 1 for update skip locked
    )
    returning id, organization_id as "organizationId"`,
  new Date(0),
);

/** Held until its items and the note of them are stored, so that no item has its turn twice. */
const hold = query(
  (id: number) => sql.type(idRow)`
    select id from bulks where id = ${id} and completed_at is null for update skip locked`,
  1,
);

const openItems = query(
  (id: number) => sql.type(itemRow)`
    select subject_id as id, version from bulk_items
    where bulk_id = ${id} and outcome is null
    order by subject_id
    limit ${BULK_STEP}`,
  1,
);

const noting = query(
  (id: number, outcomes: readonly (readonly [subjectId: number, outcome: string])[]) => sql.type(noRow)`
    update bulk_items i set outcome = o.outcome
    from unnest(
      ${sql.array(
        outcomes.map(([subjectId]) => subjectId),
        'int8',
      )},
      ${sql.array(
        outcomes.map(([, outcome]) => outcome),
        'text',
      )}
    ) as o (subject_id, outcome)
    where i.bulk_id = ${id} and i.subject_id = o.subject_id`,
  1,
  [[1, 'done']],
);

const completion = query(
  (id: number, at: Date) => sql.type(noRow)`
    update bulks set completed_at = ${sql.timestamp(at)}
    where id = ${id} and not exists (select 1 from bulk_items where bulk_id = ${id} and outcome is null)`,
  1,
  new Date(0),
);

const FORGET = statement(
  'forget_bulks',
  forgettingSql({
    table: 'bulks',
    key: ['id'],
    age: 'completed_at',
    parts: { table: 'bulk_items', key: ['bulk_id'] },
  }),
);

const OUTCOMES: Readonly<Record<RedeliveryResult, BulkFailure | 'done'>> = {
  due: 'done',
  changed: 'changed',
  pending: 'delivery_pending',
  inactive: 'webhook_inactive',
  not_found: 'not_found',
};

/** What is done to a resource and the note of it are one transaction: whoever dies in between leaves neither. */
export function createBulkWork(database: Database): BulkWork {
  return {
    step: async (now) => {
      const turn = await database.pool.maybeOne(nextTurn(now));
      return turn && transactionInTurn(database, turn.organizationId, (connection) => work(connection, turn, now));
    },
    forget: (before, limit) => FORGET.run(database.hot, [before, limit]),
  };
}

async function work(
  connection: DatabaseTransactionConnection,
  { id, organizationId }: z.infer<typeof turnRow>,
  now: Date,
): Promise<BulkStep | null> {
  if ((await connection.maybeOne(hold(id))) === null) {
    return null;
  }
  const items = await connection.any(openItems(id));
  const redeliveries = items.map((item) => ({ id: item.id, attempts: item.version }));
  const results = [...(await redeliverAll(connection, organizationId, redeliveries, now))];
  await connection.query(
    noting(
      id,
      results.map(([subjectId, result]) => [subjectId, OUTCOMES[result]]),
    ),
  );
  await connection.query(completion(id, now));
  return {
    worked: items.length,
    deliveries: results.flatMap(([subjectId, result]) => (result === 'due' ? [subjectId] : [])),
  };
}
