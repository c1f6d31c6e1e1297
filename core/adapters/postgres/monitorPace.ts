import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import type { Lane } from '#domain/lane';
import { noRow, query } from './query.ts';

const made = query(
  (lane: string) => sql.type(noRow)`
    insert into monitor_paces (lane, next_at) values (${lane}, '-infinity') on conflict do nothing`,
  'network',
);

const locked = query(
  (lane: string, now: Date) => sql.type(z.object({ isDue: z.boolean() }))`
    select next_at <= ${sql.timestamp(now)} as "isDue" from monitor_paces where lane = ${lane} for update`,
  'network',
  new Date(0),
);

/**
 * Holds the pace of a lane until the transaction ends: who plans a check there, or adds to what is to be planned, has its
 * turn.
 *
 * @returns whether the next check may be planned
 */
export async function lockPace(connection: DatabaseTransactionConnection, lane: Lane, now: Date): Promise<boolean> {
  await connection.query(made(lane));
  return (await connection.one(locked(lane, now))).isDue;
}
