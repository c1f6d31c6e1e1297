import { beforeEach, describe, expect, it } from '@jest/globals';
import { type TestCampaign, useWebhookHarness } from '../../support/webhookHarness.ts';
import { type Answer, useWebhookReceivers } from '../../support/webhookReceiver.ts';

const harness = useWebhookHarness();
const receiver = useWebhookReceivers();
let campaign: TestCampaign;
beforeEach(async () => {
  campaign = await harness.current.campaign();
});

/** A receiver that has been told of one event, once: what it got, and the subscription. */
async function triedOnce(answer: Answer) {
  const { current } = harness;
  const { url, received } = await receiver(answer);
  const id = await current.subscribe(campaign, url);
  current.start();
  await current.happen(campaign);
  await current.tried(campaign, 1);
  return { id, received };
}

/** Advances to the millisecond before the next try, which must not begin, and then to the try itself. */
async function expectTryAfter(seconds: number, count: number, received: readonly unknown[]): Promise<void> {
  const { current } = harness;
  current.advance(seconds - 0.001);
  expect(await current.deliveries.nextDue(current.clock.now())).toEqual(current.clock.in(0.001));
  expect(await current.deliveries.claim(10, 1, current.clock.now())).toEqual([]);
  expect(received).toHaveLength(count - 1);
  current.advance(0.001);
  await current.tried(campaign, count);
  expect(received).toHaveLength(count);
}

describe('a webhook that fails', () => {
  it('is tried again 10, 30 and 60 seconds after the try before, and then given up', async () => {
    const { received } = await triedOnce((response) => void response.writeHead(500).end('no'));
    await expectTryAfter(10, 2, received);
    await expectTryAfter(30, 3, received);
    await expectTryAfter(60, 4, received);
    expect(await harness.current.stored(campaign)).toMatchObject([
      { status: 'failed', attempts: 4, next_attempt_at: null },
    ]);
    expect(await harness.current.tries(campaign)).toMatchObject(
      [1, 2, 3, 4].map((number) => ({ number, status: 500, failure: 'status', excerpt: Buffer.from('no') })),
    );
    expect(await harness.current.deliveries.nextDue(harness.current.clock.in(-10_000))).toBeNull();
  });

  it('is left alone for as long as Retry-After says, without a try beyond the end of its schedule', async () => {
    const { received } = await triedOnce((response) => void response.writeHead(429, { 'retry-after': '25' }).end());
    await expectTryAfter(40, 2, received);
    await expectTryAfter(60, 3, received);
    const [stored] = await harness.current.stored(campaign);
    expect(stored).toMatchObject({ status: 'failed', attempts: 4, next_attempt_at: null });
    expect((await harness.current.tries(campaign)).map(({ number }) => number)).toEqual([1, 3, 4]);
  });

  it('keeps its schedule when another process goes on with it', async () => {
    const { received } = await triedOnce((response) => void response.writeHead(503).end());
    await harness.current.stop();
    harness.current.start();
    await expectTryAfter(10, 2, received);
  });

  it('is delivered once the receiver has recovered, and was never held against its subscription', async () => {
    const { id } = await triedOnce((response, _delivery, nth) => void response.writeHead(nth < 2 ? 500 : 204).end());
    expect(await harness.current.subscription(id)).toMatchObject({ failing_since: null });
    harness.current.advance(10);
    await harness.current.tried(campaign, 2);
    expect(await harness.current.stored(campaign)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
    expect(await harness.current.subscription(id)).toMatchObject({ failing_since: null, enabled: true });
  });
});

describe('a subscription', () => {
  it('is disabled by 410, and what is still to be delivered to it is cancelled', async () => {
    let gone = false;
    const { id, received } = await triedOnce((response) => void response.writeHead(gone ? 410 : 500).end());
    gone = true;
    await harness.current.happen(campaign);
    await harness.current.tried(campaign, 2);
    expect(await harness.current.subscription(id)).toMatchObject({ enabled: false, disabled_reason: 'gone' });
    expect(await harness.current.stored(campaign)).toMatchObject([
      { status: 'cancelled', attempts: 1, next_attempt_at: null },
      { status: 'failed', attempts: 1, next_attempt_at: null },
    ]);
    await harness.current.happen(campaign);
    harness.current.advance(1_000);
    expect([await harness.current.stored(campaign), received]).toMatchObject([{ length: 2 }, { length: 2 }]);
  });

  it('that was disabled after the claim is told nothing more', async () => {
    const { url, received } = await receiver();
    await harness.current.subscribe(campaign, url);
    await harness.current.happen(campaign);
    const now = harness.current.clock.now();
    const [claimed] = await harness.current.deliveries.claim(10, 60, now);
    await harness.current.query(`update deliveries set status = 'cancelled', next_attempt_at = null, ended_at = now(),
      lease_token = null where status = 'pending'`);
    expect(claimed && (await harness.current.deliveries.open(claimed, now))).toBeNull();
    expect(received).toHaveLength(0);
  });
});
