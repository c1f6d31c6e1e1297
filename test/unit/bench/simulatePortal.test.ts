import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { defaultPolicy } from '#domain/sourcePolicy';
import { type Demand, demandOf, type OrganizationClass } from '../../../bench/lib/portalDemand.ts';
import { type SimulatedRun, simulatePortal } from '../../../bench/lib/simulatePortal.ts';
import { seededRandom } from '../../../simulator/dataset/random.ts';

const HOURS = 3;
const BURST = 15;
const PER_HOUR = 45;
/** What waits for the portal's one slot sleeps, and the burst goes on meanwhile. */
const BURST_WAIT_MILLISECONDS = 120_000;
const RUNS = 20;

function simulate(demands: readonly Demand[], workers = 3): SimulatedRun {
  return simulatePortal(
    {
      lane: 'browser:handelsregister',
      policy: defaultPolicy('handelsregister', 'https://portal.example'),
      visitMilliseconds: 6_000,
      workers,
      contextsOfWorker: 2,
      capacity: 20,
      hours: HOURS,
      random: seededRandom('test'),
    },
    demands,
  );
}

const crowd: fc.Arbitrary<readonly OrganizationClass[]> = fc
  .record({ singles: fc.nat({ max: 40 }), batches: fc.nat({ max: 6 }), rows: fc.integer({ min: 2, max: 60 }) })
  .map(({ singles, batches, rows }) => [
    { name: 'single', organizations: singles, rows: 1, withinHours: HOURS },
    { name: 'batch', organizations: batches, rows, withinHours: 0 },
  ]);

/** How often the organization that was visited most had a turn while this one waited; what workers had by then is not its. */
function mostTurnsMeanwhile({ served }: SimulatedRun, place: number): number {
  const acceptedAt = served[place]?.demand.atMilliseconds ?? 0;
  const claimedLater = served.slice(0, place).filter(({ claimedAt }) => claimedAt > acceptedAt);
  const turns = Map.groupBy(claimedLater, ({ organizationId }) => organizationId);
  return Math.max(0, ...[...turns.values()].map(({ length }) => length));
}

describe('the simulation of a portal at its limit', () => {
  test('gives no organization a second turn while a single enrichment waits, and holds that up by two minutes while the burst lasts', () => {
    fc.assert(
      fc.property(crowd, fc.string(), (classes, seed) => {
        const run = simulate(demandOf(classes, seed));
        run.served.forEach(({ demand, waitMilliseconds, visitsMeanwhile }, place) => {
          if (demand.isBatch) {
            return;
          }
          if (place - visitsMeanwhile >= BURST) {
            expect(mostTurnsMeanwhile(run, place)).toBeLessThanOrEqual(1);
          } else {
            expect(waitMilliseconds).toBeLessThanOrEqual(BURST_WAIT_MILLISECONDS);
          }
        });
      }),
      { numRuns: RUNS },
    );
  });

  test('goes round the organizations that have work all the time, once the burst is over', () => {
    const { served } = simulate(demandOf([{ name: 'batch', organizations: 7, rows: 60, withinHours: 0 }], 'same'));
    const rounds = served.slice(BURST, BURST + 7 * 10).map(({ organizationId }) => organizationId);
    const first = rounds.slice(0, 7);
    expect(first.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rounds).toEqual(Array.from({ length: 10 }, () => first).flat());
  });

  test('asks the portal as often as its limit lets it, and no more', () => {
    const { served } = simulate(demandOf([{ name: 'batch', organizations: 2, rows: 200, withinHours: 0 }], 'pace'));
    expect(served.length).toBeGreaterThanOrEqual(HOURS * PER_HOUR);
    expect(served.length).toBeLessThanOrEqual(BURST + HOURS * PER_HOUR);
  });

  test('tells the same at each run', () => {
    const classes = [
      { name: 'single', organizations: 50, rows: 1, withinHours: HOURS },
      { name: 'batch', organizations: 3, rows: 50, withinHours: 1 },
    ];
    expect(simulate(demandOf(classes, 'seed'))).toEqual(simulate(demandOf(classes, 'seed')));
  });
});
