import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Database } from '#adapters/postgres/database';
import { openDatabaseClock } from '#adapters/postgres/databaseClock';
import type { Clock } from '#ports/clock';

const HOUR = 3_600_000;
const EPOCH = 1_800_000_000_000;
const SYNC_MILLISECONDS = 10_000;

/** A world in which the database has a clock, the process one that nobody sets, and the host a third. */
const world = { elapsed: 0, ahead: EPOCH, roundTrip: 2, isAway: false, errors: 0, jumps: [] as number[] };
const client = {
  query: () => {
    if (world.isAway) {
      return Promise.reject(new Error('The database is away'));
    }
    world.elapsed += world.roundTrip / 2;
    const rows = [{ told: world.ahead + world.elapsed }];
    world.elapsed += world.roundTrip / 2;
    return Promise.resolve({ rows });
  },
  release: () => undefined,
};
const hot = { connect: () => Promise.resolve(client) } as unknown as Database['hot'];

let clock: Clock;
beforeEach(async () => {
  jest.useFakeTimers();
  Object.assign(world, { elapsed: 5, ahead: EPOCH, roundTrip: 2, isAway: false, errors: 0, jumps: [] });
  clock = await open();
});
afterEach(async () => {
  await clock.close();
  jest.useRealTimers();
});

function open(): Promise<Clock> {
  return openDatabaseClock(
    { hot },
    {
      elapsed: () => world.elapsed,
      hostNow: () => EPOCH + world.elapsed - HOUR,
      onError: () => (world.errors += 1),
      onJump: (milliseconds) => world.jumps.push(milliseconds),
    },
  );
}

const truth = (): number => world.ahead + world.elapsed;
const told = (): number => clock.now().getTime();
const synchronise = (): Promise<void> => jest.advanceTimersByTimeAsync(SYNC_MILLISECONDS);

describe('the clock of a process', () => {
  test('tells the time of the database, goes on by itself, and says how wrong its host is', () => {
    expect(told()).toBe(truth());
    world.elapsed += 4_321;
    expect(told()).toBe(truth());
    expect(clock.hostOffsetSeconds()).toBe(-3_600);
  });

  test('goes on while the database is away, and fails to start without it', async () => {
    world.isAway = true;
    await synchronise();
    world.elapsed += HOUR;
    expect([told(), world.errors]).toEqual([truth(), 1]);
    expect(clock.silentSeconds()).toBeGreaterThanOrEqual(3_600);
    world.isAway = false;
    await synchronise();
    expect(clock.silentSeconds()).toBe(0);
    world.isAway = true;
    await expect(open()).rejects.toThrow('The database is away');
  });

  test('follows a small correction without ever going back', async () => {
    const before = told();
    world.ahead -= 400;
    await synchronise();
    expect([told() >= before, world.jumps]).toEqual([true, []]);
    world.elapsed += 500;
    expect(told()).toBe(truth());
  });

  test.each([90_000, -90_000])('follows a database that is set by %p ms, and tells of it', async (milliseconds) => {
    world.ahead += milliseconds;
    await synchronise();
    expect([told(), world.jumps]).toEqual([truth(), [milliseconds]]);
  });

  test('is not misled by answers that come late', async () => {
    world.roundTrip = 3_000;
    await synchronise();
    expect([told(), world.jumps]).toEqual([truth(), []]);
  });
});
