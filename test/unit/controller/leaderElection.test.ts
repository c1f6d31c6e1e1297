import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LEADER_LEASE_SECONDS, type LeaderLease } from '#domain/leadership';
import { createLogger } from '#platform/logger';
import type { Leadership } from '#ports/leadership';
import { LeaderElection } from '../../../controller/election/leaderElection.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a follower takes over when the lease is over, not only at the next of its looks', async () => {
  const stored: LeaderLease = { holder: 'gone', transitions: 1, version: '1', leaseSeconds: LEADER_LEASE_SECONDS };
  const leadership: Leadership = {
    read: () => Promise.resolve(stored),
    take: (holder) => Promise.resolve({ ...stored, holder, transitions: 2 }),
    renew: (lease) => Promise.resolve(lease),
    release: () => Promise.resolve(),
    onRelease: () => Promise.resolve(() => undefined),
  };
  const election = new LeaderElection(
    {
      leadership,
      holder: 'follower',
      elapsed: () => Date.now(),
      logger: createLogger('silent', 'test'),
      metrics: createTestMetrics(),
    },
    () => ({ stop: () => Promise.resolve() }),
  );
  election.start();
  await jest.advanceTimersByTimeAsync(LEADER_LEASE_SECONDS * 1_000 - 1);
  expect(election.leads()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(election.leads()).toBe(true);
  await election.stop();
});
