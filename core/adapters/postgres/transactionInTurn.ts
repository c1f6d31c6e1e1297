import type { DatabaseTransactionConnection } from 'slonik';
import type { LockTurns } from './lockTurns.ts';
import type { Queries } from './queries.ts';
import { transaction } from './transaction.ts';

/** Without turns where the caller has its turn, with the transaction that it hands over. */
export interface QueriesInTurn extends Queries {
  readonly lockTurns?: LockTurns;
}

/**
 * A transaction that changes or locks what its organization has. Those of one organization take turns, so that a row which
 * something else holds takes one connection from the others, and not all.
 *
 * @param organizationId null for an operator, who may change what any of them has
 * @throws Overload where the turn does not come in time; what `transaction` throws
 */
export function transactionInTurn<Result>(
  { pool, lockTurns }: QueriesInTurn,
  organizationId: number | null,
  run: (connection: DatabaseTransactionConnection) => Promise<Result>,
): Promise<Result> {
  const change = () => transaction(pool, run);
  return lockTurns === undefined || organizationId === null ? change() : lockTurns.run(organizationId, change);
}
