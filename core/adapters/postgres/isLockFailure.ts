/** lock_not_available and deadlock_detected (PostgreSQL, "Error Codes"). */
const LOCK_FAILURES: readonly unknown[] = ['55P03', '40P01'];

/** Whether an error, or what caused it, says that a lock was not had: nothing is wrong with what asked for it. */
export function isLockFailure(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  return LOCK_FAILURES.includes((error as { code?: unknown }).code) || isLockFailure(error.cause);
}
