import { type CommonQueryMethods, type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { hasCommitted, TRANSACTION_STATUSES } from './hasCommitted.ts';
import { query } from './query.ts';

const idOf = query(() => sql.type(z.object({ id: z.string() }))`select pg_current_xact_id()::text as id`);

const statusOf = query(
  (id: string) => sql.type(z.object({ status: z.enum(TRANSACTION_STATUSES).nullable() }))`
    select pg_xact_status(${id}::text::xid8) as status`,
  '3',
);

/**
 * Runs the queries in one transaction, or in a part of the one that `pool` is; what throws is rolled back. Where the answer
 * to the COMMIT is lost, it is found out what became of the transaction, as `inTransaction` does for the hot paths
 * (ADR 34).
 *
 * @throws what rolled it back; an Error of its own where it could not be found out whether it was stored
 */
export async function transaction<Result>(
  pool: CommonQueryMethods,
  run: (connection: DatabaseTransactionConnection) => Promise<Result>,
): Promise<Result> {
  const ended: { last?: { readonly id: string; readonly result: Result } } = {};
  try {
    return await pool.transaction(async (connection) => {
      // Slonik runs it again after a deadlock.
      delete ended.last;
      const { id } = await connection.one(idOf());
      const result = await run(connection);
      ended.last = { id, result };
      return result;
    });
  } catch (error) {
    const { last } = ended;
    if (last !== undefined && (await hasCommitted(error, async () => (await pool.one(statusOf(last.id))).status))) {
      return last.result;
    }
    throw error;
  }
}
