/** `postgres://user:password@host/…` and its like: what messages of libraries may quote. */
const ADDRESS_WITH_LOGIN = /(\w[\w+.-]{0,30}:\/\/)\S{0,1000}@[^\s"']*/gu;

/**
 * The message of an error and of what caused it, a line each; what is said already is not said again. Log-ins of
 * addresses are left out.
 */
export function describeFailure(error: unknown): string {
  const lines = messagesOf(error).reduce<readonly string[]>(
    (said, message) => (said.some((line) => line.includes(message)) ? said : [...said, message]),
    [],
  );
  return lines.join('\n  because: ').replace(ADDRESS_WITH_LOGIN, '$1…');
}

function messagesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) {
    return [String(error)];
  }
  // Where a host has several addresses, Node.js fails with an empty message and an error for each of them.
  const parts = error instanceof AggregateError ? error.errors.flatMap(messagesOf) : [];
  const causes = error.cause === undefined ? [] : messagesOf(error.cause);
  const own = error.message === '' && parts.length === 0 ? [error.name] : [error.message].filter((text) => text !== '');
  return [...own, ...parts, ...causes];
}
