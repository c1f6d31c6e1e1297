/** What a command says where no connection can be made; the reason is in the cause, which never holds the address. */
export function connectionFailure(cause: unknown): Error {
  return new Error('There is no connection to Postgres. Look at DATABASE_URL', { cause });
}
