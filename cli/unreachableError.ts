/** Nobody answers at the address of the API; exit code 3. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
