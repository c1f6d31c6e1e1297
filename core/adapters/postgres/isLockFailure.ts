import { hasSqlState } from './hasSqlState.ts';

/** lock_not_available and deadlock_detected. */
const LOCK_FAILURES = ['55P03', '40P01'];

/** Whether an error, or what caused it, says that a lock was not had: nothing is wrong with what asked for it. */
export function isLockFailure(error: unknown): boolean {
  return hasSqlState(error, ...LOCK_FAILURES);
}
