import { describe, expect, it } from '@jest/globals';
import { ENDPOINT_CONCURRENCY } from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';
import type { PutOffDelivery } from '../../../webhooks/endpoints/endpoint.ts';
import { EndpointDesk } from '../../../webhooks/endpoints/endpointDesk.ts';

const START = Date.UTC(2026, 0, 1);

/** A desk whose receivers say nothing, with a clock that stands still until it is set. */
function silentDesk(room: number) {
  const clock = { at: START };
  const begun: number[] = [];
  const off: (readonly PutOffDelivery[])[] = [];
  const desk = new EndpointDesk({
    room,
    run: ({ id }) => {
      begun.push(id);
      return new Promise(() => undefined);
    },
    putOff: (some) => off.push(some),
    onRoom: () => undefined,
    now: () => new Date(clock.at),
  });
  const add = (organizationId: number, count: number): void =>
    desk.add(
      Array.from(
        { length: count },
        (_, id) => ({ id, organizationId, url: 'https://example.com/' }) as ClaimedDelivery,
      ),
    );
  return { desk, clock, begun, off, add };
}

describe('the desk of all receivers', () => {
  it('puts off in one go what waits for several, to come back together', () => {
    const { desk, clock, begun, off, add } = silentDesk(1_000);
    [1, 2, 3].forEach((organization) => add(organization, 20));
    expect(begun).toHaveLength(3 * ENDPOINT_CONCURRENCY);
    clock.at = START + 4_000;
    expect(off).toEqual([]);
    desk.tidy();
    expect(off).toHaveLength(1);
    const times = off[0]?.map(({ until }) => until) ?? [];
    expect(times).toHaveLength(3 * 10);
    expect(new Set(times.map((time) => time % 1_000))).toEqual(new Set([0]));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(START + 8_000);
    expect(desk.room).toBe(1_000 - 3 * 10);
  });

  it('does not wait with it where half of its room is taken', () => {
    const { desk, clock, off, add } = silentDesk(100);
    add(1, 40);
    clock.at = START + 4_000;
    expect(off).toEqual([]);
    add(1, 20);
    expect(off.flat()).toHaveLength(50);
    expect(desk.room).toBe(90);
  });

  it('gives back at once what has not begun when it ends', () => {
    const { desk, off, add } = silentDesk(100);
    add(1, 20);
    void desk.drain();
    expect(off.flat().map(({ until }) => until)).toEqual(Array.from({ length: 12 }, () => START));
  });
});
