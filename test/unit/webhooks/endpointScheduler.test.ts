import { describe, expect, it } from '@jest/globals';
import { ENDPOINT_CONCURRENCY, ENDPOINT_SUSPECT_MILLISECONDS, TURNS_AT_ONCE } from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';
import type { TriedDelivery } from '../../../webhooks/attemptDelivery.ts';
import type { PutOffDelivery } from '../../../webhooks/endpoints/endpoint.ts';
import { EndpointScheduler } from '../../../webhooks/endpoints/endpointScheduler.ts';

const START = Date.UTC(2026, 0, 1);

interface Asked {
  readonly organizationId: number;
  /** Its receiver answers. */
  readonly answer: () => void;
}

/** A scheduler whose receivers say nothing unless told to, with a clock that stands still until it is set. */
function silentScheduler(room: number) {
  const clock = { at: START };
  const begun: Asked[] = [];
  const off: (readonly PutOffDelivery[])[] = [];
  const scheduler = new EndpointScheduler({
    room,
    run: ({ organizationId }, onAsked) => {
      onAsked();
      const { promise, resolve } = Promise.withResolvers<TriedDelivery>();
      const tried: TriedDelivery = { outcome: 'success', milliseconds: 1, recorded: Promise.resolve() };
      begun.push({ organizationId, answer: () => resolve(tried) });
      return promise;
    },
    putOff: (some) => off.push(some),
    onRoom: () => undefined,
    now: () => new Date(clock.at),
  });
  const url = 'https://example.com/';
  const add = (organizationIds: number | readonly number[], count: number): void =>
    scheduler.add(
      [organizationIds]
        .flat()
        .flatMap((organizationId) =>
          Array.from({ length: count }, (_, id) => ({ id, organizationId, url }) as ClaimedDelivery),
        ),
    );
  return { scheduler, clock, begun, off, add };
}

const organizations = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('turns', () => {
  it('go round, so that nobody waits for all that another one has', async () => {
    const { begun, add } = silentScheduler(1_000);
    organizations(TURNS_AT_ONCE / ENDPOINT_CONCURRENCY).forEach((id) => add(id, 2 * ENDPOINT_CONCURRENCY));
    [100, 101].forEach((id) => add(id, ENDPOINT_CONCURRENCY));
    begun.splice(0, 4).forEach(({ answer }) => answer());
    await new Promise(setImmediate);
    expect(begun.slice(-4).map(({ organizationId }) => organizationId)).toEqual([100, 101, 1, 100]);
  });

  it('are so many at a time, and the next one begins when another has ended', async () => {
    const { begun, add } = silentScheduler(1_000);
    add(organizations(50), ENDPOINT_CONCURRENCY);
    expect(begun).toHaveLength(TURNS_AT_ONCE);
    begun[0]?.answer();
    await new Promise(setImmediate);
    expect(begun).toHaveLength(TURNS_AT_ONCE + 1);
  });

  it('are given to others where receivers keep silent', () => {
    const { scheduler, clock, begun, add } = silentScheduler(1_000);
    add(organizations(50), ENDPOINT_CONCURRENCY);
    clock.at = START + ENDPOINT_SUSPECT_MILLISECONDS;
    scheduler.tidy();
    expect(begun).toHaveLength(TURNS_AT_ONCE);
    clock.at += 1;
    scheduler.tidy();
    expect(begun).toHaveLength(50 * ENDPOINT_CONCURRENCY);
  });
});

describe('receivers that keep silent', () => {
  it('take one turn each, not one for each of their deliveries', () => {
    const { scheduler, clock, begun, add } = silentScheduler(5_000);
    const silent = organizations(TURNS_AT_ONCE);
    add(silent, ENDPOINT_CONCURRENCY);
    expect(begun).toHaveLength(TURNS_AT_ONCE);
    clock.at = START + ENDPOINT_SUSPECT_MILLISECONDS + 1;
    scheduler.tidy();
    expect(begun).toHaveLength(TURNS_AT_ONCE * ENDPOINT_CONCURRENCY);
    add(TURNS_AT_ONCE + 1, ENDPOINT_CONCURRENCY);
    expect(begun.slice(-ENDPOINT_CONCURRENCY).every(({ organizationId }) => organizationId > TURNS_AT_ONCE)).toBe(true);
  });
});

describe('the scheduler of all receivers', () => {
  it('puts off in one go what waits for several, to come back together', () => {
    const { scheduler, clock, begun, off, add } = silentScheduler(1_000);
    [1, 2, 3].forEach((organization) => add(organization, 20));
    expect(begun).toHaveLength(3 * ENDPOINT_CONCURRENCY);
    clock.at = START + 4_000;
    expect(off).toEqual([]);
    scheduler.tidy();
    expect(off).toHaveLength(1);
    const times = off[0]?.map(({ until }) => until) ?? [];
    expect(times).toHaveLength(3 * 10);
    expect(new Set(times.map((time) => time % 1_000))).toEqual(new Set([0]));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(START + 8_000);
    expect(scheduler.room).toBe(1_000 - 3 * 10);
  });

  it('does not wait with it where half of its room is taken', () => {
    const { scheduler, clock, off, add } = silentScheduler(100);
    add(1, 40);
    clock.at = START + 4_000;
    expect(off).toEqual([]);
    add(1, 20);
    expect(off.flat()).toHaveLength(50);
    expect(scheduler.room).toBe(90);
  });

  it('gives back at once what has not begun when it ends', () => {
    const { scheduler, off, add } = silentScheduler(100);
    add(1, 20);
    void scheduler.drain();
    expect(off.flat().map(({ until }) => until)).toEqual(Array.from({ length: 12 }, () => START));
  });
});
