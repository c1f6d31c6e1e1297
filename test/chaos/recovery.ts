import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#adapters/postgres/database';
import { PATIENCE_SECONDS } from './chaosSettings.ts';
import { patiently } from './patiently.ts';

const LOOK_MILLISECONDS = 50;

const UNFINISHED = `
  select (select count(*) from enrichments
      where organization_id = $1 and created_at <= $2 and status not in ('completed', 'failed'))
    + (select count(*) from batches where organization_id = $1 and created_at <= $2 and completed_at is null)
    + (select count(*) from outbox where created_at <= $2) as unfinished`;

/** For `askedBefore`: all there is, also what work that goes on asks for itself, as profiles do for their steps. */
export const ALL = new Date('9999-12-31');

/**
 * Waits until everything that an organization had asked for before an instant has ended, and every command of then has
 * left the outbox.
 *
 * @returns the seconds that it took; null where it did not happen in time
 */
export async function recovery(
  { hot }: Pick<Database, 'hot'>,
  organizationId: number,
  askedBefore: Date,
  patienceSeconds = PATIENCE_SECONDS,
): Promise<number | null> {
  const begin = performance.now();
  const seconds = (): number => (performance.now() - begin) / 1_000;
  while (seconds() < patienceSeconds) {
    const { rows } = await patiently(
      () => hot.query<{ unfinished: number }>(UNFINISHED, [organizationId, askedBefore]),
      patienceSeconds,
    );
    if (rows[0]?.unfinished === 0) {
      return seconds();
    }
    await delay(LOOK_MILLISECONDS);
  }
  return null;
}
