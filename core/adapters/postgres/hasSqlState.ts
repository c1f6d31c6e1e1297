import { isErrorWithCode } from '#system/isErrorWithCode';

/** Whether an error, or what caused it, has one of these codes (PostgreSQL, "Error Codes"). */
export function hasSqlState(error: unknown, ...codes: readonly string[]): boolean {
  return isErrorWithCode(error, ...codes) || (error instanceof Error && hasSqlState(error.cause, ...codes));
}
