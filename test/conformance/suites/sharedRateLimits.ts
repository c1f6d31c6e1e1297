import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PacePolicy, RateDecision, RatePolicy, WindowPolicy } from '#domain/rateLimit';
import type { RateLimiter } from '#ports/rateLimiter';
import { RateModel } from '../../support/rateModel.ts';
import { TestClock } from '../../support/testClock.ts';

/** A limiter as one of several processes has it, with the clock of that process. */
export interface LimitingProcess {
  readonly limiter: RateLimiter;
  readonly now: () => Date;
}

export interface OpenedProcesses {
  readonly processes: readonly LimitingProcess[];
  /** Makes what they share lose everything that it knew. */
  wipe(): Promise<void>;
  close(): Promise<void>;
}

const MINUTE: RatePolicy = { name: 'default', limit: 10_000, periodSeconds: 60 };
/** Commands under way at a time, so that none has to wait for long. */
const AT_ONCE = 500;

/** What rate limits are when several processes share them. @param open processes that share nothing with others yet */
export function describeSharedRateLimits(name: string, open: (now: () => Date) => Promise<OpenedProcesses>): void {
  describe(`the rate limits that processes share through ${name}`, () => {
    let clock: TestClock;
    let opened: OpenedProcesses;
    beforeEach(async () => {
      clock = new TestClock();
      opened = await open(clock.now);
    });
    afterEach(() => opened.close());

    const processOf = (index: number): LimitingProcess => {
      const { processes } = opened;
      return processes[index % processes.length] as LimitingProcess;
    };
    const race = (policy: RatePolicy, key: string, askers: readonly number[], least = 1) =>
      Promise.all(askers.map((asker) => processOf(asker).limiter.consume(policy, key, least)));
    const rest = (policy: PacePolicy, key: string, asker: number, seconds: number): Promise<void> => {
      const { limiter, now } = processOf(asker);
      return limiter.pause(policy, key, new Date(now().getTime() + seconds * 1_000));
    };

    test('allow the 10,000 requests of a minute as one burst whoever asks, not one less and not one more', async () => {
      const decisions: RateDecision[] = [];
      for (let asked = 0; asked < MINUTE.limit + AT_ONCE; asked += AT_ONCE) {
        decisions.push(...(await race(MINUTE, 'organization', [...Array(AT_ONCE).keys()])));
      }
      const allowed = decisions.filter((decision) => decision.allowed);
      expect(allowed.map(({ remaining }) => remaining).toSorted((one, other) => one - other)).toEqual([
        ...Array(MINUTE.limit).keys(),
      ]);
      // None of them stops counting before the last of its half second has been there for a minute.
      expect(new Set(decisions.slice(MINUTE.limit).map((decision) => decision.retryAfterMilliseconds))).toEqual(
        new Set([60_500]),
      );
    });

    test('let no window of a period have more than the limit, whoever asks and whenever it begins', async () => {
      const calls = fc.array(
        fc.record({
          gap: fc.oneof(fc.nat({ max: 1_000 }), fc.nat({ max: 30_000 })),
          count: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 5, maxLength: 25 },
      );
      await fc.assert(
        fc.asyncProperty(calls, fc.integer({ min: 1, max: 12 }), async (sequence, limit) => {
          await opened.wipe();
          const asked = { name: 'window', limit, periodSeconds: 20 };
          const allowed: number[] = [];
          for (const { gap, count } of sequence) {
            clock.advance(gap / 1_000);
            const decisions = await race(asked, 'key', [...Array(count).keys()]);
            allowed.push(...decisions.flatMap((decision) => (decision.allowed ? [clock.now().getTime()] : [])));
          }
          for (const from of allowed) {
            expect(allowed.filter((at) => at >= from && at <= from + 20_000).length).toBeLessThanOrEqual(limit);
          }
        }),
        { numRuns: 50 },
      );
    });

    test('agree with a plain list of requests and a debt in whole numbers, whoever asks at once and whatever happens between', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
          await opened.wipe();
          const models = new Map(KEYS.map((key) => [key, new RateModel(clock.now().getTime())]));
          const modelOf = (key: string): RateModel => models.get(key) as RateModel;
          let told = 0;
          const wait = (milliseconds: number): void => {
            clock.advance(milliseconds / 1_000);
            models.forEach((model) => model.wait(milliseconds));
          };
          for (const one of steps) {
            switch (one.act) {
              case 'race': {
                const { askers, key, least, policy } = one;
                const expected = askers.map(() => modelOf(key).ask(policy, least));
                expect(inOrder(await race(policy, key, askers, least))).toEqual(inOrder(expected));
                told = expected.at(-1)?.retryAfterMilliseconds ?? 0;
                break;
              }
              case 'return':
                wait(Math.max(0, Math.ceil(told) - one.early));
                break;
              case 'wait':
                wait(one.milliseconds);
                break;
              case 'rest':
                modelOf(one.key).rest(one.policy, one.seconds * 1_000);
                await rest(one.policy, one.key, one.asker, one.seconds);
                break;
              case 'wipe':
                models.forEach((model) => model.forget());
                await opened.wipe();
            }
          }
        }),
        { numRuns: 100 },
      );
    });

    test('tell a caller who comes back a millisecond early that it is early, and let it through in time', async () => {
      const policy = { name: 'authentication', limit: 7, periodSeconds: 60 };
      await race(policy, 'address', [...Array(7).keys()]);
      const [refused] = await race(policy, 'address', [1]);
      const milliseconds = Math.ceil(refused?.retryAfterMilliseconds ?? 0);
      expect(milliseconds).toBe(60_500);
      clock.advance((milliseconds - 1) / 1_000);
      expect((await race(policy, 'address', [0, 1, 2, 3])).filter(({ allowed }) => allowed)).toEqual([]);
      clock.advance(0.001);
      expect((await race(policy, 'address', [...Array(9).keys()])).filter(({ allowed }) => allowed)).toHaveLength(7);
    });
  });
}

const KEYS = ['one', 'other'];
const key = fc.constantFrom(...KEYS);
/** The same limit with capacities that change, as settings and manifests do while requests come. */
const windows: readonly WindowPolicy[] = [
  { name: 'test', limit: 7, periodSeconds: 60 },
  { name: 'test', limit: 20, periodSeconds: 60 },
];
const paces: readonly PacePolicy[] = [
  { name: 'test', limit: 45, periodSeconds: 3_600, burst: 15 },
  { name: 'test', limit: 120, periodSeconds: 3_600, burst: 2 },
  { name: 'test', limit: 7, periodSeconds: 60, burst: 7 },
];
const pace = fc.constantFrom(...paces);
const policy = fc.constantFrom<RatePolicy>(...windows, ...paces);
const asker = fc.nat({ max: 7 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('race' as const),
      key,
      policy,
      askers: fc.array(asker, { minLength: 1, maxLength: 24 }),
      least: fc.integer({ min: 1, max: 18 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('return' as const), early: fc.nat({ max: 1 }) }) },
  fc.record({ act: fc.constant('wait' as const), milliseconds: fc.nat({ max: 90_000 }) }),
  fc.record({
    act: fc.constant('rest' as const),
    key,
    policy: pace,
    asker,
    seconds: fc.integer({ min: -5, max: 120 }),
  }),
  fc.record({ act: fc.constant('wipe' as const) }),
);

/** Answers of a race come in any order; those who asked cannot tell who came first. */
function inOrder(decisions: readonly RateDecision[]): readonly string[] {
  return decisions.map((decision) => JSON.stringify(decision)).toSorted();
}
