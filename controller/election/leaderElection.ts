import {
  LEADER_LEASE_SECONDS,
  LEADER_RETRY_SECONDS,
  leads,
  sight,
  type Sighting,
  takeableIn,
  type Term,
  termOf,
} from '#domain/leadership';
import type { Logger } from '#platform/logger';
import type { Leadership } from '#ports/leadership';
import type { ControllerMetrics } from '../controllerMetrics.ts';

export interface ElectionServices {
  readonly leadership: Leadership;
  /** The name of this process among those that want to lead; no other ever had it. */
  readonly holder: string;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number;
  readonly logger: Logger;
  readonly metrics: Pick<ControllerMetrics, 'leader' | 'leaderTransitions'>;
}

/** What only the leader does. */
export interface LeaderWork {
  /** Resolves when nothing of it is under way any more that could do harm beside the next leader. */
  stop(): Promise<void>;
}

/** Keeps the leadership, or waits for it; starts the leader's work at the beginning of each term and stops it at the end. */
export class LeaderElection {
  readonly #services: ElectionServices;
  readonly #startWork: () => LeaderWork;
  #term: Term | null = null;
  #sighting: Sighting | null = null;
  #work: LeaderWork | null = null;
  #closing: Promise<void> = Promise.resolve();
  #step: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #nextTry: NodeJS.Timeout | null = null;
  #unsubscribe: Promise<() => void> | null = null;
  #stopped = false;

  constructor(services: ElectionServices, startWork: () => LeaderWork) {
    this.#services = services;
    this.#startWork = startWork;
  }

  /** By the clock, so that a process that slept knows before it does anything. */
  leads(): boolean {
    return leads(this.#term, this.#services.elapsed());
  }

  start(): void {
    this.#timer = setInterval(() => void this.tick(), LEADER_RETRY_SECONDS * 1_000);
    this.#unsubscribe = this.#services.leadership.onRelease(() => void this.tick());
    this.#unsubscribe.catch((error: unknown) => this.#warn(error));
    void this.tick();
  }

  /** Ends a term that is over, also while the store does not answer, and renews or tries to take unless that is under way. */
  tick(): Promise<void> {
    if (this.#term !== null && !this.leads()) {
      this.#stepDown('it could not renew in time');
    }
    if (this.#stopped) {
      return Promise.resolve();
    }
    this.#step ??= this.#renewOrTake()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#step = null;
      });
    return this.#step;
  }

  /** Stops the leader's work first, and then lets others lead at once. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer ?? undefined);
    (await this.#unsubscribe?.catch(() => undefined))?.();
    await this.#step;
    clearTimeout(this.#nextTry ?? undefined);
    const lease = this.#term?.lease;
    this.#stepDown('it was told to stop');
    await this.#closing;
    if (lease !== undefined) {
      await this.#services.leadership.release(lease);
    }
  }

  async #renewOrTake(): Promise<void> {
    if (this.#term === null) {
      await this.#tryToTake();
    } else {
      await this.#renew(this.#term);
    }
  }

  async #renew({ lease }: Term): Promise<void> {
    const askedAt = this.#services.elapsed();
    const renewed = await this.#services.leadership.renew(lease);
    // While the answer was under way, the term may have ended.
    if (this.#term === null) {
      return;
    }
    if (renewed === null) {
      this.#stepDown('another has taken over');
      return;
    }
    this.#term = termOf(renewed, askedAt);
  }

  async #tryToTake(): Promise<void> {
    const { leadership, holder, elapsed, metrics } = this.#services;
    const seen = await leadership.read();
    this.#sighting = sight(this.#sighting, seen, elapsed());
    metrics.leaderTransitions.set(seen?.transitions ?? 0);
    const wait = takeableIn(this.#sighting, holder, elapsed());
    if (wait > 0) {
      this.#tryAgainIn(wait);
      return;
    }
    // What an earlier term of this process has begun ends before the next begins.
    await this.#closing;
    const askedAt = elapsed();
    const lease = await leadership.take(holder, LEADER_LEASE_SECONDS, seen);
    if (lease !== null) {
      this.#begin(termOf(lease, askedAt));
    }
  }

  /** A lease that ends before the next regular try is tried for when it ends. */
  #tryAgainIn(milliseconds: number): void {
    if (this.#timer !== null && !this.#stopped && milliseconds < LEADER_RETRY_SECONDS * 1_000) {
      clearTimeout(this.#nextTry ?? undefined);
      this.#nextTry = setTimeout(() => void this.tick(), milliseconds);
    }
  }

  #begin(term: Term): void {
    const { logger, metrics } = this.#services;
    this.#term = term;
    this.#sighting = null;
    metrics.leader.set(1);
    metrics.leaderTransitions.set(term.lease.transitions);
    logger.info({ transitions: term.lease.transitions }, 'This controller leads');
    if (!this.#stopped) {
      this.#work = this.#startWork();
    }
  }

  #stepDown(reason: string): void {
    if (this.#term === null) {
      return;
    }
    const { logger, metrics } = this.#services;
    logger.info({ transitions: this.#term.lease.transitions, reason }, 'This controller no longer leads');
    this.#term = null;
    metrics.leader.set(0);
    this.#closing = this.#work?.stop().catch((error: unknown) => this.#warn(error)) ?? Promise.resolve();
    this.#work = null;
  }

  #warn(error: unknown): void {
    this.#services.logger.warn({ err: error }, 'The election of a leader was interrupted and goes on');
  }
}
