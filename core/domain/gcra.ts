import type { PacePolicy, RateDecision } from './rateLimit.ts';

/** Steps of a millisecond in which times are kept: binary fractions, so that doubles add and compare them exactly. */
const STEPS = 1_024;

/**
 * The generic cell rate algorithm: one number of state, without windows to fall between. A burst is exact; the pace
 * after it is exact to half a step for each request.
 *
 * @param arrival the theoretical arrival time stored for the key in epoch milliseconds, or null for a new key
 * @param least requests that must be there for one to be allowed; the whole burst is enough for any number
 * @returns the decision and the arrival time to store; unchanged state when refused
 */
export function gcra(
  policy: PacePolicy,
  arrival: number | null,
  nowMilliseconds: number,
  least = 1,
): { readonly decision: RateDecision; readonly arrival: number } {
  const { interval, burst, tolerance } = paceOf(policy);
  const current = Math.max(arrival ?? 0, nowMilliseconds);
  const excess = current + interval * Math.min(Math.max(least, 1), burst) - tolerance - nowMilliseconds;
  const allowed = excess <= 0;
  const stored = allowed ? current + interval : current;
  return {
    arrival: stored,
    decision: {
      allowed,
      remaining: Math.max(0, Math.floor((nowMilliseconds + tolerance - stored) / interval)),
      retryAfterMilliseconds: allowed ? 0 : excess,
      resetMilliseconds: stored - nowMilliseconds,
    },
  };
}

/**
 * The arrival time of a key that must rest: nothing is allowed before `untilMilliseconds`, one request then, and the
 * next ones at the pace of the limit. A rest never shortens another, and one that is over changes nothing.
 */
export function restedArrival(
  policy: PacePolicy,
  arrival: number | null,
  untilMilliseconds: number,
  nowMilliseconds: number,
): number {
  const current = Math.max(arrival ?? 0, nowMilliseconds);
  const { interval, tolerance } = paceOf(policy);
  return untilMilliseconds > nowMilliseconds ? Math.max(current, untilMilliseconds + tolerance - interval) : current;
}

/** In milliseconds: between two requests, and what a key may be ahead of its pace. */
export function paceOf({ limit, periodSeconds, burst }: PacePolicy) {
  const interval = Math.max(1, Math.round((periodSeconds * 1_000 * STEPS) / limit)) / STEPS;
  return { interval, burst, tolerance: interval * burst };
}
