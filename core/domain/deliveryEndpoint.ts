import type { BreakerPolicy, VisitOutcome } from './circuitBreaker.ts';
import { type DeliveryScope, isCallback } from './delivery.ts';
import type { DeliveryAnswer } from './deliveryRules.ts';

/** Requests of one process to a receiver at a time, while that answers at once. */
export const ENDPOINT_CONCURRENCY = 8;

/**
 * Deliveries that one process reads and sends at a time, not counting those whose receivers keep silent. While
 * the process is busy, the others wait where they can be told from those that wait for a receiver.
 */
export const TURNS_AT_ONCE = 200;

/** Requests of one process under way; how they are shared out is in requestShares.ts. */
export const REQUESTS_AT_ONCE = 1_000;

/**
 * Deliveries to one receiver that a process keeps waiting. The others stay due, until less than half of these wait, so that
 * one receiver never takes the room of all.
 */
export const ENDPOINT_WAITING_MAX = 200;

/**
 * Deliveries to the receivers at one origin that a process keeps waiting: twice as many as to one, so that no receiver there
 * keeps the others from being claimed.
 */
export const ORIGIN_WAITING_MAX = 2 * ENDPOINT_WAITING_MAX;

/** So many tries in a row without any answer, as many as there are at a time, say that no receiver is there. */
const FAILURES_MAX = ENDPOINT_CONCURRENCY;

/**
 * A receiver of webhooks is left alone for as long as their first three tries take (docs/spec/contract.md, "Limits"): these
 * are then refused by one change of a delivery's row, and the last one finds out whether the receiver is back.
 */
const WEBHOOK_BREAKER: BreakerPolicy = { failures: FAILURES_MAX, openSeconds: 45 };

/**
 * One of callbacks is left alone for half as long again as their second try comes after the first: what comes in the first
 * 30 s of an outage has both refused by one change, and the third and the last one each find out whether it is back.
 */
const CALLBACK_BREAKER: BreakerPolicy = { failures: FAILURES_MAX, openSeconds: 90 };

/** When a receiver is left alone, by what is delivered to it. */
export function endpointBreaker(scope: DeliveryScope): BreakerPolicy {
  return isCallback(scope) ? CALLBACK_BREAKER : WEBHOOK_BREAKER;
}

/**
 * So many receivers at one origin in a row without any answer, four times as many as tries of one, say that the origin is not
 * there: paths that hang do not speak for one that answers.
 */
const UNANSWERED_RECEIVERS_MAX = 4 * FAILURES_MAX;

/** When an origin is left alone with all its receivers. */
export function originBreaker(scope: DeliveryScope): BreakerPolicy {
  return { ...endpointBreaker(scope), failures: UNANSWERED_RECEIVERS_MAX };
}

/**
 * For so long it is remembered that a receiver was not there: longer than any pause between two tries, so that one of them
 * is enough to find that it still is not.
 */
export const ENDPOINT_MEMORY_MILLISECONDS = 8 * 60_000;

/**
 * What waits longer for a receiver that answers nothing is refused, so that its schedule holds within a second; at one
 * that answers, it makes room for deliveries of others where that is scarce.
 */
export const ENDPOINT_PATIENCE_MILLISECONDS = 750;

/**
 * A request that is unanswered for so long has had its turn: to read and to send costs the process something, and to wait does
 * not. Where the process is busy, a turn takes half of it.
 */
export const ENDPOINT_TURN_MILLISECONDS = 100;

/** A receiver that says nothing for so long gets the next ones beside it: it may take long for each. */
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
