import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { createSlots } from '#adapters/memory/slots';
import { defaultPolicy, type SourcePolicy } from '#domain/sourcePolicy';
import { parseEgress } from '#domain/egress';
import { WorkError } from '#domain/verdict';
import type { SourcePauses } from '#ports/sourcePauses';
import { createLogger } from '#platform/logger';
import type { BrowserSession } from '../../workers/browser/browserSession.ts';
import type { VisitNeeds } from '../../workers/enrichments/sources.ts';
import type { Portal } from '../../workers/registries/portal.ts';
import { PoliteSource, type PoliteSourceServices } from '../../workers/sources/politeSource.ts';
import type { VirtualTime } from './virtualTime.ts';
import { createTestMetrics } from './testMetrics.ts';

export type PolicySettings = Partial<Omit<SourcePolicy, 'egress'>> & { readonly egress?: readonly string[] };

/** A policy whose egresses are written as in a manifest. */
export function testPolicy({ egress = ['direct'], ...settings }: PolicySettings = {}): SourcePolicy {
  const parsed = egress.map(parseEgress).filter((one) => one !== null);
  return { ...defaultPolicy('handelsregister', 'http://portal.test'), ...settings, egress: parsed };
}

/** Sources whose policy a test changes. */
export class ChangingSources {
  #policy: SourcePolicy;
  /** By its manifest. */
  paused = false;
  readonly #listeners = new Set<(source: SourcePolicy['source']) => void>();

  constructor(policy: SourcePolicy) {
    this.#policy = policy;
  }

  policyOf(): SourcePolicy {
    return this.#policy;
  }

  isPaused(): boolean {
    return this.paused;
  }

  onChange(listener: (source: SourcePolicy['source']) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  change(policy: SourcePolicy): void {
    this.#policy = policy;
    this.#listeners.forEach((listener) => listener(policy.source));
  }
}

/** What a visit does; it is told the egress proxy, or `direct`. */
export type TestJob = (portal: Portal, egress: string) => Promise<unknown>;

const metrics = createTestMetrics();

/** A source in a world without browsers, in virtual time. Sources of one `store` share limits and slots. */
export function politeSource(
  time: VirtualTime,
  sources: ChangingSources,
  store: Pick<PoliteSourceServices, 'limiter' | 'slots'> = testStore(time),
  sourcePauses: SourcePauses = { isPaused: () => Promise.resolve(false) },
) {
  let ids = 0;
  const source = new PoliteSource('handelsregister', {
    ...store,
    sources,
    sourcePauses,
    metrics,
    logger: createLogger('silent', 'test'),
    now: time.now,
    pause: time.pause,
    random: () => 0.5,
    newId: () => `${String((ids += 1))} ${Math.random()}`,
    browsers: {
      withSession: ({ proxy }, job) => job({ proxy } as unknown as BrowserSession),
    },
  });
  const never = new AbortController().signal;
  return {
    /**
     * @param needs the retrievals alone, or all that the visit needs
     * @param yields whether it gives way to others
     */
    visit: (needs: number | VisitNeeds, job: TestJob, signal: AbortSignal = never, yields = false) =>
      source.visit(
        { enrichmentId: 1, signal, yields },
        typeof needs === 'number' ? { retrievals: needs } : needs,
        (session, portal) => {
          const { proxy } = session as unknown as { readonly proxy: string | null };
          return job(portal, proxy === null ? 'direct' : new URL(proxy).host);
        },
      ),
  };
}

export function testStore(time: VirtualTime): Pick<PoliteSourceServices, 'limiter' | 'slots'> {
  return { limiter: createRateLimiter(time.now), slots: createSlots(time.now) };
}

/** The verdict that a visit ended with, or what it returned. */
export async function verdictOf(visit: Promise<unknown>): Promise<unknown> {
  try {
    return await visit;
  } catch (error) {
    if (error instanceof WorkError) {
      return error.verdict;
    }
    throw error;
  }
}
