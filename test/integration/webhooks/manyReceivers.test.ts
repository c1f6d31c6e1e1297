import { describe, expect, it } from '@jest/globals';
import { ENDPOINT_BREAKER } from '#domain/deliveryEndpoint';
import { eventually } from '../../support/eventually.ts';
import { useOutgoingServers } from '../../support/outgoingServers.ts';
import { type TestCampaign, useWebhookHarness } from '../../support/webhookHarness.ts';
import { bodyOf, useWebhookReceivers } from '../../support/webhookReceiver.ts';

/** Far below the minutes that the silent receiver takes for what waits for it. */
const WITHOUT_OTHERS_MILLISECONDS = 10_000;

const harness = useWebhookHarness();
const receiver = useWebhookReceivers();
const { raw } = useOutgoingServers();

/** So many events of one campaign at once. */
async function happenOften({ prospectId }: TestCampaign, count: number): Promise<void> {
  await harness.current.query(
    `select record_prospect_event($1, 'page.opened', json_build_object('n', n), $2) from generate_series(1, $3::int) n`,
    [prospectId, harness.current.clock.now(), count],
  );
  harness.current.ring();
}

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
          await happenOften(campaign, 20);
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
    await happenOften(dead, 3_000);
    harness.current.start({ now: () => new Date(), timeoutSeconds: 1 });
    await eventually('the silent receiver is being asked', async () => {
      const { due } = await harness.current.deliveries.backlog(harness.current.clock.now());
      return due < 3_000;
    });
    const before = performance.now();
    await happenOften(alive, 100);
    const arrived = await take(100);
    expect((arrived.at(-1)?.at ?? Number.POSITIVE_INFINITY) - before).toBeLessThan(WITHOUT_OTHERS_MILLISECONDS);
    expect(await harness.current.tries(dead)).not.toContainEqual(expect.objectContaining({ number: 2 }));
  });

  it('cost no try while nobody is there, and go on when somebody is', async () => {
    let isThere = false;
    const sockets: number[] = [];
    const port = await raw((socket) => {
      sockets.push(1);
      if (isThere) {
        socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n');
      } else {
        socket.destroy();
      }
    });
    const campaign = await harness.current.campaign();
    await harness.current.subscribe(campaign, `http://127.0.0.1:${port}/`);
    const webhooks = harness.current.start();
    await happenOften(campaign, 40);
    await eventually('the breaker opens', () => webhooks.stats().open === 1);
    await eventually('nothing is under way', () => webhooks.stats().running === 0);
    await eventually('the rest is put off', async () => {
      const { due } = await harness.current.deliveries.backlog(harness.current.clock.now());
      return due === 0;
    });
    const tries = await harness.current.tries(campaign);
    expect(tries.length).toBeGreaterThanOrEqual(ENDPOINT_BREAKER.failures);
    expect(tries.length).toBeLessThan(40);
    expect(sockets).toHaveLength(tries.length);
    isThere = true;
    await eventually('all is delivered', async () => {
      harness.current.advance(5);
      const stored = await harness.current.stored(campaign);
      return stored.every(({ status }) => status === 'delivered');
    });
    expect(webhooks.stats().open).toBe(0);
  });
});
