import { describe, expect, it } from '@jest/globals';
import { createDeliveryLog } from '#adapters/postgres/deliveryLog';
import { endpointBreaker } from '#domain/deliveryEndpoint';
import { REFUSED_TRY } from '#domain/refusedTries';
import { eventually } from '../../support/eventually.ts';
import { useOutgoingServers } from '../../support/outgoingServers.ts';
import { type TestCampaign, useWebhookHarness } from '../../support/webhookHarness.ts';
import { useWebhookReceivers } from '../../support/webhookReceiver.ts';

/** Seconds from the first try of a webhook to each of them. */
const SCHEDULE = [0, 10, 40, 100];

const harness = useWebhookHarness();
const receiver = useWebhookReceivers();
const { raw } = useOutgoingServers();

/** A host that closes every connection until it is told to answer. */
async function deadHost() {
  const state = { isThere: false, requests: 0 };
  const port = await raw((socket) => {
    state.requests += 1;
    if (state.isThere) {
      socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n');
    } else {
      socket.destroy();
    }
  });
  return { state, url: `http://127.0.0.1:${port}/` };
}

/** Moves the clock to each try, and waits until all of them have had it. */
async function passThrough(campaigns: readonly TestCampaign[]): Promise<void> {
  for (const [number, seconds] of SCHEDULE.entries()) {
    harness.current.advance(seconds - (SCHEDULE[number - 1] ?? 0));
    await eventually(`try ${number + 1} of all was made`, async () => {
      const stored = await Promise.all(campaigns.map((campaign) => harness.current.stored(campaign)));
      return stored.flat().every(({ status, attempts }) => status === 'delivered' || attempts > number);
    });
  }
}

/** Tries of deliveries by when they were made, in seconds after the first one, refused ones included. */
async function triesOf(campaign: TestCampaign, from: Date): Promise<Record<number, number>> {
  const rows = await harness.current.query<{ at: Date }>(
    `select unnest(refused_at) as at from deliveries where organization_id = $1
     union all
     select a.started_at from delivery_attempts a join deliveries d on d.id = a.delivery_id where d.organization_id = $1`,
    [campaign.organizationId],
  );
  const counts: Record<number, number> = {};
  for (const { at } of rows) {
    const seconds = (at.getTime() - from.getTime()) / 1_000;
    counts[seconds] = (counts[seconds] ?? 0) + 1;
  }
  return counts;
}

describe('a receiver that is not there', () => {
  const EVENTS = 60;

  it('is refused tries, which count and are made on schedule', async () => {
    const { current } = harness;
    const { state, url } = await deadHost();
    const campaign = await current.campaign();
    await current.subscribe(campaign, url);
    const from = current.clock.now();
    current.start();
    await current.happenOften(campaign, EVENTS);
    await passThrough([campaign]);

    expect(await current.stored(campaign)).toEqual(
      Array.from({ length: EVENTS }, () => expect.objectContaining({ status: 'failed', attempts: SCHEDULE.length })),
    );
    expect(await triesOf(campaign, from)).toEqual(Object.fromEntries(SCHEDULE.map((seconds) => [seconds, EVENTS])));
    expect(state.requests).toBeGreaterThanOrEqual(endpointBreaker('org').failures);
    expect(state.requests).toBeLessThan(EVENTS);
  });

  it('gets what its breaker lets through again at the next try', async () => {
    const { current } = harness;
    const { state, url } = await deadHost();
    const campaign = await current.campaign();
    await current.subscribe(campaign, url);
    const webhooks = current.start();
    await current.happenOften(campaign, EVENTS);
    await eventually('all were tried or refused', async () =>
      (await current.stored(campaign)).every(({ attempts }) => attempts > 0),
    );
    expect(webhooks.stats().open).toBe(1);
    state.isThere = true;
    for (const [number, seconds] of SCHEDULE.entries()) {
      current.advance(seconds - (SCHEDULE[number - 1] ?? 0));
    }
    await eventually('all is delivered', async () =>
      (await current.stored(campaign)).every(({ status }) => status === 'delivered'),
    );
    expect(webhooks.stats().open).toBe(0);
  });

  it('is told so in the log, in the order of the tries', async () => {
    const { current } = harness;
    const { url } = await deadHost();
    const campaign = await current.campaign();
    await current.subscribe(campaign, url);
    current.start();
    await current.happenOften(campaign, EVENTS);
    await passThrough([campaign]);
    const refused = await current.query<{ id: number; refused: number }>(
      `select id, cardinality(refused_at) as refused from deliveries
       where organization_id = $1 and refused_at is not null order by cardinality(refused_at) limit 1`,
      [campaign.organizationId],
    );
    const attempts = await createDeliveryLog(current.ports.database).attempts(
      campaign.organizationId,
      refused[0]?.id ?? 0,
    );
    expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(attempts.filter(({ failure }) => failure === REFUSED_TRY.failure)).toEqual(
      Array.from({ length: refused[0]?.refused ?? 0 }, () =>
        expect.objectContaining({ status: null, milliseconds: 0, problem: REFUSED_TRY.problem }),
      ),
    );
    const times = attempts.map(({ startedAt }) => startedAt.getTime());
    expect(times).toEqual(times.toSorted((left, right) => left - right));
  });
});

