/** The address of the API does not answer; exit code 3. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  /** @param tried how often, where it was more than once */
  constructor(address: string, cause: unknown, tried = '') {
    super(`No answer from ${address}${tried}. Check ENRICH_URL, and whether the platform runs there.`, { cause });
  }
}
