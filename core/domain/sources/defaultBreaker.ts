import type { BreakerPolicy } from '../circuitBreaker.ts';

/** Our choice: long enough for a portal that restarts, short enough to notice that it is back. */
export const DEFAULT_BREAKER: BreakerPolicy = { failures: 5, openSeconds: 300 };
