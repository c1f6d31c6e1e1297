import { describe, expect, it } from '@jest/globals';
import {
  ENDPOINT_CONCURRENCY,
  ENDPOINT_PATIENCE_MILLISECONDS,
  ENDPOINT_SUSPECT_MILLISECONDS,
  ENDPOINT_TURN_MILLISECONDS,
  ENDPOINT_WAITING_MAX,
  REQUESTS_AT_ONCE,
  TURNS_AT_ONCE,
} from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';
import type { TriedDelivery } from '../../../webhooks/attemptDelivery.ts';
import type { TakenDelivery } from '../../../webhooks/endpoints/endpoint.ts';
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
  const off: (readonly TakenDelivery[])[] = [];
  const refused: TakenDelivery[] = [];
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
    refuse: (some) => refused.push(...some),
    onRoom: () => undefined,
    now: () => new Date(clock.at),
  });
  const scope = 'org';
  const add = (organizationIds: number | readonly number[], count: number): void =>
    scheduler.add(
      [organizationIds].flat().flatMap((organizationId) =>
        Array.from(
          { length: count },
          (_, id) =>
            ({
              id,
              organizationId,
              receiver: `webhook ${organizationId}`,
              origin: `webhooks ${organizationId}`,
              scope,
            }) as ClaimedDelivery,
        ),
      ),
    );
  return { scheduler, clock, begun, off, refused, add };
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
    clock.at = START + ENDPOINT_TURN_MILLISECONDS;
    scheduler.tidy();
    expect(begun).toHaveLength(TURNS_AT_ONCE);
    clock.at += 1;
    scheduler.tidy();
    expect(begun).toHaveLength(50 * ENDPOINT_CONCURRENCY);
  });

  it('are given at once to what comes for others, before any of them is called slow', () => {
    const { clock, begun, add } = silentScheduler(1_000);
    add(organizations(TURNS_AT_ONCE / ENDPOINT_CONCURRENCY), ENDPOINT_CONCURRENCY);
    clock.at = START + ENDPOINT_SUSPECT_MILLISECONDS / 2;
    add(1_000, 1);
    expect(begun.at(-1)?.organizationId).toBe(1_000);
  });
});

describe('receivers that keep silent', () => {
  it('take one turn each, not one for each of their deliveries', () => {
    const { scheduler, clock, begun, add } = silentScheduler(5_000);
    const silent = organizations(TURNS_AT_ONCE / 2);
    add(silent, ENDPOINT_CONCURRENCY);
    expect(begun).toHaveLength(TURNS_AT_ONCE);
    clock.at = START + ENDPOINT_SUSPECT_MILLISECONDS + 1;
    scheduler.tidy();
    expect(begun).toHaveLength((TURNS_AT_ONCE / 2) * ENDPOINT_CONCURRENCY);
    add(TURNS_AT_ONCE + 1, ENDPOINT_CONCURRENCY);
    expect(begun.slice(-ENDPOINT_CONCURRENCY).every(({ organizationId }) => organizationId > TURNS_AT_ONCE)).toBe(true);
  });
});

describe('the scheduler of all receivers', () => {
  it('begins what has waited for a moment beside what its receiver leaves unanswered', () => {
    const { scheduler, clock, begun, refused, add } = silentScheduler(1_000);
    add(1, 20);
    expect(begun).toHaveLength(ENDPOINT_CONCURRENCY);
    clock.at = START + ENDPOINT_SUSPECT_MILLISECONDS;
    scheduler.tidy();
    expect([begun.length, refused]).toEqual([20, []]);
  });

  it('refuses what waits for a receiver that answers none of all that it may have, and not what comes to others', () => {
    const { scheduler, clock, begun, off, refused, add } = silentScheduler(2 * REQUESTS_AT_ONCE);
    add(1, REQUESTS_AT_ONCE);
    // Its first turns are over once it keeps silent, and those that follow take none.
    [1, 2, 3].forEach((nth) => {
      clock.at = START + nth * ENDPOINT_SUSPECT_MILLISECONDS + 1;
      scheduler.tidy();
    });
    expect(begun).toHaveLength(REQUESTS_AT_ONCE / 4);
    clock.at += ENDPOINT_PATIENCE_MILLISECONDS;
    scheduler.tidy();
    expect([refused.length, off]).toEqual([(REQUESTS_AT_ONCE * 3) / 4, []]);
    expect(scheduler.refusing()).toEqual([{ receiver: 'webhook 1', scope: 'org', until: clock.at }]);
    add(2, 1);
    expect(begun.at(-1)?.organizationId).toBe(2);
  });

  it('puts off in one go what waits for several where room is scarce, to come back together', () => {
    const { scheduler, clock, begun, off, add } = silentScheduler(100);
    [1, 2].forEach((organization) => add(organization, 20));
    expect(begun).toHaveLength(2 * ENDPOINT_CONCURRENCY);
    scheduler.tidy();
    expect(off).toEqual([]);
    add(3, 2_000);
    expect(off).toHaveLength(1);
    const times = off[0]?.map(({ until }) => until) ?? [];
    expect(new Set(times.map((time) => time % 1_000))).toEqual(new Set([0]));
    expect(Math.min(...times)).toBeGreaterThan(clock.at);
  });

  it('tells for whom enough is waiting, until half of that has gone', () => {
    const { scheduler, begun, add } = silentScheduler(5_000);
    add(1, ENDPOINT_WAITING_MAX);
    add(2, 1);
    expect(scheduler.full()).toEqual([]);
    add(1, ENDPOINT_CONCURRENCY);
    expect(scheduler.full()).toEqual(['webhook 1']);
    expect(begun).toHaveLength(ENDPOINT_CONCURRENCY + 1);
  });

  it('gives back at once what has not begun when it ends', () => {
    const { scheduler, off, add } = silentScheduler(100);
    add(1, 20);
    void scheduler.drain();
    expect(off.flat().map(({ until }) => until)).toEqual(Array.from({ length: 12 }, () => START));
  });
});
