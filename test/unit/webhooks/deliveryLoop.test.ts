import { afterEach, describe, expect, it } from '@jest/globals';
import type { Deliveries } from '#ports/deliveries';
import { eventually } from '../../support/eventually.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';
import { DeliveryLoop } from '../../../webhooks/deliveryLoop.ts';
import { EndpointScheduler } from '../../../webhooks/endpoints/endpointScheduler.ts';
import type { WebhookServices } from '../../../webhooks/services.ts';

const DEAD = { receiver: 'webhook 1', scope: 'org' as const, until: Date.now() + 45_000 };
const ROUNDS = 20;

let loop: DeliveryLoop | undefined;
afterEach(() => loop?.stop());

/** A store in which much is due at one receiver to which nothing is sent; it tells what it was asked. */
function store() {
  const asked: string[] = [];
  let left = ROUNDS;
  const deliveries: Partial<Deliveries> = {
    refuse: () => {
      asked.push('refuse');
      left -= 1;
      return Promise.resolve({ isMore: left > 0, scopes: [] });
    },
    claim: (_max, _leaseSeconds, _now, limits) => {
      asked.push(`claim except ${limits?.exceptTo.join()}`);
      return Promise.resolve([]);
    },
    nextDue: () => Promise.resolve(null),
  };
  return { asked, deliveries: deliveries as Deliveries };
}

const rethrow = (error: unknown): never => {
  throw error;
};

function start(deliveries: Deliveries, onError: (error: unknown) => void = rethrow): void {
  const services: Partial<WebhookServices> = {
    deliveries,
    metrics: createTestMetrics(),
    now: () => new Date(),
    settings: { baseUrl: '', timeoutSeconds: 10, schedules: { callback: [60], webhook: [10, 30, 60] } },
    wakeups: [],
  };
  const scheduler = new EndpointScheduler({
    room: 100,
    run: () => Promise.reject(new Error('Nothing is tried')),
    putOff: () => undefined,
    refuse: () => undefined,
    onRoom: () => undefined,
    now: () => new Date(),
  });
  scheduler.refusing = () => [DEAD];
  loop = new DeliveryLoop({ services: services as WebhookServices, scheduler, onError });
}

describe('a backlog to a receiver to which nothing is sent', () => {
  it('is refused some at a time, with a claim for the others after each', async () => {
    const { asked, deliveries } = store();
    start(deliveries);
    await eventually('all is refused', () => asked.length >= 2 * ROUNDS);
    expect(asked.slice(0, 2 * ROUNDS)).toEqual(
      Array.from({ length: ROUNDS }, () => ['refuse', 'claim except webhook 1']).flat(),
    );
  });

  it('keeps nothing from the others where it cannot be refused', async () => {
    const { asked, deliveries } = store();
    const errors: unknown[] = [];
    const trouble = new Error('Its rows are locked');
    start({ ...deliveries, refuse: () => Promise.reject(trouble) }, (error) => errors.push(error));
    await eventually('something is claimed', () => asked.length > 0);
    expect([asked[0], errors[0]]).toEqual(['claim except webhook 1', trouble]);
  });
});
