/** A mistake that the person at the terminal can mend; shown without a stack, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
