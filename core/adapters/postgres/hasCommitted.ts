import { setTimeout as sleep } from 'node:timers/promises';

/** Some three seconds in all, as for what has left a mark (untilTold.ts). */
const PAUSES_MILLISECONDS = [0, 100, 200, 400, 800, 1_600];

/** As pg_xact_status tells it (PostgreSQL, "Transaction ID and Snapshot Information Functions"). */
export const TRANSACTION_STATUSES = ['committed', 'aborted', 'in progress'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/**
 * What became of a transaction whose COMMIT was not answered. Postgres rolls back what it loses the client of, and
 * finishes a COMMIT that it has read.
 *
 * @param lost what broke the connection
 * @param statusOf asks for its status on another connection
 * @throws Error where that could not be found out, with what broke the connection as its cause
 */
export async function hasCommitted(lost: unknown, statusOf: () => Promise<TransactionStatus | null>): Promise<boolean> {
  for (const milliseconds of PAUSES_MILLISECONDS) {
    await sleep(milliseconds);
    const status = await statusOf().catch(() => null);
    if (status === 'committed' || status === 'aborted') {
      return status === 'committed';
    }
  }
  throw new Error('It could not be found out whether a write was stored', { cause: lost });
}
