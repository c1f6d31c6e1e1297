import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { expectedSeconds } from '#domain/expectedSeconds';
import type { LaneDemand, SourceFeed } from '#domain/workerScaling';

/** 60 retrievals an hour through one egress. */
const SLOW: SourceFeed = { retrievalsPerSecond: 1 / 60, concurrency: 2 };
const NOW = new Date('2026-01-01T12:00:00Z');
const expected = (visits: number, demand: LaneDemand | null, feed: SourceFeed | null): number =>
  expectedSeconds(visits, demand, feed, NOW);
const demandOf = (backlog: number, serviceSeconds: number | null): LaneDemand => ({
  lane: 'browser:handelsregister',
  backlog,
  serviceSeconds,
});

describe('the seconds that work is expected to take', () => {
  test.each([
    [0, demandOf(1_000, 5), SLOW, 0],
    [1, null, SLOW, 10],
    [1, demandOf(0, 5), SLOW, 5],
    [1, demandOf(0, null), null, 10],
    [3, demandOf(0, 5), SLOW, 125],
    [1, demandOf(10, 5), SLOW, 605],
    [500, demandOf(0, 1), null, 11],
    [1, demandOf(0, 0), null, 1],
  ])('of %j visits with %j through %j are %j', (visits, demand, feed, seconds) => {
    expect(expected(visits, demand, feed)).toBe(seconds);
  });

  test('are more by what its lane is still paused for, where that has an end', () => {
    const pausedFor = (seconds: number | null): LaneDemand => ({
      ...demandOf(0, 5),
      pause: { until: seconds === null ? null : new Date(NOW.getTime() + seconds * 1_000) },
    });
    expect(expected(1, pausedFor(90), SLOW)).toBe(95);
    expect(expected(1, pausedFor(-90), SLOW)).toBe(5);
    expect(expected(1, pausedFor(null), SLOW)).toBe(5);
    expect(expected(0, pausedFor(90), SLOW)).toBe(0);
  });

  test('are never fewer where more is to be done, before it or of its own', () => {
    const feeds = fc.option(
      fc.record({
        retrievalsPerSecond: fc.double({ min: 0.001, max: 100, noNaN: true }),
        concurrency: fc.integer({ min: 1, max: 100 }),
      }),
    );
    const service = fc.option(fc.double({ min: 0, max: 600, noNaN: true }));
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.nat(10_000),
        fc.nat(100),
        service,
        feeds,
        (visits, backlog, more, seconds, feed) => {
          const now = expected(visits, demandOf(backlog, seconds), feed);
          expect(Number.isSafeInteger(now) && now >= 0).toBe(true);
          expect(expected(visits + more, demandOf(backlog, seconds), feed)).toBeGreaterThanOrEqual(now);
          expect(expected(visits, demandOf(backlog + more, seconds), feed)).toBeGreaterThanOrEqual(now);
        },
      ),
    );
  });
});
