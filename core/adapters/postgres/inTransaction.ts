import type pg from 'pg';
import { z } from 'zod';
import { hasCommitted, TRANSACTION_STATUSES } from './hasCommitted.ts';
import { isRolledBack } from './isRolledBack.ts';
import { OWN_LOCK_MILLISECONDS } from './lockTimeouts.ts';
import { statement } from './statement.ts';

/** With its id, which tells on another connection what became of it; in one round trip, so not prepared. */
const BEGIN = `begin; set local lock_timeout = ${OWN_LOCK_MILLISECONDS}; select pg_current_xact_id()::text as id`;

const STATUS = statement(
  'transaction_status',
  'select pg_xact_status($1::text::xid8) as status',
  z.object({ status: z.enum(TRANSACTION_STATUSES).nullable() }),
);

/**
 * Runs the statements in one transaction of one connection; what throws is rolled back, and so is a null. They are of one
 * organization, and wait longer for locks than statements that several share (ADR 35). Where the answer to the COMMIT is
 * lost, it is found out what became of the transaction (ADR 34).
 *
 * @throws what rolled it back; an Error of its own where it could not be found out whether it was stored
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Result | null>,
): Promise<Result | null> {
  const client = await pool.connect();
  let ended: { readonly id: string; readonly result: Result | null } | null = null;
  try {
    const id = await begin(client);
    const result = await run(client);
    ended = { id, result };
    await client.query(result === null ? 'rollback' : 'commit');
    client.release();
    return result;
  } catch (error) {
    // The connection may be the reason; Postgres rolls back what it loses.
    client.release(error instanceof Error ? error : true);
    if (ended !== null && !isRolledBack(error) && (await isStored(pool, ended.id, error))) {
      return ended.result;
    }
    throw error;
  }
}

async function begin(client: pg.PoolClient): Promise<string> {
  const answers = (await client.query(BEGIN)) as unknown as readonly pg.QueryResult<{ readonly id: string }>[];
  const id = answers.at(-1)?.rows[0]?.id;
  if (id === undefined) {
    throw new Error('Postgres began a transaction without an id');
  }
  return id;
}

function isStored(pool: pg.Pool, id: string, lost: unknown): Promise<boolean> {
  return hasCommitted(lost, async () => (await STATUS.one(pool, [id])).status);
}
