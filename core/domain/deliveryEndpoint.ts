import type { BreakerPolicy, VisitOutcome } from './circuitBreaker.ts';
import type { DeliveryAnswer } from './deliveryRules.ts';

/** Requests of one process to an endpoint at a time. */
export const ENDPOINT_CONCURRENCY = 8;

/**
 * Deliveries that one process reads and sends at a time, not counting those whose receivers keep silent. While
 * the process is busy, the others wait where they can be told from those that wait for a receiver.
 */
export const TURNS_AT_ONCE = 200;

/** So many tries in a row without any answer, as many as there are at a time, say that no receiver is there. */
export const ENDPOINT_BREAKER: BreakerPolicy = { failures: ENDPOINT_CONCURRENCY, openSeconds: 20 };

/** A delivery whose turn at its endpoint is further away than this makes room for those of others. */
export const ENDPOINT_PATIENCE_MILLISECONDS = 1_000;

/** A receiver that says nothing for so long may be about to say nothing at all. */
export const ENDPOINT_SUSPECT_MILLISECONDS = 250;

/** The longest that a delivery is put off to make room; its endpoint may recover at any time. */
export const ENDPOINT_PUT_OFF_MILLISECONDS = 30_000;

/** Deliveries that were put off return together at these intervals: each alone would wake a process. */
const PUT_OFF_STEP_MILLISECONDS = 1_000;

/** @param until epoch milliseconds; @returns the next time after it at which deliveries that were put off come back */
export function returnOfPutOff(until: number): number {
  return Math.ceil(until / PUT_OFF_STEP_MILLISECONDS) * PUT_OFF_STEP_MILLISECONDS;
}

/** What an endpoint is assumed to take for a request before it has answered any. */
export const ENDPOINT_FIRST_GUESS_MILLISECONDS = 10;

/** How much the newest request counts in the mean of an endpoint. */
const NEWEST_WEIGHT = 0.2;

/** Tenants are apart even where they share a receiver: what one does to it must not hold up the others. */
export function endpointOf(organizationId: number, url: string): string {
  return `${organizationId} ${new URL(url).origin}`;
}

/** Any answer says that a receiver is there, also one that refuses or cannot be understood. */
export function endpointOutcome(answer: DeliveryAnswer): VisitOutcome {
  switch (answer.kind) {
    case 'answered':
      return 'success';
    case 'failed':
      return answer.failure === 'bad_answer' ? 'success' : 'failure';
    case 'refused':
      return 'neutral';
  }
}

/** The moving mean of what requests to an endpoint take. */
export function nextMeanMilliseconds(mean: number, newest: number): number {
  return mean + (newest - mean) * NEWEST_WEIGHT;
}
