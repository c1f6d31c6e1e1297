import { Overload } from './overload.ts';

/**
 * Node's and Postgres's codes for a database that is starting, stopping or away, takes no writes (25006: a standby after
 * a failover, or a database that was set to read only), has no room left for them, ended a statement that waited too
 * long (57014), most of all for a lock (55P03, 40P01), or that met a change of another (40001), or a transaction that was
 * left alone (25P03) or took too long (25P04) in a process without time (PostgreSQL, appendix A). Names that cannot be
 * looked up are those of a cluster whose DNS is away. Nothing of it was stored then.
 */
const CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '25P03',
  '25P04',
  '40001',
  '40P01',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58030',
]);
/** Connections that broke, and resources that are used up: disk, memory, connections. */
const CLASSES = /^(08|53)[0-9A-Z]{3}$/;
/** What the drivers, or giveUpSilentConnections.ts, say without a code. */
const MESSAGE = new RegExp(
  [
    '^(Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Postgres has said nothing',
    'Client (has encountered a connection error|was closed) and is not queryable',
    'Client is (pending destroy|destroyed)\\.)',
  ].join('|'),
  'u',
);

/** Whether an error, or what caused it, says that the database cannot be reached right now, or that there is no room. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) {
    return false;
  }
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  return (
    error instanceof Overload ||
    CODES.has(String(code)) ||
    CLASSES.test(String(code)) ||
    MESSAGE.test(String(message)) ||
    isUnavailable(cause)
  );
}
