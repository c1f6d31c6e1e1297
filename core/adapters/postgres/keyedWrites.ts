import type { DatabasePool } from 'slonik';
import type { KeyedOutcome, KeyedRequest, KeyedWrites, Written } from '#ports/keyedWrites';
import type { Database } from './database.ts';
import { claimKey, storeAnswer } from './idempotencyKeys.ts';
import type { Queries } from './queries.ts';
import { statementsOf } from './statementsOf.ts';
import { transaction } from './transaction.ts';
import { untilDecided } from './untilDecided.ts';

export interface KeyedWritesOptions<Stores> {
  /** How long a key is remembered. */
  readonly idempotencySeconds: number;
  /** Makes what writes use on the transaction that their key is kept in. */
  readonly storesOn: (queries: Queries) => Stores;
}

/** Ends the transaction without a trace; what it carries is no error. */
class Withdrawn<Outcome> extends Error {
  readonly outcome: KeyedOutcome<Outcome>;

  constructor(outcome: KeyedOutcome<Outcome>) {
    super('Nothing was to be stored');
    this.outcome = outcome;
  }
}

/**
 * Writes with an Idempotency-Key in Postgres: where the answer to the COMMIT is lost, `transaction` finds out what became
 * of both. Those of one organization take turns, since they meet at its key or its lock with a connection each.
 */
export function createKeyedWrites<Stores>(
  { pool, lockTurns }: Pick<Database, 'lockTurns' | 'pool'>,
  { idempotencySeconds, storesOn }: KeyedWritesOptions<Stores>,
): KeyedWrites<Stores> {
  return {
    once: (request, write) =>
      lockTurns.run(request.organizationId, () =>
        untilDecided('A write with an Idempotency-Key', () =>
          tryOnce(pool, request, idempotencySeconds, (queries) => write(storesOn(queries))),
        ),
      ),
  };
}

/** Null means: ask again in a new transaction. */
async function tryOnce<Outcome>(
  pool: DatabasePool,
  { organizationId, at, ...key }: KeyedRequest,
  idempotencySeconds: number,
  write: (queries: Queries) => Promise<Written<Outcome>>,
): Promise<KeyedOutcome<Outcome> | null> {
  try {
    return await transaction(pool, async (connection) => {
      const statements = statementsOf(connection);
      const claim = await claimKey(statements, organizationId, key, at, idempotencySeconds);
      if (claim?.kind !== 'claimed') {
        // A claim that had to wait for a lock for too long leaves a transaction that nothing can be asked in.
        return claim === null ? null : withdraw(claim);
      }
      const { outcome, answer } = await write({ pool: connection });
      if (answer === null) {
        return withdraw({ kind: 'done', outcome });
      }
      await storeAnswer(statements, organizationId, key.key, answer);
      return { kind: 'done', outcome };
    });
  } catch (error) {
    if (error instanceof Withdrawn) {
      return error.outcome;
    }
    throw error;
  }
}

function withdraw<Outcome>(outcome: KeyedOutcome<Outcome>): never {
  throw new Withdrawn(outcome);
}
