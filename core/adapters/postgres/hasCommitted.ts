import { untilKnown } from './untilKnown.ts';

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
export function hasCommitted(lost: unknown, statusOf: () => Promise<TransactionStatus | null>): Promise<boolean> {
  return untilKnown(lost, async () => {
    const status = await statusOf();
    return status === 'committed' || status === 'aborted' ? status === 'committed' : null;
  });
}
