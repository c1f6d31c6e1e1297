import { describe, expect, it } from '@jest/globals';
import { createLogger } from '#platform/logger';
import { NO_TRACER } from '#platform/noTracer';
import type { ClaimedDelivery, Deliveries, RecordedAttempt } from '#ports/deliveries';
import type { NoAnswer, ReadAnswer } from '#ports/guardedClient';
import { attemptDelivery } from '../../../webhooks/attemptDelivery.ts';
import type { WebhookServices } from '../../../webhooks/services.ts';
import { TestClock } from '../../support/testClock.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const OK: ReadAnswer = { kind: 'answered', status: 200, headers: {}, excerpt: Buffer.from('ok') };
const clock = new TestClock();
const delivery = (leaseSeconds: number): ClaimedDelivery => ({
  id: 7,
  leaseToken: 8,
  organizationId: 1,
  scope: 'org',
  event: 'page.opened',
  url: 'https://example.com/hook',
  enrichmentId: null,
  batchId: null,
  campaignId: null,
  subscriptionId: 3,
  prospectEventId: null,
  attempts: 0,
  receiver: 'webhook 3 https://example.com/hook',
  origin: 'webhooks 1 https://example.com',
  createdAt: clock.now(),
  leaseUntil: clock.in(leaseSeconds),
});

/** Services that write down what is done with a delivery. */
function services(answer: ReadAnswer | NoAnswer, isHeld = true) {
  const sent: string[] = [];
  const recorded: RecordedAttempt[] = [];
  const putOff: Date[] = [];
  const deliveries: Partial<Deliveries> = {
    open: () =>
      Promise.resolve(isHeld ? { secret: `whsec_${'A'.repeat(43)}=`, prospectEvent: null, notice: null } : null),
    record: (attempt) => Promise.resolve(recorded.push(attempt) > 0),
    putOff: (_lease, until) => Promise.resolve(void putOff.push(until)),
  };
  const given: Partial<WebhookServices> = {
    deliveries: deliveries as Deliveries,
    client: {
      open: () => Promise.reject(new Error('Nothing is opened')),
      send: ({ url }) => {
        sent.push(url);
        return Promise.resolve(answer);
      },
    },
    settings: {
      baseUrl: 'https://enrich.example.com',
      timeoutSeconds: 10,
      schedules: { callback: [60], webhook: [10] },
    },
    logger: createLogger('silent', 'test'),
    tracer: NO_TRACER,
    metrics: createTestMetrics(),
    now: clock.now,
  };
  return { given: given as WebhookServices, sent, recorded, putOff };
}

const { signal: shutdown } = new AbortController();
const untold = { shutdown, onAsked: () => undefined };

describe('a try', () => {
  it('is made while its lease covers the time of its receiver', async () => {
    const { given, sent, recorded } = services(OK);
    let asked = 0;
    const onAsked = (): void => {
      asked += 1;
      expect(sent).toEqual([]);
    };
    const { outcome, recorded: written } = await attemptDelivery(given, delivery(10), { shutdown, onAsked });
    await written;
    expect([outcome, asked, sent.length, recorded]).toMatchObject([
      'success',
      1,
      1,
      [{ status: 'delivered', lease: { subscriptionId: 3 } }],
    ]);
  });

  it('is not made where its receiver might answer after the lease', async () => {
    const { given, sent, recorded, putOff } = services(OK);
    const { outcome, recorded: written } = await attemptDelivery(given, delivery(9.999), untold);
    await written;
    expect([outcome, sent, recorded, putOff]).toEqual(['neutral', [], [], [clock.now()]]);
  });

  it('is not made where the delivery was lost or cancelled', async () => {
    const { given, sent, recorded } = services(OK, false);
    await (
      await attemptDelivery(given, delivery(20), untold)
    ).recorded;
    expect([sent, recorded]).toEqual([[], []]);
  });

  it('of what was forgotten meanwhile ends the delivery without asking anybody', async () => {
    const { given, sent, recorded } = services(OK);
    await (
      await attemptDelivery(given, { ...delivery(20), prospectEventId: 5 }, untold)
    ).recorded;
    expect([sent, recorded]).toMatchObject([[], [{ status: 'failed', failure: 'forgotten', answerStatus: null }]]);
  });

  it('without an answer says why', async () => {
    const failed: NoAnswer = { kind: 'failed', failure: 'tls', problem: 'The certificate …' };
    const { given, recorded } = services(failed);
    const { outcome, recorded: written } = await attemptDelivery(given, delivery(20), untold);
    await written;
    expect([outcome, recorded]).toMatchObject([
      'failure',
      [{ status: 'pending', nextAttemptAt: clock.in(10), failure: 'tls', problem: 'The certificate …' }],
    ]);
  });
});
