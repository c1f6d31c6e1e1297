/** The address of the API does not answer; exit code 3. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
