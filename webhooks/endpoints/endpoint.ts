import { admitVisit, type BreakerState, CLOSED_BREAKER, settleVisit, type VisitOutcome } from '#domain/circuitBreaker';
import {
  ENDPOINT_BREAKER,
  ENDPOINT_CONCURRENCY,
  ENDPOINT_FIRST_GUESS_MILLISECONDS,
  ENDPOINT_PATIENCE_MILLISECONDS,
  ENDPOINT_PUT_OFF_MILLISECONDS,
  ENDPOINT_SUSPECT_MILLISECONDS,
  nextMeanMilliseconds,
} from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';

/** A delivery that was taken out of a queue, and when it may be tried again, in epoch milliseconds. */
export interface PutOffDelivery {
  readonly delivery: ClaimedDelivery;
  readonly until: number;
}

/** A delivery whose turn has come. */
export interface EndpointVisit {
  readonly delivery: ClaimedDelivery;
  readonly era: number;
  /** When its receiver was asked, in epoch milliseconds; null until then: what comes before is not the receiver's. */
  askedAt: number | null;
}

/** True while the receiver leaves a request unanswered for so long that it may not answer at all. */
export function isSilent(visit: EndpointVisit, now: number): boolean {
  return silenceOf(visit, now) > ENDPOINT_SUSPECT_MILLISECONDS;
}

/** @returns milliseconds that the receiver has said nothing for; 0 where it was not asked */
function silenceOf({ askedAt }: EndpointVisit, now: number): number {
  return askedAt === null ? 0 : now - askedAt;
}

/** What one process knows of one receiver: what waits for it, what is under way, and whether it answers. */
export class Endpoint {
  #breaker: BreakerState = CLOSED_BREAKER;
  #waiting: ClaimedDelivery[] = [];
  #underWay = new Set<EndpointVisit>();
  #meanMilliseconds = ENDPOINT_FIRST_GUESS_MILLISECONDS;

  /** True where forgetting it loses nothing. */
  get isIdle(): boolean {
    const { kind } = this.#breaker;
    return this.#waiting.length === 0 && this.#underWay.size === 0 && kind === 'closed' && this.#breaker.failures === 0;
  }

  get isOpen(): boolean {
    return this.#breaker.kind !== 'closed';
  }

  /** True while any of its visits is silent. */
  keepsSilent(now: number): boolean {
    return [...this.#underWay].some((visit) => isSilent(visit, now));
  }

  add(delivery: ClaimedDelivery): void {
    this.#waiting.push(delivery);
  }

  /** Takes the next delivery that may be tried now; null where none is waiting or none may. */
  begin(now: number): EndpointVisit | null {
    const [delivery] = this.#waiting;
    if (delivery === undefined || this.#underWay.size >= ENDPOINT_CONCURRENCY) {
      return null;
    }
    const admission = admitVisit(this.#breaker, now);
    if (admission.kind === 'refused') {
      return null;
    }
    this.#breaker = admission.state;
    this.#waiting.shift();
    const visit = { delivery, era: admission.state.era, askedAt: null };
    this.#underWay.add(visit);
    return visit;
  }

  /** @param milliseconds that the receiver took; null where it was not asked */
  end(visit: EndpointVisit, outcome: VisitOutcome, milliseconds: number | null, now: number): void {
    this.#underWay.delete(visit);
    this.#breaker = settleVisit(ENDPOINT_BREAKER, this.#breaker, { era: visit.era, outcome }, now);
    if (milliseconds !== null) {
      this.#meanMilliseconds = nextMeanMilliseconds(this.#meanMilliseconds, milliseconds);
    }
  }

  /** Takes out what would wait too long, so that deliveries of others find room. */
  trim(now: number): readonly PutOffDelivery[] {
    const admission = admitVisit(this.#breaker, now);
    return admission.kind === 'refused' ? this.#takeRefused(admission.until ?? now) : this.#takeSurplus(now);
  }

  /** Takes out all that has not begun. */
  takeAll(until: number): readonly PutOffDelivery[] {
    return this.#waiting.splice(0).map((delivery) => ({ delivery, until }));
  }

  /** One delivery is enough to find out whether the receiver answers again: the others come one after the other. */
  #takeRefused(until: number): readonly PutOffDelivery[] {
    const refused = this.#waiting.splice(0);
    const step = (ENDPOINT_BREAKER.openSeconds * 1_000) / Math.max(1, refused.length);
    return refused.map((delivery, index) => ({ delivery, until: until + index * step }));
  }

  /** Each is put off until about its turn, at a receiver that is silent for as long again as it has been. */
  #takeSurplus(now: number): readonly PutOffDelivery[] {
    const suspected = this.#expectedMilliseconds(now, ENDPOINT_SUSPECT_MILLISECONDS);
    const most = Math.floor((ENDPOINT_PATIENCE_MILLISECONDS * ENDPOINT_CONCURRENCY) / suspected);
    const surplus = this.#waiting.splice(Math.max(most, ENDPOINT_CONCURRENCY - this.#underWay.size));
    const expected = this.#expectedMilliseconds(now, ENDPOINT_PATIENCE_MILLISECONDS);
    const first = Math.max(ENDPOINT_PATIENCE_MILLISECONDS, expected);
    return surplus.map((delivery, index) => ({
      delivery,
      until: now + Math.min(first + (index * expected) / ENDPOINT_CONCURRENCY, ENDPOINT_PUT_OFF_MILLISECONDS),
    }));
  }

  /** What a request takes; a receiver that keeps one for longer than `suspect` is no longer what it was. */
  #expectedMilliseconds(now: number, suspect: number): number {
    const longest = Math.max(0, ...[...this.#underWay].map((visit) => silenceOf(visit, now)));
    return longest > suspect ? Math.max(longest, this.#meanMilliseconds) : this.#meanMilliseconds;
  }
}
