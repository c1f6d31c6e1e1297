/**
 * Node's and Postgres's codes for a database that is starting, stopping or away, takes no writes (25006: a standby after
 * a failover, or a database that was set to read only), or has no room left for them (PostgreSQL, appendix A).
 */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '58030',
]);
/** Connections that broke, and resources that are used up: disk, memory, connections. */
const CLASSES = /^(08|53)[0-9A-Z]{3}$/;
/** What the driver says without a code. */
const MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** Whether an error, or what caused it, says that the database cannot be reached right now. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) {
    return false;
  }
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  return CODES.has(String(code)) || CLASSES.test(String(code)) || MESSAGE.test(String(message)) || isUnavailable(cause);
}
