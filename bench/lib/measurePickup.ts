import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { BatchCaller } from './batchCaller.ts';
import { withForeignLoad } from './measure.ts';

/** Milliseconds from each request to the claim of its row, by clocks of one machine. */
export interface PickupRun {
  readonly single: readonly number[];
  readonly batchOfOne: readonly number[];
  readonly foreignCores: number;
}

/** Between the requests of whom is measured. */
const PAUSE_MILLISECONDS = 25;
const SETTLE_MILLISECONDS = 1_000;

interface Sent {
  readonly id: number;
  readonly sentAt: number;
}

/**
 * Sends single enrichments and batches of one in turns for as long as wanted, and reads from the rows when each was
 * claimed.
 *
 * @param goesOn asked before every pair
 */
export async function measurePickup(
  caller: BatchCaller,
  database: pg.Pool,
  nextId: () => string,
  goesOn: () => boolean,
): Promise<PickupRun> {
  const singles: Sent[] = [];
  const batches: Sent[] = [];
  const { foreignCores } = await withForeignLoad([process.pid], async () => {
    while (goesOn()) {
      singles.push(await sent(() => caller.order(nextId())));
      await delay(PAUSE_MILLISECONDS);
      batches.push(await sent(async () => (await caller.start([nextId()])).id));
      await delay(PAUSE_MILLISECONDS);
    }
  });
  await delay(SETTLE_MILLISECONDS);
  return {
    single: await pickupOf(database, 'id', singles),
    batchOfOne: await pickupOf(database, 'batch_id', batches),
    foreignCores,
  };
}

async function sent(send: () => Promise<number>): Promise<Sent> {
  const sentAt = performance.timeOrigin + performance.now();
  return { id: await send(), sentAt };
}

async function pickupOf(
  database: pg.Pool,
  column: 'id' | 'batch_id',
  requests: readonly Sent[],
): Promise<readonly number[]> {
  const { rows } = await database.query<{ id: string; started_at: Date | null }>(
    `select ${column} as id, started_at from enrichments where ${column} = any($1)`,
    [requests.map(({ id }) => id)],
  );
  const startedAt = new Map(rows.map((row) => [Number(row.id), row.started_at?.getTime() ?? Number.NaN]));
  const times = requests.map(({ id, sentAt }) => (startedAt.get(id) ?? Number.NaN) - sentAt);
  if (times.some(Number.isNaN)) {
    throw new Error('Some rows were never claimed');
  }
  return times;
}
