/** Whether something thrown is a system error with one of these codes, such as ENOENT. */
export function isErrorWithCode(error: unknown, ...codes: readonly string[]): boolean {
  // Not `instanceof Error`: an error of another realm (a worker, a vm context) is one too.
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}
