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

/**
 * The generic cell rate algorithm: one number of state, exact, without windows to fall between.
 *
 * @param arrival the theoretical arrival time stored for the key in epoch milliseconds, or null for a new key
 * @returns the decision and the arrival time to store; unchanged state when refused
 */
export function gcra(
  policy: RatePolicy,
  arrival: number | null,
  nowMilliseconds: number,
): { readonly decision: RateDecision; readonly arrival: number } {
  const interval = (policy.periodSeconds * 1_000) / policy.limit;
  const tolerance = policy.periodSeconds * 1_000;
  const current = Math.max(arrival ?? 0, nowMilliseconds);
  const next = current + interval;
  const excess = next - tolerance - nowMilliseconds;
  // Sums of fractional intervals may miss a bound by a rounding error: a microsecond decides nothing.
  const allowed = excess <= 0.001;
  const stored = allowed ? next : current;
  return {
    arrival: stored,
    decision: {
      allowed,
      remaining: Math.max(0, Math.floor((nowMilliseconds + tolerance - stored) / interval + 1e-6)),
      retryAfterMilliseconds: allowed ? 0 : excess,
      resetMilliseconds: stored - nowMilliseconds,
    },
  };
}
