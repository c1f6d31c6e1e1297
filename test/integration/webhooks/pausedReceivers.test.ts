import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createPauses } from '#adapters/postgres/pauses';
import { createPauseWork } from '#adapters/postgres/pauseWork';
import { PLATFORM } from '#domain/audit';
import { originOf } from '#domain/originOf';
import { latestPauseEnd, type Pause, type OwnPauseTarget } from '#domain/pause';
import { eventually } from '../../support/eventually.ts';
import { type TestCampaign, useWebhookHarness } from '../../support/webhookHarness.ts';
import { useWebhookReceivers, type WebhookReceiver } from '../../support/webhookReceiver.ts';

const harness = useWebhookHarness();
const receivers = useWebhookReceivers();
let campaign: TestCampaign;
let receiver: WebhookReceiver;
let webhook: OwnPauseTarget;
let endpoint: OwnPauseTarget;

async function begin(): Promise<void> {
  campaign = await harness.current.campaign();
  receiver = await receivers();
  webhook = { kind: 'webhook', id: await harness.current.subscribe(campaign, receiver.url) };
  endpoint = { kind: 'endpoint', origin: originOf(receiver.url) ?? '' };
}

beforeEach(begin);
afterEach(() => harness.current.query('delete from pauses'));

const pauses = () => createPauses(harness.current.ports.database);
const now = (): Date => harness.current.clock.now();

async function pause(target: OwnPauseTarget, until = latestPauseEnd(now())): Promise<Pause | null> {
  const { organizationId } = campaign;
  const outcome = await pauses().create({ organizationId, target, reason: null, until, at: now(), by: PLATFORM });
  return outcome.kind === 'created' ? outcome.pause : null;
}

const lasting = (): Promise<readonly Pause[]> => pauses().list(campaign.organizationId, { beforeId: null, limit: 50 });

async function resumeAll(): Promise<void> {
  for (const { id } of await lasting()) {
    await pauses().end(campaign.organizationId, id, now(), PLATFORM);
  }
}

/** As the controller does, and until nothing is left to do. */
async function follow(): Promise<void> {
  const work = createPauseWork(harness.current.ports.database);
  for (;;) {
    const { ended, held, released } = await work.step(now());
    if (ended + held + released.length === 0) {
      break;
    }
  }
  harness.current.ring();
}

/** The number of each event in the order in which they have come. */
const numbers = (): readonly number[] =>
  receiver.received.map(({ body }) => (JSON.parse(body.toString()) as { metadata: { n: number } }).metadata.n);

/** State and attempts of each delivery, oldest first. */
async function shown(): Promise<readonly (readonly [status: string, attempts: number])[]> {
  return (await harness.current.stored(campaign)).map(({ status, attempts }) => [status, attempts] as const);
}

const claimNothing = async (): Promise<void> => {
  expect(await harness.current.deliveries.claim(200, 40, now())).toEqual([]);
};

