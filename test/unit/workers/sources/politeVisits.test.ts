import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { egressKey, type SourcePolicy } from '#domain/sourcePolicy';
import { type Verdict, WorkError } from '#domain/verdict';
import { ChangingSources, politeSource, testPolicy, testStore } from '../../../support/politeVisits.ts';
import type { SourcePauses } from '#ports/sourcePauses';
import { VirtualTime } from '../../../support/virtualTime.ts';
import type { Portal } from '../../../../workers/registries/portal.ts';
import { VisitDeferred } from '../../../../workers/sources/visitDeferred.ts';

const EGRESSES = ['direct', 'http://one.test:3128', 'http://two.test:3128'];

const policies = fc
  .record({
    retrievalsPerHour: fc.integer({ min: 20, max: 4_000 }),
    burst: fc.integer({ min: 1, max: 20 }),
    concurrency: fc.integer({ min: 1, max: 3 }),
    egresses: fc.integer({ min: 1, max: EGRESSES.length }),
    failures: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ retrievalsPerHour, burst, concurrency, egresses, failures }) =>
    testPolicy({
      rate: { retrievalsPerHour, burst },
      concurrency,
      egress: EGRESSES.slice(0, egresses),
      breaker: { failures, openSeconds: 60 },
    }),
  );

const ENDINGS = ['found', 'found', 'found', 'unreachable', 'burnt', 'limited', 'surprise'] as const;

/** Work that arrives some time after the start, and is tried until it is done, as the queue does it. */
interface Work {
  readonly afterSeconds: number;
  /** Told to the source, and really needed: sometimes more, sometimes fewer. */
  readonly needs: number;
  readonly retrievals: number;
  /** Between two retrievals; no visit takes longer than an attempt may. */
  readonly secondsEach: number;
  readonly ending: (typeof ENDINGS)[number];
}
const work: fc.Arbitrary<Work> = fc.record({
  afterSeconds: fc.nat(1_000),
  needs: fc.integer({ min: 1, max: 6 }),
  retrievals: fc.integer({ min: 1, max: 8 }),
  secondsEach: fc.nat(14),
  ending: fc.constantFrom(...ENDINGS),
});

interface Seen {
  readonly at: number;
  readonly egress: string;
}

/** A portal that writes down what it sees. */
class WatchedPortal {
  readonly retrievals: Seen[] = [];
  readonly mostAtOnce = new Map<string, number>();
  /** Until when the portal wants to be left alone through an egress, in epoch milliseconds. */
  readonly restsUntil = new Map<string, number>();
  readonly tooEarly: Seen[] = [];
  /** When visits began, in epoch milliseconds. */
  readonly begun: number[] = [];
  readonly #underWay = new Map<string, number>();
  readonly #time: VirtualTime;

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** By how many retrievals the worst window of an egress saw more than its burst and what the window refilled. */
  mostBeyond(name: string, { burst, retrievalsPerHour }: SourcePolicy['rate']): number {
    const seen = this.retrievals.filter(({ egress }) => egress === name);
    const beyond = seen.flatMap((first, index) =>
      seen.slice(index).map((last, further) => {
        const refilled = ((last.at - first.at) * retrievalsPerHour) / 3_600_000;
        return further + 1 - burst - refilled * 1.001;
      }),
    );
    return Math.max(0, ...beyond);
  }

