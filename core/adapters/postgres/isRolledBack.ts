import pg from 'pg';

/** connection_exception, and the codes of operator_intervention that end a connection (PostgreSQL, "Error Codes"). */
const ENDED_CONNECTION = /^(08|57P)/;

/**
 * Whether an error says for certain that nothing of its statement, or of the transaction whose COMMIT it answers, was
 * stored: Postgres says so by the error itself. Where the connection ended, it may have been stored and the answer lost.
 */
export function isRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && !ENDED_CONNECTION.test(error.code);
}
