import { RETRY_BASE_MILLISECONDS, RETRY_MAX_MILLISECONDS } from './policies.ts';

/**
 * Exponential backoff with full jitter over the upper half, so that failures which came together do not return
 * together.
 *
 * @param attempt the attempt that just failed, counted from 1
 * @param random a number in [0, 1)
 * @returns milliseconds to wait
 */
export function retryDelay(attempt: number, random: number): number {
  return jittered(Math.min(RETRY_MAX_MILLISECONDS, RETRY_BASE_MILLISECONDS * 2 ** (attempt - 1)), random);
}

/** Between a half and the whole of so many milliseconds. */
export function jittered(milliseconds: number, random: number): number {
  return Math.round(milliseconds / 2 + (milliseconds / 2) * random);
}
