import type pg from 'pg';

/** Runs the statements in one transaction of one connection; what throws is rolled back, and so is a null. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Result | null>,
): Promise<Result | null> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query(result === null ? 'rollback' : 'commit');
    client.release();
    return result;
  } catch (error) {
    // The connection may be the reason; Postgres rolls back what it loses.
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
