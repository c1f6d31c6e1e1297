/** What was waited for has not ended in the time given; exit code 4. */
export class StillOpenError extends Error {
  override readonly name = 'StillOpenError';
}