  enter(egress: string): void {
    const underWay = (this.#underWay.get(egress) ?? 0) + 1;
    this.#underWay.set(egress, underWay);
    this.mostAtOnce.set(egress, Math.max(underWay, this.mostAtOnce.get(egress) ?? 0));
    this.begun.push(this.#time.now().getTime());
    if (this.#time.now().getTime() < (this.restsUntil.get(egress) ?? 0)) {
      this.tooEarly.push({ at: this.#time.now().getTime(), egress });
    }
  }

  retrieve(egress: string): void {
    this.retrievals.push({ at: this.#time.now().getTime(), egress });
  }

  leave(egress: string): void {
    this.#underWay.set(egress, (this.#underWay.get(egress) ?? 0) - 1);
  }

  /** How a visit ends: in vain at its first two attempts, whatever its ending is. */
  end(egress: string, ending: (typeof ENDINGS)[number], attempt: number): void {
    const at = this.#time.now().getTime();
    if (ending === 'found' || attempt > 2) {
      return;
    }
    if (ending === 'surprise') {
      throw new TypeError('A bug');
    }
    const verdict: Verdict =
      ending === 'limited'
        ? { kind: 'throttled', until: at + 120_000, code: 'source_blocked', message: '' }
        : ending === 'burnt'
          ? { kind: 'identity_burnt', code: 'source_blocked', message: '' }
          : { kind: 'retry', code: 'source_unavailable', message: '' };
    if (ending !== 'unreachable') {
      this.restsUntil.set(egress, at + (ending === 'burnt' ? 60_000 : 120_000));
    }
    throw new WorkError(verdict);
  }
}

/** A world of visits: its policy, what is to be done, and one or two worker processes that share limits. */
class World {
  readonly time = new VirtualTime();
  readonly portal = new WatchedPortal(this.time);
  readonly store = testStore(this.time);
  /** Work that lacked retrievals in the middle of a visit, and gave up. */
  readonly cutShort: Work[] = [];
  readonly #workers: readonly ReturnType<typeof politeSource>[];

  constructor(policy: SourcePolicy, workers: number, paused = { from: Infinity, until: Infinity }) {
    const sources = new ChangingSources(policy);
    const startedAt = this.time.now().getTime();
    const sourcePauses: SourcePauses = {
      isPaused: (_source, at) => {
        const passed = at.getTime() - startedAt;
        return Promise.resolve(passed >= paused.from && passed < paused.until);
      },
    };
    this.#workers = Array.from({ length: workers }, () => politeSource(this.time, sources, this.store, sourcePauses));
  }

  /** A visit of the first worker that does nothing. */
  async visit(needs: number): Promise<void> {
    await this.#workers[0]?.visit(needs, () => Promise.resolve());
  }

  async finish(works: readonly Work[]): Promise<void> {
    await this.time.until(Promise.all(works.map((one, index) => this.#finish(one, index % this.#workers.length))));
  }

  async #finish(one: Work, worker: number): Promise<void> {
    await this.time.pause(one.afterSeconds * 1_000);
    const attempts = { begun: 0 };
    for (;;) {
      const before = attempts.begun;
      try {
        await this.#workers[worker]?.visit(one.needs, (portal, egress) =>
          this.#visit(one, portal, egress, (attempts.begun += 1)),
        );
        return;
      } catch (error) {
        if (error instanceof VisitDeferred && attempts.begun > before) {
          this.cutShort.push(one);
          return;
        }
        const verdict = error instanceof WorkError ? error.verdict : null;
        const now = this.time.now().getTime();
        await this.time.pause(verdict?.kind === 'throttled' ? Math.max(0, verdict.until - now) : 1_000);
      }
    }
  }

  async #visit(one: Work, { beforeRetrieval }: Portal, egress: string, attempt: number): Promise<void> {
    this.portal.enter(egress);
    try {
      for (let retrieval = 0; retrieval < one.retrievals; retrieval += 1) {
        await beforeRetrieval?.();
        this.portal.retrieve(egress);
        await this.time.pause(one.secondsEach * 1_000);
      }
      this.portal.end(egress, one.ending, attempt);
    } finally {
      this.portal.leave(egress);
    }
  }
}

describe('any visits to a portal', () => {
  const worlds = [policies, fc.array(work, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 2 })] as const;

  test('stay below rate, burst and concurrency on every egress, respect every pause, and come to an end', async () => {
    await fc.assert(
      fc.asyncProperty(...worlds, async (policy, works, workers) => {
        const world = new World(policy, workers);
        await world.finish(works);

        for (const { name } of policy.egress) {
          expect(world.portal.mostBeyond(name, policy.rate)).toBe(0);
          expect(world.portal.mostAtOnce.get(name) ?? 0).toBeLessThanOrEqual(policy.concurrency);
        }
        expect(world.portal.tooEarly).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('begin at no time at which the source is paused, and keep to its rate afterwards as before', async () => {
    const milliseconds = fc.nat(900_000);
    await fc.assert(
      fc.asyncProperty(...worlds, milliseconds, milliseconds, async (policy, works, workers, from, length) => {
        const world = new World(policy, workers, { from, until: from + length });
        const startedAt = world.time.now().getTime();
        await world.finish(works);

        const within = world.portal.begun.filter((at) => at - startedAt >= from && at - startedAt < from + length);
        expect(within).toEqual([]);
        for (const { name } of policy.egress) {
          expect(world.portal.mostBeyond(name, policy.rate)).toBe(0);
          expect(world.portal.mostAtOnce.get(name) ?? 0).toBeLessThanOrEqual(policy.concurrency);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are never cut short in one process where they named what they need and the portal asks for no rest', async () => {
    await fc.assert(
      fc.asyncProperty(policies, worlds[1], async (policy, works) => {
        const honest = works.map((one) => {
          const needs = Math.min(one.needs, policy.rate.burst);
          const ending = one.ending === 'unreachable' ? 'unreachable' : 'found';
          return { ...one, needs, ending, retrievals: Math.min(one.retrievals, needs) } as const;
        });
        const world = new World(policy, 1);
        await world.finish(honest);
        expect(world.cutShort).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('leave nothing taken behind, however they end', async () => {
    await fc.assert(
      fc.asyncProperty(...worlds, async (policy, works, workers) => {
        const world = new World(policy, workers);
        await world.finish(works);
        const later = new Date(world.time.now().getTime() + 1_000);
        const holders = Array.from({ length: policy.concurrency }, (_, index) => `new ${index}`);
        for (const egress of policy.egress) {
          const key = egressKey(policy.source, egress);
          const held = await world.store.slots.acquire(key, holders, policy.concurrency, later);
          expect(held ?? new Set(holders)).toEqual(new Set(holders));
        }
        await world.time.until(world.time.pause(86_400_000));
        // A visit that asks for the whole burst finds it, unless retrievals of another visit are still set aside.
        const startedAt = world.time.now();
        await world.time.until(Promise.all(policy.egress.map(() => world.visit(policy.rate.burst))));
        expect(world.time.now()).toEqual(startedAt);
      }),
      { numRuns: 20 },
    );
  });
});
