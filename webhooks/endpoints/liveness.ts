import {
  admitVisit,
  type BreakerPolicy,
  type BreakerState,
  CLOSED_BREAKER,
  settleVisit,
  type VisitOutcome,
} from '#domain/circuitBreaker';
import { ENDPOINT_MEMORY_MILLISECONDS, ENDPOINT_PATIENCE_MILLISECONDS } from '#domain/deliveryEndpoint';
import { silenceOf, type Visit } from './visit.ts';

/** What is under way to a receiver, or to all of an origin or an organization, and whether any of it is answered. */
export class Liveness {
  readonly #policy: BreakerPolicy;
  #breaker: BreakerState = CLOSED_BREAKER;
  /** With the era of the breaker in which each began. */
  readonly #eras = new Map<Visit, number>();
  /** Those that were asked and have not answered, the longest asked first. */
  readonly #asked = new Set<Visit>();
  #answeredAt = 0;
  #endedAt = 0;

  constructor(policy: BreakerPolicy) {
    this.#policy = policy;
  }

  get underWay(): number {
    return this.#eras.size;
  }

  get isOpen(): boolean {
    return this.#breaker.kind !== 'closed';
  }

  /** True where forgetting it loses nothing, or nothing that still matters: of many receivers only one try is ever seen. */
  isOver(now: number): boolean {
    return this.underWay === 0 && now - this.#endedAt >= this.#memory;
  }

  admits(now: number): boolean {
    return admitVisit(this.#breaker, now).kind === 'admitted';
  }

  /** To be called where it admits the visit. */
  begin(visit: Visit, now: number): void {
    const admission = admitVisit(this.#breaker, now);
    if (admission.kind === 'admitted') {
      this.#breaker = admission.state;
    }
    this.#eras.set(visit, this.#breaker.era);
  }

  asked(visit: Visit): void {
    this.#asked.add(visit);
  }

  /** @param isCounted false where a failure tells nothing that is not known */
  end(visit: Visit, outcome: VisitOutcome, now: number, isCounted = true): void {
    const era = this.#eras.get(visit) ?? this.#breaker.era;
    this.#eras.delete(visit);
    this.#asked.delete(visit);
    this.#endedAt = now;
    if (isCounted) {
      this.#breaker = settleVisit(this.#policy, this.#breaker, { era, outcome }, now);
    }
    if (outcome !== 'failure') {
      this.#answeredAt = now;
    }
  }

  /**
   * Until when nothing is sent, in epoch milliseconds, not after `now` where that is not known; null where it is sent to.
   * While one delivery finds out whether it is back, the others wait for it as long as their schedule lets them.
   *
   * @param most requests that it may have under way
   * @param isCrowded true where what waits takes the place of deliveries to others
   */
  refusedUntil(now: number, most: number, isCrowded: boolean): number | null {
    if (!this.isOpen && this.underWay < most) {
      return null;
    }
    const admission = admitVisit(this.#breaker, now);
    const isMute = this.#silence(now) >= ENDPOINT_PATIENCE_MILLISECONDS;
    if (admission.kind === 'admitted') {
      return isMute ? now : null;
    }
    return admission.until ?? (isCrowded || isMute ? now : null);
  }

  /** How long the one that was asked first is without an answer, in milliseconds. */
  longestSilence(now: number): number {
    const [first] = this.#asked;
    return first === undefined ? 0 : silenceOf(first, now);
  }

  /** Milliseconds for which none of what is under way was answered. */
  #silence(now: number): number {
    return Math.min(now - this.#answeredAt, this.longestSilence(now));
  }

  /** Milliseconds for which what came of the last try matters to the next one. */
  get #memory(): number {
    if (this.isOpen) {
      return ENDPOINT_MEMORY_MILLISECONDS;
    }
    return this.#breaker.kind === 'closed' && this.#breaker.failures === 0 ? 0 : this.#policy.openSeconds * 1_000;
  }
}
