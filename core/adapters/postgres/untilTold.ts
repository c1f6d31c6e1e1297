import type pg from 'pg';
import { isRolledBack } from './isRolledBack.ts';
import { untilKnown } from './untilKnown.ts';

/** A write that leaves a mark, by which it is found again. Where the mark is there already, it fails as a whole. */
export interface MarkedWrite<Outcome> {
  readonly write: (client: pg.ClientBase) => Promise<Outcome>;
  /** What the write told; null where there is no mark. */
  readonly told: (client: pg.ClientBase) => Promise<Outcome | null>;
}

/**
 * Writes once, also where an answer is lost: then looks for the mark, and writes again where there is none. A first try that
 * is still under way keeps the mark from being left a second time.
 *
 * @throws what Postgres refused the first try with, which stored nothing; an error that `isRolledBack` does not know where
 * it could not be found out whether it was stored
 */
export async function untilTold<Outcome>(pool: pg.Pool, { write, told }: MarkedWrite<Outcome>): Promise<Outcome> {
  // What cannot be sent is not stored, so then there is nothing to find out.
  const client = await pool.connect();
  try {
    return await onceWith(client, write);
  } catch (error) {
    if (isRolledBack(error)) {
      throw error;
    }
    return repeat(pool, async (one) => (await told(one)) ?? write(one), error);
  }
}

/** Carries out what can be repeated, also where the database is away for a moment. */
export async function patiently<Outcome>(
  pool: pg.Pool,
  write: (client: pg.ClientBase) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await onceWith(await pool.connect(), write);
  } catch (error) {
    return repeat(pool, write, error);
  }
}

/** The first try may leave its mark meanwhile, or the database may be away: then the next look tells. */
async function repeat<Outcome>(
  pool: pg.Pool,
  run: (client: pg.ClientBase) => Promise<Outcome>,
  lost: unknown,
): Promise<Outcome> {
  const { outcome } = await untilKnown(lost, async () => ({ outcome: await onceWith(await pool.connect(), run) }));
  return outcome;
}

async function onceWith<Result>(
  client: pg.PoolClient,
  run: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run(client);
    client.release();
    return result;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
