import { admitVisit, type BreakerState, CLOSED_BREAKER, settleVisit, type VisitOutcome } from '#domain/circuitBreaker';
import type { Egress } from '#domain/egress';
import { egressKey, egressRate, SLOT_LEASE_SECONDS, type SourcePolicy, yieldedRetrievals } from '#domain/sourcePolicy';
import type { Logger } from '#platform/logger';
import type { RateLimiter } from '#ports/rateLimiter';
import type { Slots } from '#ports/slots';
import type { Lack } from './visitDeferred.ts';
import type { SourceMetrics } from './sourceMetrics.ts';

export interface EgressServices {
  readonly limiter: RateLimiter;
  readonly slots: Slots;
  readonly metrics: SourceMetrics;
  readonly logger: Logger;
  readonly now: () => Date;
  /** An id that no other process makes. */
  readonly newId: () => string;
}

export interface Refusal {
  readonly kind: 'refused';
  readonly lack: Lack;
  /** Epoch milliseconds; infinite where only the end of another visit helps. */
  readonly until: number;
}

/** A visit that may begin; its first retrieval is paid. */
export interface VisitPermit {
  readonly kind: 'entered';
  /** Pays for one more retrieval of the visit; the first call finds it paid. */
  retrieve(policy: SourcePolicy): Promise<Refusal | null>;
  /** To be called once, however the visit ended. */
  leave(policy: SourcePolicy, outcome: VisitOutcome): Promise<void>;
}

const BREAKER_NUMBERS = { closed: 0, half_open: 1, open: 2 } as const;

/** One egress of one source as this process knows it: its breaker, its visits, and the retrievals they still need. */
export class EgressLimiter {
  readonly #services: EgressServices;
  readonly #labels: { readonly source: string; readonly egress: string };
  readonly #key: string;
  readonly #holders = new Set<string>();
  #breaker: BreakerState = CLOSED_BREAKER;
  /** Retrievals that visits of this process count on; other visits may not take them. */
  #promised = 0;

  constructor(services: EgressServices, source: SourcePolicy['source'], egress: Egress) {
    this.#services = services;
    this.#labels = { source, egress: egress.name };
    this.#key = egressKey(source, egress);
    this.#showBreaker();
  }

  /**
   * Admits a visit that its breaker admits, that gets a slot, and that finds the retrievals it needs.
   *
   * @param yields whether others must find enough beside them
   */
  async enter(policy: SourcePolicy, retrievals: number, yields: boolean): Promise<VisitPermit | Refusal> {
    const admission = admitVisit(this.#breaker, this.#now());
    if (admission.kind === 'refused') {
      return { kind: 'refused', lack: 'breaker', until: admission.until ?? Infinity };
    }
    this.#become(admission.state);
    const { era } = admission.state;
    const holder = this.#services.newId();
    const leave = (current: SourcePolicy, outcome: VisitOutcome): Promise<void> => {
      this.#become(settleVisit(current.breaker, this.#breaker, { era, outcome }, this.#now()));
      return this.#giveSlot(holder);
    };
    try {
      const refusal = (await this.#takeSlot(policy, holder)) ?? (await this.#payFirst(policy, retrievals, yields));
      if (refusal === null) {
        return this.#permit(retrievals, leave);
      }
      await leave(policy, 'neutral');
      return refusal;
    } catch (error) {
      await leave(policy, 'neutral');
      throw error;
    }
  }

  /** Lets the egress rest for every process that shares the limiter. */
  rest(policy: SourcePolicy, until: number): Promise<void> {
    return this.#services.limiter.pause(egressRate(policy), this.#key, new Date(until));
  }

  /** Takes what it shows out of the metrics. */
  retire(): void {
    this.#services.metrics.sourceBreaker.remove(this.#labels);
    this.#services.metrics.sourceSlots.remove(this.#labels);
  }

  #permit(retrievals: number, leave: VisitPermit['leave']): VisitPermit {
    let isPaid = true;
    let promised = retrievals - 1;
    return {
      kind: 'entered',
      retrieve: async (policy) => {
        if (isPaid) {
          isPaid = false;
          return null;
        }
        const isPromised = promised > 0;
        const refusal = isPromised ? await this.#pay(policy, 1, 0) : await this.#pay(policy, 1, this.#promised);
        if (refusal === null && isPromised) {
          promised -= 1;
          this.#promised -= 1;
        }
        return refusal;
      },
      leave: (policy, outcome) => {
        this.#promised -= promised;
        return leave(policy, outcome);
      },
    };
  }

  async #takeSlot({ concurrency }: SourcePolicy, holder: string): Promise<Refusal | null> {
    const { slots, metrics } = this.#services;
    const until = new Date(this.#now() + SLOT_LEASE_SECONDS * 1_000);
    const acquire = () => slots.acquire(this.#key, [holder], concurrency, until);
    let held = await acquire();
    if (held === null) {
      await slots.restore(this.#key, [...this.#holders], until);
      held = await acquire();
    }
    if (held?.has(holder) !== true) {
      return { kind: 'refused', lack: 'slots', until: Infinity };
    }
    this.#holders.add(holder);
    metrics.sourceSlots.set(this.#labels, this.#holders.size);
    return null;
  }

  async #giveSlot(holder: string): Promise<void> {
    if (this.#holders.delete(holder)) {
      this.#services.metrics.sourceSlots.set(this.#labels, this.#holders.size);
      await this.#services.slots.release(this.#key, [holder]);
    }
  }

  /** The promise comes before the answer, so that two visits that ask together do not count on the same retrievals. */
  async #payFirst(policy: SourcePolicy, retrievals: number, yields: boolean): Promise<Refusal | null> {
    this.#promised += retrievals;
    let kept = 0;
    try {
      const others = this.#promised - retrievals + (yields ? yieldedRetrievals(policy, retrievals) : 0);
      const refusal = await this.#pay(policy, retrievals, others);
      kept = refusal === null ? retrievals - 1 : 0;
      return refusal;
    } finally {
      this.#promised += kept - retrievals;
    }
  }

  /** Takes one retrieval where so many are there beside those that were promised to others. */
  async #pay(policy: SourcePolicy, retrievals: number, promised: number): Promise<Refusal | null> {
    const { limiter, metrics } = this.#services;
    if (promised > 0 && promised + retrievals > policy.rate.burst) {
      return { kind: 'refused', lack: 'rate', until: Infinity };
    }
    const decision = await limiter.consume(egressRate(policy), this.#key, promised + retrievals);
    if (decision.allowed) {
      metrics.sourceRetrievals.inc(this.#labels);
      return null;
    }
    return { kind: 'refused', lack: 'rate', until: this.#now() + Math.ceil(decision.retryAfterMilliseconds) };
  }

  #become(state: BreakerState): void {
    const before = this.#breaker.kind;
    this.#breaker = state;
    if (state.kind === before) {
      return;
    }
    this.#showBreaker();
    if (state.kind === 'open' && state.until > this.#now()) {
      const fields = { ...this.#labels, until: new Date(state.until) };
      this.#services.logger.warn(fields, 'Visits through an egress keep failing; it is left alone for a while');
    } else if (state.kind === 'closed') {
      this.#services.logger.info(this.#labels, 'Visits through an egress succeed again');
    }
  }

  #showBreaker(): void {
    this.#services.metrics.sourceBreaker.set(this.#labels, BREAKER_NUMBERS[this.#breaker.kind]);
  }

  #now(): number {
    return this.#services.now().getTime();
  }
}
