import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Lease } from '#ports/workLedger';
import { LeaseKeeper } from '../../../../workers/runner/leaseKeeper.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const lease = (id: number, leaseToken = id + 100): Lease => ({ id, leaseToken });

/** A keeper whose ledger still holds the tokens of `held`, or fails. */
function setUp(held: ReadonlySet<number>) {
  const asked: { readonly leases: readonly Lease[]; readonly until: Date }[] = [];
  const lost: number[] = [];
  const errors: unknown[] = [];
  const ledger = {
    settle: () => Promise.reject(new Error('A keeper settles nothing')),
    requeue: () => Promise.reject(new Error('A keeper requeues nothing')),
    renew: jest.fn((leases: readonly Lease[], until: Date): Promise<ReadonlySet<number>> => {
      asked.push({ leases, until });
      return Promise.resolve(held);
    }),
  };
  const keeper = new LeaseKeeper({
    ledger,
    leaseSeconds: 60,
    now: () => NOW,
    onLost: (id) => lost.push(id),
    onError: (error) => errors.push(error),
  });
  return { asked, lost, errors, ledger, keeper };
}

describe('the lease keeper', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('renews everything under way with one statement, three times a lease', async () => {
    const { asked, keeper } = setUp(new Set([101, 102]));
    const leases = [lease(1), lease(2)];
    leases.forEach((one) => keeper.hold(one));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ leases, until: new Date(NOW.getTime() + 60_000) })));
    keeper.close();
  });

  test('asks nothing while nothing is under way, and nothing after it was closed', async () => {
    const { asked, keeper } = setUp(new Set());
    await jest.advanceTimersByTimeAsync(60_000);
    keeper.close();
    keeper.hold(lease(1));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  test('aborts the work whose lease is lost, tells it once, and keeps the rest', async () => {
    const { asked, lost, keeper } = setUp(new Set([101]));
    const kept = keeper.hold(lease(1));
    const gone = keeper.hold(lease(2));
    await jest.advanceTimersByTimeAsync(60_000);
    keeper.close();
    expect([kept.aborted, gone.aborted]).toEqual([false, true]);
    expect(lost).toEqual([2]);
    expect(asked.map(({ leases }) => leases.length)).toEqual([2, 1, 1]);
  });

  test('aborts the old attempt of work that the same worker has claimed again', async () => {
    const { keeper } = setUp(new Set([102]));
    const old = keeper.hold(lease(7, 101));
    const current = keeper.hold(lease(7, 102));
    await keeper.renew();
    keeper.close();
    expect([old.aborted, current.aborted]).toEqual([true, false]);
  });

  test('keeps going when a renewal fails: the lease is longer than one', async () => {
    const { errors, lost, ledger, keeper } = setUp(new Set([101]));
    const broken = new Error('The database is away');
    ledger.renew.mockRejectedValueOnce(broken);
    const signal = keeper.hold(lease(1));
    await jest.advanceTimersByTimeAsync(40_000);
    keeper.close();
    expect(errors).toEqual([broken]);
    expect([signal.aborted, lost]).toEqual([false, []]);
    expect(ledger.renew).toHaveBeenCalledTimes(2);
  });

  test('does not take work that settled during the renewal for lost', async () => {
    const { lost, ledger, keeper } = setUp(new Set());
    const one = lease(1);
    const signal = keeper.hold(one);
    ledger.renew.mockImplementationOnce(() => {
      keeper.release(one);
      return Promise.resolve(new Set());
    });
    await keeper.renew();
    keeper.close();
    expect([signal.aborted, lost]).toEqual([false, []]);
  });

  test('does not take work for lost whose end was written during the renewal, though it is not released yet', async () => {
    const { lost, ledger, keeper } = setUp(new Set());
    const one = lease(1);
    const signal = keeper.hold(one);
    ledger.renew.mockImplementationOnce(() => {
      keeper.end(one);
      return Promise.resolve(new Set());
    });
    await keeper.renew();
    keeper.close();
    expect([signal.aborted, lost]).toEqual([false, []]);
  });

  test('renews a lease while the end of its work is being written', async () => {
    const { asked, keeper } = setUp(new Set());
    const one = lease(1);
    keeper.hold(one);
    keeper.end(one);
    await jest.advanceTimersByTimeAsync(40_000);
    keeper.close();
    expect(asked.map(({ leases }) => leases)).toEqual([[one], [one]]);
  });

  test('does not start a renewal while one is under way', async () => {
    const { ledger, keeper } = setUp(new Set());
    ledger.renew.mockImplementation(() => new Promise(() => undefined));
    keeper.hold(lease(1));
    await jest.advanceTimersByTimeAsync(120_000);
    keeper.close();
    expect(ledger.renew).toHaveBeenCalledTimes(1);
  });
});
