/** At most `limit` requests in each `periodSeconds`, whenever they begin (slidingWindow.ts). */
export interface WindowPolicy {
  /** Name in the RateLimit-Policy field. */
  readonly name: string;
  readonly limit: number;
  readonly periodSeconds: number;
  readonly burst?: never;
}

/**
 * `burst` requests at once and `limit` more in each `periodSeconds`, evenly (gcra.ts). No window of a period sees more
 * than both together.
 */
export interface PacePolicy extends Omit<WindowPolicy, 'burst'> {
  readonly burst: number;
}

export type RatePolicy = WindowPolicy | PacePolicy;

export interface RateDecision {
  readonly allowed: boolean;
  /** Requests that would be allowed now. */
  readonly remaining: number;
  /** Milliseconds until the request is allowed, if no other one comes; 0 when it is now. */
  readonly retryAfterMilliseconds: number;
  /** Milliseconds until the whole limit, or the whole burst, is available again. */
  readonly resetMilliseconds: number;
}

export function isPaced(policy: RatePolicy): policy is PacePolicy {
  return policy.burst !== undefined;
}