describe('the schedule', () => {
  it('holds for every try at five hosts, of which one is dead, one fails, and one hangs', async () => {
    const EVENTS = 20;
    const { current } = harness;
    const hanging = await raw(() => undefined);
    const urls = [
      (await receiver()).url,
      (await receiver()).url,
      (await receiver((response) => void response.writeHead(503).end())).url,
      (await deadHost()).url,
      `http://127.0.0.1:${hanging}/`,
    ];
    const campaigns = await Promise.all(urls.map(() => current.campaign()));
    await Promise.all(campaigns.map((campaign, index) => current.subscribe(campaign, urls[index] ?? '')));
    const from = current.clock.now();
    current.start({ timeoutSeconds: 1 });
    await Promise.all(campaigns.map((campaign) => current.happenOften(campaign, EVENTS)));
    await passThrough(campaigns);

    const tries = await Promise.all(campaigns.map((campaign) => triesOf(campaign, from)));
    const all = Object.fromEntries(SCHEDULE.map((seconds) => [seconds, EVENTS]));
    expect(tries).toEqual([{ 0: EVENTS }, { 0: EVENTS }, all, all, all]);
  });
});

describe('a callback', () => {
  it('is told apart by organization, origin and path, and its query tells nothing', async () => {
    const { current } = harness;
    const receivers = await current.query<{ receiver: string }>(
      `select delivery_receiver(subscription, organization, url) as receiver from (values
        (null::bigint, 1, 'https://a.example.com/x'), (null, 1, 'https://a.example.com/x?y=1'),
        (null, 1, 'https://a.example.com/z'), (null, 2, 'https://a.example.com/x'),
        (7, 1, 'https://a.example.com/x'), (8, 1, 'https://a.example.com/x'), (7, 1, 'https://b.example.com/x')
      ) as given (subscription, organization, url)`,
    );
    const names = receivers.map((row) => row.receiver);
    expect(names[0]).toBe(names[1]);
    expect(new Set(names).size).toBe(6);
  });

  it('is told apart by how its address is written, however that is', async () => {
    const { current } = harness;
    const written = [
      'https://a.example.com/x',
      'https://A.example.com/x',
      'HTTPS://a.example.com/x',
      'https://a.example.com:443/x',
      'https://a.example.com:8443/x',
      'https:a.example.com/x',
      'https:/\\a.example.com/x',
      'https://a.example.com',
      'https://a.example.com/',
      'https://a.example.com/X',
    ];
    const tails = ['', '?y=1', '#z', '?', '?y=1#z', '#z?y'];
    const receivers = await current.query<{ receiver: string | null }>(
      'select delivery_receiver(null, 1, u || t) as receiver from unnest($1::text[]) u cross join unnest($2::text[]) t',
      [written, tails],
    );
    const names = new Set(receivers.map(({ receiver }) => receiver));
    expect(names).toEqual(new Set(written.map((url) => `callback 1 ${url}`)));
  });
});
