import { PLATFORM } from '#domain/audit';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { TOPIC_RULES } from '#domain/monitor/monitor';
import { dedupKey } from '#domain/dedupKey';
import { seededRandom } from '../../simulator/dataset/random.ts';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import { mirroredCompany } from '../support/mirroredCompanies.ts';
import { TestClock } from '../support/testClock.ts';
import { MonitoredPlatform } from './monitoredPlatform.ts';
import { PoliteVisits } from './politeVisits.ts';

export interface PaidPlan {
  readonly seed: string;
  /** Live companies that callers ask for, at any instants. */
  readonly requestsAnHour: number;
  readonly hours: number;
  /** Companies that are monitored beside, each as often as the register carries; 0: nothing is. */
  readonly monitored: number;
  readonly everyDays: number;
  /** Streams of one database begin one after the other: the pace of the last is over then. */
  readonly start: Date;
}

export interface PaidFigures {
  readonly requests: number;
  readonly checks: number;
  /** Seconds from the request to the first retrieval for it. */
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

const PRICE = 2;
/** Where nobody listens: nothing is read here, only waited for. */
const PORTAL = 'http://portal.test';

/**
 * What callers wait for the register, in simulated time. A check and a paid request visit alike: two retrievals, one visit
 * after the other.
 */
export async function paidWaits(connectionString: string, plan: PaidPlan): Promise<PaidFigures> {
  const clock = new TestClock(plan.start);
  const platform = await MonitoredPlatform.open(connectionString, clock);
  try {
    return await new Stream(plan, clock, platform).run();
  } finally {
    await platform.close();
  }
}

class Stream {
  readonly #plan: PaidPlan;
  readonly #clock: TestClock;
  readonly #platform: MonitoredPlatform;
  readonly #visits: PoliteVisits;
  readonly #acceptedAt = new Map<number, number>();
  readonly #waits = new Map<number, number>();
  #checks = 0;

  constructor(plan: PaidPlan, clock: TestClock, platform: MonitoredPlatform) {
    this.#plan = plan;
    this.#clock = clock;
    this.#platform = platform;
    this.#visits = new PoliteVisits(clock, { handelsregister: PORTAL, bundesanzeiger: PORTAL }, platform.metrics);
  }

  async run(): Promise<PaidFigures> {
    const { seed, requestsAnHour, hours, monitored } = this.#plan;
    const random = seededRandom(seed).fork('paid');
    const arrivals = Array.from({ length: Math.round(requestsAnHour * hours) }, () => random.integer(0, hours * 3_600));
    const organizationId = await this.#platform.organization(`paid ${seed} ${requestsAnHour} ${monitored}`);
    const monitor = monitored === 0 ? null : await this.#watch(organizationId);
    for (const [n, at] of arrivals.toSorted((one, other) => one - other).entries()) {
      await this.#until(at);
      await this.#accept(organizationId, n, at);
    }
    await this.#until(hours * 3_600);
    while (this.#waits.size < this.#acceptedAt.size) {
      await this.#pass(Infinity);
    }
    if (monitor !== null) {
      await this.#platform.monitors.remove(organizationId, monitor, this.#clock.now(), PLATFORM);
    }
    return this.#figures();
  }

  async #watch(organizationId: number): Promise<number> {
    const subjects = Array.from({ length: this.#plan.monitored }, (_, n) => mirroredCompany(n));
    const outcome = await this.#platform.monitors.create({
      organizationId,
      what: 'company',
      everyDays: this.#plan.everyDays,
      subjects,
      callbackUrl: null,
      budget: null,
      at: this.#clock.now(),
      by: PLATFORM,
    });
    if (outcome.kind !== 'created') {
      throw new Error(`The monitor was not created: ${outcome.kind}`);
    }
    return outcome.monitor.id;
  }

  /** @param at when it came, in seconds since the start: while a visit is under way the clock is ahead of it */
  async #accept(organizationId: number, n: number, at: number): Promise<void> {
    const input = { company_id: mirroredCompany(100_000 + n) };
    const outcome = await this.#platform.ports.acceptance.accept({
      organizationId,
      apiKeyId: null,
      type: TOPIC_RULES.company.type,
      lane: HANDELSREGISTER.lane,
      price: PRICE,
      input: JSON.stringify(input),
      dedupKey: dedupKey(TOPIC_RULES.company.type, { ...input, organizationId }),
      customVars: null,
      callbackUrl: null,
      acceptedAt: this.#clock.now(),
      idempotency: null,
      answeredBy: null,
      requires: null,
      answer: null,
      headline: null,
      explainedBy: null,
    });
    if (outcome.kind !== 'accepted') {
      throw new Error(`A paid request was not accepted but ${outcome.kind}`);
    }
    this.#acceptedAt.set(outcome.id, this.#plan.start.getTime() + at * 1_000);
  }

  async #until(seconds: number): Promise<void> {
    const end = this.#plan.start.getTime() + seconds * 1_000;
    while (this.#clock.now().getTime() < end) {
      await this.#pass(end);
    }
  }

  /** What is due is done, and the clock moves to what is due next. */
  async #pass(end: number): Promise<void> {
    await this.#platform.plan();
    await this.#platform.work(new Map([[TOPIC_RULES.company.type, this.#handler()]]));
    await this.#platform.conclude();
    const now = this.#clock.now().getTime();
    const next = Math.min((await this.#platform.next())?.getTime() ?? end, end);
    this.#clock.advance(Math.max(PASS_SECONDS, (next - now) / 1_000));
  }

  #handler(): EnrichmentHandler {
    return {
      fromSource: async (work, context) => {
        const needs = { retrievals: TOPIC_RULES.company.retrievals };
        await this.#visits.sources.handelsregister.visit(context, needs, async (_session, portal) => {
          this.#begins(work.id);
          for (let retrieval = 0; retrieval < needs.retrievals; retrieval += 1) {
            await portal.beforeRetrieval?.();
            this.#visits.retrieved('handelsregister');
          }
        });
        return { output: work.input as Readonly<Record<string, unknown>>, cost: null, mirror: null };
      },
    };
  }

  #begins(id: number): void {
    const acceptedAt = this.#acceptedAt.get(id);
    if (acceptedAt === undefined) {
      this.#checks += 1;
    } else {
      this.#waits.set(id, (this.#clock.now().getTime() - acceptedAt) / 1_000);
    }
  }

  #figures(): PaidFigures {
    const waits = [...this.#waits.values()].toSorted((one, other) => one - other);
    const at = (part: number): number => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0;
    return { requests: waits.length, checks: this.#checks, p50: at(0.5), p95: at(0.95), longest: at(1) };
  }
}

/** Between two passes of a controller. */
const PASS_SECONDS = 1;
