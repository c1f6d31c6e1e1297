import { describe, expect, test } from '@jest/globals';
import { OrganizationTurns, type Turns } from '#domain/organizationTurns';
import type { ClaimedWork, WorkSource } from '#ports/workQueue';
import { LaneRunner } from '../../../../workers/runner/laneRunner.ts';
import { Permits } from '../../../../workers/runner/permits.ts';
import { createTestMetrics } from '../../../support/testMetrics.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const never = new AbortController().signal;
const work = (id: number): ClaimedWork => ({
  id,
  organizationId: 1,
  type: 'get_company',
  lane: 'network',
  input: {},
  acceptedAt: new Date(0),
  reserved: 2,
  attempt: 1,
  leaseToken: id + 100,
  resumption: null,
});

const NO_TURNS: Turns = { passedOver: [], served: [] };

/** Takes an item out of a list. */
function take(list: number[], item = 0): number {
  list.splice(list.indexOf(item), 1);
  return item;
}

interface Running {
  readonly id: number;
  readonly shutdown: AbortSignal;
  readonly end: () => void;
}

/** A lane with a queue of the given ids, whose work ends when the test says so. */
function setUp(ids: readonly number[], size: number, maxClaim = size) {
  const queue = [...ids];
  const claims: number[] = [];
  const running: Running[] = [];
  const pauses: number[] = [];
  const errors: unknown[] = [];
  const faults: Error[] = [];
  const closed: string[] = [];
  let rings: (() => void)[] = [];
  const source: WorkSource = {
    ready: (signal) =>
      queue.length > 0 || faults.length > 0 || signal.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            rings.push(resolve);
            signal.addEventListener('abort', () => resolve());
          }),
    claim: (max) => {
      claims.push(max);
      const fault = faults.shift();
      return fault === undefined ? Promise.resolve(queue.splice(0, max).map(work)) : Promise.reject(fault);
    },
    close: () => {
      closed.push('source');
      return Promise.resolve();
    },
  };
  const permits = new Permits(size);
  const runner = new LaneRunner({
    lane: 'network',
    source,
    permits,
    maxClaim,
    run: ({ id }, shutdown) =>
      new Promise((resolve) => {
        running.push({ id, shutdown, end: resolve });
        shutdown.addEventListener('abort', () => resolve());
      }),
    metrics: createTestMetrics(),
    onError: (error) => errors.push(error),
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  });
  const add = (...more: readonly number[]): void => {
    queue.push(...more);
    rings.forEach((ring) => ring());
    rings = [];
  };
  return { runner, permits, queue, claims, running, pauses, errors, faults, closed, add };
}

