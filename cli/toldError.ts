/** A failure that was told already; only the exit code is left to say. */
export class ToldError extends Error {
  override readonly name = 'ToldError';
}
