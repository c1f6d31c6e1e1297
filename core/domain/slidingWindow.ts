import type { RateDecision, WindowPolicy } from './rateLimit.ts';

/**
 * Slices that a period is counted in. A request counts until its whole slice is a period old, so up to a 120th of the
 * period longer than it must; with so few, Redis keeps a key in 1 to 2 KB (hash-max-listpack-entries).
 */
export const SLICES = 120;

/** What is known of a key when it is asked, without what no longer counts. Slices are numbered from the epoch. */
export interface WindowCount {
  /** Requests that count. */
  readonly total: number;
  /** The last slice that one of them came in; null where none counts. */
  readonly newest: number | null;
  /** The slice that must end before as many fit as are asked for; null where they fit. */
  readonly freeing: number | null;
}

/** In milliseconds. */
export function sliceWidth({ periodSeconds }: WindowPolicy): number {
  return Math.ceil((periodSeconds * 1_000) / SLICES);
}

/** Requests that must fit for one to be allowed: never more than ever do. */
export function neededOf({ limit }: WindowPolicy, least: number): number {
  return Math.min(Math.max(least, 1), limit);
}

/**
 * The decision about a request: those of its own slice and of a whole period of slices before it count, so no window of a
 * period, wherever it begins, holds more than the limit.
 *
 * @param count before the request
 */
export function decideWindow(policy: WindowPolicy, count: WindowCount, nowMilliseconds: number): RateDecision {
  const { total, newest, freeing } = count;
  const allowed = freeing === null;
  const last = allowed ? sliceAt(policy, nowMilliseconds) : newest;
  return {
    allowed,
    remaining: Math.max(0, policy.limit - total - (allowed ? 1 : 0)),
    retryAfterMilliseconds: allowed ? 0 : endOf(policy, freeing) - nowMilliseconds,
    resetMilliseconds: last === null ? 0 : endOf(policy, last) - nowMilliseconds,
  };
}

/**
 * The slice that a request comes in. What is counted in later ones came before the clock was set back, so it came in this
 * one at the latest and is counted here from now on: that frees nothing too early, and a period later all is free.
 */
export function sliceAt(policy: WindowPolicy, nowMilliseconds: number): number {
  return Math.floor(nowMilliseconds / sliceWidth(policy));
}

/** When a slice no longer counts, in epoch milliseconds. */
function endOf(policy: WindowPolicy, slice: number): number {
  return (slice + SLICES + 1) * sliceWidth(policy);
}
