/** What errors of Node and Postgres say beside their message that holds nothing of a request or a row. */
const TOLD = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'status',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'hint',
] as const;
/** Deep enough for every chain of causes that is ours. */
const MOST_CAUSES = 8;

/**
 * An error as a log line tells it. Errors of packages carry what they were at work with, the body of a request among it
 * (body-parser) or the values of a row (Postgres' `detail`), so only named properties are taken.
 */
export function serializeError(error: unknown, left = MOST_CAUSES): unknown {
  if (!(error instanceof Error)) {
    return error;
  }
  const own = error as unknown as Readonly<Record<string, unknown>>;
  const told = TOLD.flatMap((name) => (isPlain(own[name]) ? [[name, own[name]] as const] : []));
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(told),
    ...(error.cause === undefined || left === 0 ? {} : { cause: serializeError(error.cause, left - 1) }),
    ...(error instanceof AggregateError && left > 0
      ? { errors: error.errors.map((one) => serializeError(one, left - 1)) }
      : {}),
  };
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
