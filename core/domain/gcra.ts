/** A rate limit: `limit` requests in each `periodSeconds`, which may come as one burst. */
export interface RatePolicy {
  /** Name in the RateLimit-Policy field. */
  readonly name: string;
  readonly limit: number;
  readonly periodSeconds: number;
}

export interface RateDecision {
  readonly allowed: boolean;
  /** Requests that would be allowed now. */
  readonly remaining: number;
  /** Milliseconds until one more request is allowed; 0 when it is now. */
  readonly retryAfterMilliseconds: number;
  /** Milliseconds until the whole limit is available again. */
  readonly resetMilliseconds: number;
}

/** Steps of a millisecond in which times are kept: binary fractions, so that doubles add and compare them exactly. */
const STEPS = 1_024;

/**
 * The generic cell rate algorithm: one number of state, without windows to fall between. A burst is exact; the pace
 * after it is exact to half a step for each request.
 *
 * @param arrival the theoretical arrival time stored for the key in epoch milliseconds, or null for a new key
 * @returns the decision and the arrival time to store; unchanged state when refused
 */
export function gcra(
  policy: RatePolicy,
  arrival: number | null,
  nowMilliseconds: number,
): { readonly decision: RateDecision; readonly arrival: number } {
  const interval = Math.max(1, Math.round((policy.periodSeconds * 1_000 * STEPS) / policy.limit)) / STEPS;
  const tolerance = interval * policy.limit;
  const current = Math.max(arrival ?? 0, nowMilliseconds);
  const next = current + interval;
  const excess = next - tolerance - nowMilliseconds;
  const allowed = excess <= 0;
  const stored = allowed ? next : current;
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
