import { describe, expect, it } from '@jest/globals';
import { createDeliveryBacklog } from '#adapters/postgres/deliveryBacklog';
import { eventually } from '../../support/eventually.ts';
import { useOutgoingServers } from '../../support/outgoingServers.ts';
import { useWebhookHarness } from '../../support/webhookHarness.ts';
import { bodyOf, useWebhookReceivers } from '../../support/webhookReceiver.ts';

/** Far below the minutes that the silent receiver takes for what waits for it. */
const WITHOUT_OTHERS_MILLISECONDS = 10_000;

const harness = useWebhookHarness();
const receiver = useWebhookReceivers();
const { raw } = useOutgoingServers();

describe('deliveries', () => {
  it('of 20 producers reach their 20 receivers exactly once each, through three processes', async () => {
    const PRODUCERS = 20;
    const MESSAGES = 200;
    const lines = await Promise.all(
      Array.from({ length: PRODUCERS }, async () => {
        const [campaign, { url, received }] = [await harness.current.campaign(), await receiver()];
        await harness.current.subscribe(campaign, url);
        return { campaign, received };
      }),
    );
    [1, 2, 3].forEach(() => harness.current.start({ now: () => new Date() }));
    await Promise.all(
      lines.map(async ({ campaign }) => {
        for (let sent = 0; sent < MESSAGES; sent += 20) {
          await harness.current.happenOften(campaign, 20);
        }
      }),
    );
    await eventually('all deliveries have ended', async () => {
      const [open] = await harness.current.query<{ count: number }>(
        "select count(*) from deliveries where status = 'pending'",
      );
      return open?.count === 0;
    });
    for (const { campaign, received } of lines) {
      expect(received).toHaveLength(MESSAGES);
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(MESSAGES);
      expect(new Set(received.map((one) => bodyOf(one)['campaign_id']))).toEqual(new Set([campaign.campaignId]));
    }
  });

  it('go on to others while one receiver says nothing and thousands wait for it', async () => {
    const silent = await raw(() => undefined);
    const [dead, alive] = [await harness.current.campaign(), await harness.current.campaign()];
    const { url, take } = await receiver();
    await harness.current.subscribe(dead, `http://127.0.0.1:${silent}/`);
    await harness.current.subscribe(alive, url);
    await harness.current.happenOften(dead, 3_000);
    harness.current.start({ now: () => new Date(), timeoutSeconds: 1 });
    await eventually('the silent receiver is being asked', async () => {
      const { due } = await createDeliveryBacklog(harness.current.ports.database).read(harness.current.clock.now());
      return due < 3_000;
    });
    const before = performance.now();
    await harness.current.happenOften(alive, 100);
    const arrived = await take(100);
    expect((arrived.at(-1)?.at ?? Number.POSITIVE_INFINITY) - before).toBeLessThan(WITHOUT_OTHERS_MILLISECONDS);
    expect(await harness.current.tries(dead)).not.toContainEqual(expect.objectContaining({ number: 2 }));
  });

  it('of one webhook do not wait for another one that hangs at the same host', async () => {
    const { current } = harness;
    const { url, received } = await receiver((response, { path }) => {
      if (path === '/hook') {
        response.end('ok');
      }
    });
    const campaign = await current.campaign();
    await current.subscribe(campaign, `${new URL(url).origin}/hangs`);
    await current.subscribe(campaign, url);
    current.start({ timeoutSeconds: 60, now: () => new Date() });
    await current.happenOften(campaign, 50);
    const cameTo = (path: string) => received.filter((one) => one.path === path).length;
    await eventually('both are asked', () => cameTo('/hook') === 50 && cameTo('/hangs') === 50);
    // Nothing has ended at the one that hangs.
    expect(await current.tried(campaign, 50)).toHaveLength(50);
  });
});
