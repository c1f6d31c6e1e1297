import { ApiError } from '../errors/apiError.ts';
import { ApiConnectionError } from '../errors/apiConnectionError.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** What a retry waits for at most; a caller who is told to wait longer decides what to do meanwhile. */
export const LONGEST_RETRY_AFTER_SECONDS = 60;

/** What docs/errors.md says to repeat, and what proxies answer where the platform is away. */
const PASSING_STATUSES = [408, 429, 500, 502, 503, 504];

/** A try that failed. */
export interface FailedTry {
  /** How many there have been. */
  readonly tries: number;
  readonly error: unknown;
  /** Whether the platform can tell a repetition from a new request, so that nothing is done twice. */
  readonly isRepeatable: boolean;
}

/**
 * How long to wait before the next try, in milliseconds; null where there is none to be made. Pauses double, and a part of
 * them is random, so that many callers do not come back at once; `Retry-After` comes on top.
 *
 * @param random from 0 to below 1
 */
export function pauseBeforeRetry({ tries, error, isRepeatable }: FailedTry, maxRetries: number, random: number) {
  if (tries > maxRetries || !isPassing(error, isRepeatable)) {
    return null;
  }
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  const pause = (longest * (1 + random)) / 2;
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  return asked > LONGEST_RETRY_AFTER_SECONDS ? null : pause + asked * 1_000;
}

/** Whether the same request may end differently, and may be sent again. */
function isPassing(error: unknown, isRepeatable: boolean): boolean {
  if (!(error instanceof ApiError)) {
    return isRepeatable && error instanceof ApiConnectionError;
  }
  // What was refused with 429 was not begun.
  const isHarmless = isRepeatable || error.status === 429;
  return (isHarmless && PASSING_STATUSES.includes(error.status)) || error.code === 'idempotency_key_in_flight';
}
