/** Node's and Postgres's codes for a database that is starting, stopping or away. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
]);
/** What the driver says without a code. */
const MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** Whether an error, or what caused it, says that the database cannot be reached right now. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) {
    return false;
  }
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  return CODES.has(String(code)) || MESSAGE.test(String(message)) || isUnavailable(cause);
}
