import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { createSlots } from '#adapters/memory/slots';
import { defaultPolicy } from '#domain/sourcePolicy';
import { createLogger } from '#platform/logger';
import type { BrowserSession } from '../../workers/browser/browserSession.ts';
import { PoliteSource } from '../../workers/sources/politeSource.ts';
import type { TestClock } from '../support/testClock.ts';
import type { TestMetrics } from '../support/testMetrics.ts';

export const VISITED = ['handelsregister', 'bundesanzeiger'] as const;
export type Visited = (typeof VISITED)[number];

/** The time of a retrieval: docs/spec/contract.md, "Limits", has a live scrape of two of them take 3 to 10 s. */
export const RETRIEVAL_SECONDS = 3;

/**
 * The portals as workers visit them, with the limits, slots and breakers of the product, in simulated time: waiting moves the
 * clock. One visit is under way at a time, so that whoever comes meanwhile waits for its end.
 */
export class PoliteVisits {
  readonly sources: Readonly<Record<Visited, PoliteSource>>;
  /** Epoch milliseconds of each retrieval. */
  readonly retrievals: Readonly<Record<Visited, number[]>> = { handelsregister: [], bundesanzeiger: [] };
  readonly #clock: TestClock;

  constructor(clock: TestClock, urls: Readonly<Record<Visited, string>>, metrics: TestMetrics) {
    this.#clock = clock;
    const { now } = clock;
    const [limiter, slots] = [createRateLimiter(now), createSlots(now)];
    let ids = 0;
    const open = (name: Visited): PoliteSource =>
      new PoliteSource(name, {
        limiter,
        slots,
        sources: {
          policyOf: () => defaultPolicy(name, urls[name]),
          isPaused: () => false,
          onChange: () => () => undefined,
        },
        sourcePauses: { isPaused: () => Promise.resolve(false) },
        metrics,
        logger: createLogger('silent', 'monitors'),
        now,
        pause: (milliseconds) => {
          clock.advance(milliseconds / 1_000);
          return Promise.resolve();
        },
        random: () => 0.5,
        newId: () => String((ids += 1)),
        browsers: { withSession: (_options, job) => job({} as unknown as BrowserSession) },
      });
    this.sources = { handelsregister: open('handelsregister'), bundesanzeiger: open('bundesanzeiger') };
  }

  /** Counts a retrieval, and lets its time pass. */
  retrieved(portal: Visited): void {
    this.retrievals[portal].push(this.#clock.now().getTime());
    this.#clock.advance(RETRIEVAL_SECONDS);
  }
}