describe('a receiver that is paused', () => {
  it.each([
    ['by its webhook', () => webhook],
    ['by its origin', () => endpoint],
  ])('%s gets nothing, and everything once and in order when the pause ends', async (_name, target) => {
    await harness.current.happenOften(campaign, 3);
    await pause(target());
    await claimNothing();
    await follow();
    harness.current.clock.advance(1);
    await harness.current.happenOften(campaign, 2);
    await claimNothing();
    await follow();
    expect(await shown()).toEqual(Array.from({ length: 5 }, () => ['pending', 0]));
    await resumeAll();
    await follow();
    const claimed = await harness.current.deliveries.claim(1, 40, now());
    expect(claimed.map(({ id }) => id)).toEqual(
      (await harness.current.stored(campaign)).slice(0, 1).map(({ id }) => id),
    );
    await Promise.all(claimed.map((one) => harness.current.deliveries.putOff(one, now())));
    harness.current.start();
    await receiver.take(5);
    await harness.current.tried(campaign, 5);
    expect(numbers().toSorted()).toEqual([1, 1, 2, 2, 3]);
    expect(await shown()).toEqual(Array.from({ length: 5 }, () => ['delivered', 1]));
  });

  it('is not refused what is due while its breaker is open, and loses no attempt', async () => {
    await harness.current.happenOften(campaign, 2);
    await pause(webhook);
    const [delivery] = await harness.current.query<{ receiver: string }>(
      'select delivery_receiver(subscription_id, organization_id, url) as receiver from deliveries where organization_id = $1',
      [campaign.organizationId],
    );
    const plan = { receiver: delivery?.receiver ?? '', attempts: 0, andMore: true, counts: true };
    const refused = await harness.current.deliveries.refuse(
      [{ ...plan, refusedAt: [now()], nextAttemptAt: null }],
      now(),
    );
    expect(refused.scopes).toEqual([]);
    expect(await shown()).toEqual([
      ['pending', 0],
      ['pending', 0],
    ]);
  });

  it('is not sent what was claimed before and not read yet', async () => {
    await harness.current.happenOften(campaign, 1);
    const [claimed] = await harness.current.deliveries.claim(1, 40, now());
    await pause(endpoint);
    expect(claimed === undefined ? undefined : await harness.current.deliveries.open(claimed, now())).toBeNull();
    harness.current.clock.advance(60);
    await follow();
    await resumeAll();
    await follow();
    harness.current.start();
    await harness.current.tried(campaign, 1);
    expect(await shown()).toEqual([['delivered', 1]]);
  });

  it('is sent to again when the time of the pause is over, also where nobody looks', async () => {
    await harness.current.happenOften(campaign, 1);
    await pause(webhook, new Date(now().getTime() + 60_000));
    await follow();
    harness.current.clock.advance(61);
    await claimNothing();
    await follow();
    expect(await lasting()).toEqual([]);
    expect(await harness.current.deliveries.claim(200, 40, now())).toHaveLength(1);
  });

  it('of another organization at the same origin is sent to', async () => {
    await pause(endpoint);
    const other = await harness.current.campaign();
    await harness.current.subscribe(other, receiver.url);
    await harness.current.happenOften(other, 1);
    harness.current.start();
    await harness.current.tried(other, 1);
    expect(receiver.received).toHaveLength(1);
  });

  it('has its pauses ended when its webhook is deleted', async () => {
    await pause(webhook);
    await harness.current.query('delete from webhook_subscriptions where organization_id = $1', [
      campaign.organizationId,
    ]);
    await follow();
    expect(await lasting()).toEqual([]);
  });
});

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('happen' as const), count: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constantFrom('pauseWebhook' as const, 'pauseEndpoint' as const, 'resume' as const) }),
    fc.record({ kind: fc.constant('follow' as const) }),
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 20 }) }),
  ),
  { minLength: 3, maxLength: 14 },
);

it('whatever is paused, resumed and happens at once, each event comes once, with one attempt', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 3 }), async (lines) => {
      await begin();
      await harness.current.query('delete from pauses');
      // So long that no lease ends while its try is under way, however far the clock is moved.
      harness.current.start({ timeoutSeconds: 3_600 });
      let events = 0;
      const acts = {
        happen: async (count: number) => {
          events += count;
          await harness.current.happenOften(campaign, count);
        },
        pauseWebhook: () => pause(webhook),
        pauseEndpoint: () => pause(endpoint),
        resume: async () => {
          const [one] = await lasting();
          return one && pauses().end(campaign.organizationId, one.id, now(), PLATFORM);
        },
        follow,
      };
      await Promise.all(
        lines.map(async (line) => {
          for (const step of line) {
            if (step.kind === 'wait') {
              harness.current.advance(step.seconds);
            } else {
              await acts[step.kind]('count' in step ? step.count : 0);
            }
          }
        }),
      );
      await resumeAll();
      await eventually('everything has come', async () => {
        await follow();
        return (await shown()).every(([status]) => status === 'delivered');
      });
      await harness.current.stop();
      expect(receiver.received).toHaveLength(events);
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(events);
      expect((await shown()).every(([, attempts]) => attempts === 1)).toBe(true);
    }),
    { numRuns: 15 },
  );
}, 120_000);
