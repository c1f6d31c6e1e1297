import type { Lane } from '#domain/lane';
import type { OrganizationTurns } from '#domain/organizationTurns';
import type { ClaimedWork, WorkSource } from '#ports/workQueue';
import type { PermitShare } from './permits.ts';
import type { WorkerMetrics } from '../workerMetrics.ts';

export interface LaneRunnerOptions {
  readonly lane: Lane;
  readonly source: WorkSource;
  /** Of the lanes that need the same means. */
  readonly permits: PermitShare;
  /** Where organizations take turns at this lane; else the order of the queue is all. */
  readonly turns?: OrganizationTurns;
  /** The most that one claim takes. */
  readonly maxClaim: number;
  readonly run: (work: ClaimedWork, shutdown: AbortSignal) => Promise<void>;
  readonly metrics: WorkerMetrics;
  readonly onError: (error: unknown) => void;
  /** Waits before the queue is asked again after it failed; injected for tests. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const PAUSE_AFTER_ERROR_MILLISECONDS = 1_000;

/** Takes the work of one lane as fast as its permits allow. Permits come first: claimed work never waits for means. */
export class LaneRunner {
  readonly #options: LaneRunnerOptions;
  readonly #stopClaiming = new AbortController();
  readonly #shutdown = new AbortController();
  readonly #running = new Set<Promise<void>>();
  /** Aborts when an organization that was passed over may have a turn again. */
  #turnOver = new AbortController();
  readonly #loop: Promise<void>;

  constructor(options: LaneRunnerOptions) {
    this.#options = options;
    this.#loop = this.#claimForever();
  }

  /** Stops claiming and waits for the work under way; what is not done when the signal aborts is handed back. */
  async drain(graceOver: AbortSignal): Promise<void> {
    this.#stopClaiming.abort();
    await this.#loop;
    await this.#options.source.close().catch(this.#options.onError);
    const giveBack = (): void => this.#shutdown.abort();
    if (graceOver.aborted) {
      giveBack();
    }
    graceOver.addEventListener('abort', giveBack, { once: true });
    await Promise.all(this.#running);
    graceOver.removeEventListener('abort', giveBack);
  }

  async #claimForever(): Promise<void> {
    const { source, permits, maxClaim } = this.#options;
    const { signal } = this.#stopClaiming;
    while (!signal.aborted) {
      await source.ready(AbortSignal.any([signal, this.#turnOver.signal]));
      const taken = await permits.take(maxClaim, signal);
      const work = taken === 0 ? [] : await this.#claim(taken);
      permits.give(taken - work.length);
      work.forEach((one) => this.#start(one));
    }
  }

  async #claim(max: number): Promise<readonly ClaimedWork[]> {
    const { source, metrics, lane, turns, onError, pause } = this.#options;
    const startedAt = performance.now();
    // What ends from here on is not known to this claim.
    this.#turnOver = new AbortController();
    try {
      const work = await source.claim(max, turns?.next());
      if (work.length > 0) {
        metrics.claimDuration.observe({ lane }, (performance.now() - startedAt) / 1_000);
      }
      return work;
    } catch (error) {
      onError(error);
      await pause(PAUSE_AFTER_ERROR_MILLISECONDS, this.#stopClaiming.signal);
      return [];
    }
  }

  #start(work: ClaimedWork): void {
    const { run, permits, turns } = this.#options;
    turns?.began(work.organizationId);
    const running = run(work, this.#shutdown.signal).finally(() => {
      this.#running.delete(running);
      permits.give(1);
      if (turns !== undefined) {
        turns.ended(work.organizationId);
        this.#turnOver.abort();
      }
    });
    this.#running.add(running);
  }
}
