import {
  admitVisit,
  type BreakerPolicy,
  type BreakerState,
  CLOSED_BREAKER,
  settleVisit,
  type VisitOutcome,
} from '#domain/circuitBreaker';
import {
  ENDPOINT_CONCURRENCY,
  ENDPOINT_FIRST_GUESS_MILLISECONDS,
  ENDPOINT_MEMORY_MILLISECONDS,
  ENDPOINT_PATIENCE_MILLISECONDS,
  ENDPOINT_PUT_OFF_MILLISECONDS,
  ENDPOINT_SUSPECT_MILLISECONDS,
  ENDPOINT_TURN_MILLISECONDS,
  ENDPOINT_WAITING_MAX,
  nextMeanMilliseconds,
} from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';

/** A delivery that was taken out of a queue untried, and an instant in epoch milliseconds. */
export interface TakenDelivery {
  readonly delivery: ClaimedDelivery;
  /** Where it was put off, when it may be tried again; where it was refused, until when the receiver is left alone. */
  readonly until: number;
}

/** A delivery whose turn has come. */
export interface EndpointVisit {
  readonly delivery: ClaimedDelivery;
  readonly era: number;
  /** When its receiver was asked, in epoch milliseconds; null until then: what comes before is not the receiver's. */
  askedAt: number | null;
}

interface WaitingDelivery {
  readonly delivery: ClaimedDelivery;
  readonly since: number;
}

/** True while the receiver leaves a request unanswered for so long that others should not wait for its turn to end. */
export function isSilent(visit: EndpointVisit, now: number): boolean {
  return silenceOf(visit, now) > ENDPOINT_TURN_MILLISECONDS;
}

/** @returns milliseconds that the receiver has said nothing for; 0 where it was not asked */
function silenceOf({ askedAt }: EndpointVisit, now: number): number {
  return askedAt === null ? 0 : now - askedAt;
}

function mostAtOnce(free: number): number {
  return Math.max(ENDPOINT_CONCURRENCY, free);
}

/** What one process knows of one receiver: what waits for it, what is under way, and whether it answers. */
export class Endpoint {
  readonly #policy: BreakerPolicy;
  #breaker: BreakerState = CLOSED_BREAKER;
  #waiting: WaitingDelivery[] = [];
  #underWay = new Set<EndpointVisit>();
  #meanMilliseconds = ENDPOINT_FIRST_GUESS_MILLISECONDS;
  #answeredAt = 0;
  #endedAt = 0;
  #isFull = false;

  constructor(policy: BreakerPolicy) {
    this.#policy = policy;
  }

  get isOpen(): boolean {
    return this.#breaker.kind !== 'closed';
  }

  /** True where forgetting it loses nothing, or nothing that still matters: of many receivers only one try is ever seen. */
  isIdle(now: number): boolean {
    return !this.#hasAny && now - this.#endedAt >= this.#memory;
  }

  /** True while no more should be claimed for it: enough is waiting, or one delivery finds out whether it is back. */
  isFull(now: number): boolean {
    const waiting = this.#waiting.length;
    this.#isFull = waiting >= (this.#isFull ? ENDPOINT_WAITING_MAX / 2 : ENDPOINT_WAITING_MAX);
    return this.#isFull || (this.isOpen && !this.isDoubtful(now));
  }

  /** True where one delivery, of all that there are, should find out whether it is back. */
  isDoubtful(now: number): boolean {
    return this.isOpen && !this.#hasAny && admitVisit(this.#breaker, now).kind === 'admitted';
  }