describe('the runner of a lane', () => {
  test('claims no more than it has permits for, and goes on when one is free', async () => {
    const { runner, queue, claims, running } = setUp([1, 2, 3, 4], 2);
    await turn();
    expect(running.map(({ id }) => id)).toEqual([1, 2]);
    expect(queue).toEqual([3, 4]);
    running[0]?.end();
    await turn();
    await turn();
    expect(running.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(claims).toEqual([2, 1]);
    await runner.drain(AbortSignal.abort());
  });

  test('claims once for all that ends together', async () => {
    const { runner, claims, running } = setUp([1, 2, 3, 4, 5, 6], 3);
    await turn();
    running.forEach(({ end }) => end());
    await turn();
    await turn();
    expect(running.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(claims).toEqual([3, 3]);
    await runner.drain(AbortSignal.abort());
  });

  test('claims nothing while another lane has all permits', async () => {
    const { runner, permits, claims, running, add } = setUp([], 1);
    expect(await permits.take(1, never)).toBe(1);
    add(1);
    await turn();
    expect(claims).toEqual([]);
    permits.give(1);
    await turn();
    expect(running.map(({ id }) => id)).toEqual([1]);
    await runner.drain(AbortSignal.abort());
  });

  test('gives permits back that the queue had no work for', async () => {
    const { runner, permits, running } = setUp([1], 5);
    await turn();
    expect(running).toHaveLength(1);
    expect(await permits.take(9, never)).toBe(4);
    await runner.drain(AbortSignal.abort());
  });

  test('takes at most its share with one claim', async () => {
    const { runner, claims } = setUp([1, 2, 3], 10, 2);
    await turn();
    expect(claims).toEqual([2, 2]);
    await runner.drain(AbortSignal.abort());
  });

  test('leaves its queue to others as soon as it drains, while its own work goes on', async () => {
    const { runner, running, closed } = setUp([1], 1);
    await turn();
    const drain = runner.drain(never);
    await turn();
    expect(closed).toEqual(['source']);
    running[0]?.end();
    await drain;
  });

  test('says whose turn it is, and asks again as soon as an organization has room in its share', async () => {
    const queue = [10, 10, 10, 20];
    const started: number[] = [];
    const ends: (() => void)[] = [];
    let asleep = false;
    const runner = new LaneRunner({
      lane: 'browser:landing',
      source: {
        ready: async (signal) => {
          if (asleep) {
            await new Promise((resolve) => signal.addEventListener('abort', resolve));
          }
        },
        claim: (_max, { passedOver, served } = NO_TURNS) => {
          const open = queue
            .filter((id) => !passedOver.includes(id))
            .toSorted((a, b) => served.indexOf(a) - served.indexOf(b));
          asleep = open[0] === undefined;
          return Promise.resolve(asleep ? [] : [{ ...work(started.length), organizationId: take(queue, open[0]) }]);
        },
        close: () => Promise.resolve(),
      },
      permits: new Permits(9),
      maxClaim: 1,
      turns: new OrganizationTurns(1),
      run: ({ organizationId }) =>
        new Promise((resolve) => {
          started.push(organizationId);
          ends.push(resolve);
        }),
      metrics: createTestMetrics(),
      onError: () => undefined,
      pause: () => Promise.resolve(),
    });
    await turn();
    expect(started).toEqual([10, 20]);
    ends[0]?.();
    await turn();
    await turn();
    expect(started).toEqual([10, 20, 10]);
    const drained = runner.drain(never);
    ends.forEach((end) => end());
    await drained;
  });

  test('waits for the work under way when it drains, and claims nothing more', async () => {
    const { runner, queue, running, add } = setUp([1, 2], 2);
    await turn();
    let drained = false;
    const drain = runner.drain(never).then(() => {
      drained = true;
    });
    add(3);
    running[0]?.end();
    await turn();
    expect([drained, queue]).toEqual([false, [3]]);
    running[1]?.end();
    await drain;
    expect(running.map(({ shutdown }) => shutdown.aborted)).toEqual([false, false]);
  });

  test('tells the work to stop when the grace is over', async () => {
    const { runner, running } = setUp([1], 1);
    await turn();
    const grace = new AbortController();
    const drain = runner.drain(grace.signal);
    await turn();
    expect(running[0]?.shutdown.aborted).toBe(false);
    grace.abort();
    await drain;
    expect(running[0]?.shutdown.aborted).toBe(true);
  });

  test('drains at once while it waits for a permit', async () => {
    const { runner, permits, claims } = setUp([], 1);
    await permits.take(1, never);
    await runner.drain(never);
    expect(claims).toEqual([]);
  });

  test('pauses after the queue failed, says so, keeps its permits and goes on', async () => {
    const broken = new Error('The queue is away');
    const { runner, running, pauses, errors, faults, add } = setUp([], 2);
    faults.push(broken, broken);
    add(1, 2);
    await turn();
    expect(errors).toEqual([broken, broken]);
    expect(pauses).toEqual([1_000, 1_000]);
    expect(running.map(({ id }) => id)).toEqual([1, 2]);
    await runner.drain(AbortSignal.abort());
  });
});
