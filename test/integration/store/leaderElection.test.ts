import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createLeadership } from '#adapters/postgres/leadership';
import { createLogger } from '#platform/logger';
import type { Leadership } from '#ports/leadership';
import { LeaderElection } from '../../../controller/election/leaderElection.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const database = useTestDatabase();
let ports: PostgresPorts;
let locks = 0;
let lock = '';

beforeEach(async () => {
  locks += 1;
  lock = `lock ${locks}`;
  ports = await openPostgresPorts(database.connectionString, () => new Date());
});
afterEach(() => ports.close());

/** A controller with a clock of its own, which stands still while it sleeps. */
function candidate(holder: string, change: (leadership: Leadership) => Leadership = (same) => same) {
  const leadership = change(createLeadership(ports.database, ports.notifications, lock));
  const metrics = createTestMetrics();
  const clock = { at: locks * 1_000_000 * holder.length };
  const offices = { opened: 0, open: 0 };
  const election = new LeaderElection(
    { leadership, holder, elapsed: () => clock.at, logger: createLogger('silent', 'test'), metrics },
    () => {
      offices.opened += 1;
      offices.open += 1;
      return {
        stop: () => {
          offices.open -= 1;
          return Promise.resolve();
        },
      };
    },
  );
  return { election, offices, metrics, later: (seconds: number) => (clock.at += seconds * 1_000) };
}

describe('the election of a leader', () => {
  test('lets the first lead at once, and another after it saw no renewal for the whole lease', async () => {
    const [one, other] = [candidate('one'), candidate('other')];
    await one.election.tick();
    await other.election.tick();
    expect([one.offices.open, other.offices.open]).toEqual([1, 0]);
    other.later(14.999);
    await other.election.tick();
    expect(other.election.leads()).toBe(false);
    other.later(0.001);
    await other.election.tick();
    expect(other.election.leads()).toBe(true);
    expect((await other.metrics.leaderTransitions.get()).values).toMatchObject([{ value: 2 }]);
  });

  test('keeps a leader that renews', async () => {
    const [one, other] = [candidate('one'), candidate('other')];
    await one.election.tick();
    for (let round = 0; round < 10; round += 1) {
      [one, other].forEach(({ later }) => later(2));
      await one.election.tick();
      await other.election.tick();
    }
    expect([one.offices, other.offices]).toEqual([
      { opened: 1, open: 1 },
      { opened: 0, open: 0 },
    ]);
  });

  test('makes a leader that slept past its lease a follower before it does anything', async () => {
    const [one, other] = [candidate('one'), candidate('other')];
    await one.election.tick();
    await other.election.tick();
    other.later(15);
    await other.election.tick();
    one.later(15);
    expect(one.election.leads()).toBe(false);
    await one.election.tick();
    expect(one.offices).toEqual({ opened: 1, open: 0 });
    expect((await one.metrics.leader.get()).values).toMatchObject([{ value: 0 }]);
    expect(other.election.leads()).toBe(true);
  });

  test('ends a term in time while the store does not answer, and begins a new one when it does', async () => {
    let answers: (() => void) | null = null;
    const slow = candidate('slow', (leadership) => ({
      ...leadership,
      renew: (lease) => new Promise((resolve) => (answers = () => resolve(leadership.renew(lease)))),
    }));
    await slow.election.tick();
    const renewal = slow.election.tick();
    slow.later(10);
    void slow.election.tick();
    expect(slow.offices.open).toBe(0);
    (answers as (() => void) | null)?.();
    await renewal;
    expect(slow.election.leads()).toBe(false);
    await slow.election.tick();
    expect(slow.offices).toEqual({ opened: 2, open: 1 });
  });

  test('goes to a follower at once when the leader stops, after it has closed its office', async () => {
    const [one, other] = [candidate('one'), candidate('other')];
    await one.election.tick();
    await one.election.stop();
    expect(one.offices.open).toBe(0);
    await other.election.tick();
    expect(other.election.leads()).toBe(true);
  });
});