  /** True while any of its visits is silent. */
  keepsSilent(now: number): boolean {
    return [...this.#underWay].some((visit) => isSilent(visit, now));
  }

  add(delivery: ClaimedDelivery, now: number): void {
    this.#waiting.push({ delivery, since: now });
  }

  /**
   * Takes the next delivery that may be tried now; null where none is waiting or none may.
   *
   * @param free requests that the process may have under way beside those that it has
   */
  begin(now: number, free: number): EndpointVisit | null {
    const [next] = this.#waiting;
    if (next === undefined || this.#underWay.size >= this.#mostUnderWay(next, now, free)) {
      return null;
    }
    const admission = admitVisit(this.#breaker, now);
    if (admission.kind === 'refused') {
      return null;
    }
    this.#breaker = admission.state;
    this.#waiting.shift();
    const visit = { delivery: next.delivery, era: admission.state.era, askedAt: null };
    this.#underWay.add(visit);
    return visit;
  }

  /** @param milliseconds that the receiver took; null where it was not asked */
  end(visit: EndpointVisit, outcome: VisitOutcome, milliseconds: number | null, now: number): void {
    this.#underWay.delete(visit);
    this.#endedAt = now;
    this.#breaker = settleVisit(this.#policy, this.#breaker, { era: visit.era, outcome }, now);
    if (milliseconds !== null) {
      this.#meanMilliseconds = nextMeanMilliseconds(this.#meanMilliseconds, milliseconds);
    }
    if (outcome !== 'failure') {
      this.#answeredAt = now;
    }
  }

  /**
   * Until when nothing is sent to the receiver, in epoch milliseconds, not after `now` where that is not known; null where
   * it is sent to. While one delivery finds out whether it is back, the others wait for it as long as their schedule lets
   * them.
   *
   * @param isCrowded true where what waits takes the place of deliveries to others
   */
  refusedUntil(now: number, free: number, isCrowded: boolean): number | null {
    const admission = admitVisit(this.#breaker, now);
    if (admission.kind === 'admitted') {
      return this.#isMute(now, free) ? now : null;
    }
    if (admission.until !== null) {
      return admission.until;
    }
    return isCrowded || this.#silence(now) >= ENDPOINT_PATIENCE_MILLISECONDS ? now : null;
  }

  /** Takes out all that has not begun. */
  takeAll(until: number): readonly TakenDelivery[] {
    return this.#waiting.splice(0).map(({ delivery }) => ({ delivery, until }));
  }

  /** Takes out what is not served within a moment, each until about its turn, so that deliveries of others find room. */
  takeSurplus(now: number): readonly TakenDelivery[] {
    const most = Math.floor((ENDPOINT_PATIENCE_MILLISECONDS * ENDPOINT_CONCURRENCY) / this.#expectedMilliseconds(now));
    const surplus = this.#waiting.splice(Math.max(most, ENDPOINT_CONCURRENCY - this.#underWay.size));
    const expected = this.#expectedMilliseconds(now);
    const first = Math.max(ENDPOINT_PATIENCE_MILLISECONDS, expected);
    return surplus.map(({ delivery }, index) => ({
      delivery,
      until: now + Math.min(first + (index * expected) / ENDPOINT_CONCURRENCY, ENDPOINT_PUT_OFF_MILLISECONDS),
    }));
  }

  get #hasAny(): boolean {
    return this.#waiting.length > 0 || this.#underWay.size > 0;
  }

  /** Milliseconds for which what came of the last try matters to the next one. */
  get #memory(): number {
    if (this.#breaker.kind !== 'closed') {
      return ENDPOINT_MEMORY_MILLISECONDS;
    }
    return this.#breaker.failures === 0 ? 0 : this.#policy.openSeconds * 1_000;
  }

  /** Few at a time are kind to a receiver, unless it is so slow that the next one would wait for them. */
  #mostUnderWay({ since }: WaitingDelivery, now: number, free: number): number {
    return now - since < ENDPOINT_SUSPECT_MILLISECONDS ? ENDPOINT_CONCURRENCY : mostAtOnce(free);
  }

  /** As many requests as there may be are under way, and none of them is answered. */
  #isMute(now: number, free: number): boolean {
    return this.#underWay.size >= mostAtOnce(free) && this.#silence(now) >= ENDPOINT_PATIENCE_MILLISECONDS;
  }

  /** Milliseconds for which none of what is under way was answered. */
  #silence(now: number): number {
    return Math.min(now - this.#answeredAt, this.#longestSilence(now));
  }

  #longestSilence(now: number): number {
    return [...this.#underWay].reduce((longest, visit) => Math.max(longest, silenceOf(visit, now)), 0);
  }

  /** What a request takes; a receiver that keeps one for longer than it should is no longer what it was. */
  #expectedMilliseconds(now: number): number {
    const longest = this.#longestSilence(now);
    return longest > ENDPOINT_SUSPECT_MILLISECONDS ? Math.max(longest, this.#meanMilliseconds) : this.#meanMilliseconds;
  }
}
