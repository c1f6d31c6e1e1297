import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ENDPOINT_MEMORY_MILLISECONDS, REQUESTS_AT_ONCE } from '#domain/deliveryEndpoint';
import { type Due, ReceiverWorld } from '../../support/receiverWorld.ts';

const SECOND = 1_000;
const HANGING = { at: 0, organization: 1, host: 'hangs.example', behaviour: 'hangs' } as const;
const HEALTHY: Due = { at: 0, organization: 2, host: 'healthy.example', path: 'callback', behaviour: 'answers' };

/** Callbacks with a path for each job. */
const pathEach = (count: number, due: Omit<Due, 'path'>): readonly Due[] =>
  Array.from({ length: count }, (_, index) => ({ ...due, path: `hooks/${index}` }));

const latenessOf = (world: ReceiverWorld): readonly number[] =>
  world.tries
    .filter(({ behaviour, wasSaturated }) => behaviour === 'answers' && !wasSaturated)
    .map(({ at, askedAt }) => (askedAt ?? Number.POSITIVE_INFINITY) - at);

describe('a host that hangs, with a callback path for each job', () => {
  it.each([4_000, 20_000])('keeps no first try of others waiting, nor takes the process: %d of them', async (count) => {
    const world = new ReceiverWorld();
    await world.pass(12 * SECOND, [...pathEach(count, HANGING), HEALTHY]);
    expect(Math.max(...latenessOf(world))).toBeLessThan(SECOND);
    expect(world.mostUnderWay).toBeLessThanOrEqual(REQUESTS_AT_ONCE / 2);
    // All others have had their try: refused, most of them without being claimed.
    expect([world.waiting, world.refusedUnclaimed > count / 2]).toEqual([0, true]);
  });

  it('is asked by few once it is known not to answer', async () => {
    const world = new ReceiverWorld();
    await world.pass(12 * SECOND, pathEach(1_000, HANGING));
    const before = world.tries.length;
    await world.pass(SECOND, pathEach(1_000, { ...HANGING, at: 12 * SECOND }));
    expect(world.tries.slice(before).filter(({ askedAt }) => askedAt !== null)).toEqual([]);
  });

  it('does not hold up another path of its host, as long as few hang', async () => {
    const world = new ReceiverWorld();
    const works = { ...HANGING, path: 'works', behaviour: 'answers' } as const;
    const hanging = [1, 2, 3].flatMap((path) =>
      Array.from({ length: 500 }, () => ({ ...HANGING, path: String(path) })),
    );
    const working = Array.from({ length: 150 }, (_, index) => ({ ...works, at: index * 100 }));
    await world.pass(15 * SECOND, [...hanging, ...working]);
    expect(latenessOf(world)).toHaveLength(150);
    expect(Math.max(...latenessOf(world))).toBeLessThan(SECOND);
  });
});

describe('hosts of one organization that hang', () => {
  it('take no more than half of all requests, whatever their number', async () => {
    const world = new ReceiverWorld();
    const hosts = Array.from({ length: 1_000 }, (_, index) => ({ ...HANGING, host: `${index}.example`, path: '' }));
    await world.pass(2 * SECOND, [...hosts, HEALTHY]);
    expect(world.mostOfOneOrganization).toBe(REQUESTS_AT_ONCE / 2);
    expect(Math.max(...latenessOf(world))).toBeLessThan(SECOND);
  });
});

describe('what is kept of receivers', () => {
  it('is gone a while after they failed, one path for each of 1,000 jobs', async () => {
    const world = new ReceiverWorld();
    const died = pathEach(1_000, { ...HANGING, behaviour: 'dies' });
    // A path that answers now and then keeps the breaker of the host closed, so that all others are asked.
    await world.pass(
      SECOND / 2,
      died.flatMap((due, index) =>
        index % 10 === 0 ? [due, { ...due, path: `works/${index}`, behaviour: 'answers' }] : [due],
      ),
    );
    expect(world.scheduler.known).toBeGreaterThan(900);
    world.rest(ENDPOINT_MEMORY_MILLISECONDS / 4);
    expect(world.scheduler.known).toBe(0);
  });
});

describe('any sequence of answers, time-outs and arrivals', () => {
  const arrivals = fc.record({
    at: fc.integer({ min: 0, max: 3 * SECOND }),
    organization: fc.integer({ min: 1, max: 4 }),
    behaviour: fc.constantFrom('answers', 'dies', 'hangs'),
    count: fc.integer({ min: 1, max: 300 }),
    hasPathEach: fc.boolean(),
  });

  it('keeps requests under way within their bound, healthy receivers within a second, and nothing for ever', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arrivals, { minLength: 1, maxLength: 8 }), async (drawn) => {
        const world = new ReceiverWorld();
        const due = drawn.flatMap(({ hasPathEach, count, ...arrival }, batch) =>
          Array.from({ length: count }, (_, index) => ({
            ...arrival,
            host: `${arrival.behaviour}.example`,
            path: hasPathEach ? `${batch}/${index}` : 'one',
          })),
        );
        await world.pass(5 * SECOND, due);
        expect(world.mostUnderWay).toBeLessThanOrEqual(REQUESTS_AT_ONCE);
        expect(world.mostOfOneOrganization).toBeLessThanOrEqual(REQUESTS_AT_ONCE / 2);
        expect(Math.max(0, ...latenessOf(world))).toBeLessThan(SECOND);
        // Each is remembered with its origin and its organization.
        expect(world.scheduler.known).toBeLessThanOrEqual(3 * due.length);
        await world.pass(12 * SECOND);
        expect([world.underWay, world.waiting]).toEqual([0, 0]);
        world.rest(ENDPOINT_MEMORY_MILLISECONDS);
        expect(world.scheduler.known).toBe(0);
      }),
      { numRuns: 4 },
    );
  });
});
