import { createHmac, timingSafeEqual } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { BASE_URL, type TestCampaign, useWebhookHarness } from '../../support/webhookHarness.ts';
import { bodyOf, type ReceivedDelivery, useWebhookReceivers } from '../../support/webhookReceiver.ts';

const harness = useWebhookHarness();
const receiver = useWebhookReceivers();
let campaign: TestCampaign;
beforeEach(async () => {
  campaign = await harness.current.campaign({
    ßeta: 'Zürich \u2028 \u0000 😀 \ud800',
    '10': 1.25,
    a: [null, { b: 'é' }],
  });
});

/** A receiver that was written from docs/spec/contract.md, "Campaign webhooks", alone. */
function isFromReach(secret: string, { headers, body }: ReceivedDelivery): boolean {
  const timestamp = String(headers['x-reach-timestamp']);
  const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const isFresh = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= 300;
  return isFresh && timingSafeEqual(digest, Buffer.from(String(headers['x-reach-signature']), 'hex'));
}

/** A receiver that was written with the published library; throws where the delivery is not signed with the secret. */
function verifyStandard(secret: string, { headers, body }: ReceivedDelivery): unknown {
  const named = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new Webhook(secret).verify(body, Object.fromEntries(named));
}

const organizationSecret = (): Promise<string | null> =>
  harness.current.secrets.find({ organizationId: campaign.organizationId, campaignId: null });
const campaignSecret = (): Promise<string | null> => harness.current.secrets.find(campaign);

describe('the body of an event', () => {
  it('is what the contract says, with its text exactly as it was sent', async () => {
    const { url, take } = await receiver();
    await harness.current.subscribe(campaign, url, 'campaign');
    harness.current.start();
    await harness.current.happen(campaign, { user_agent: 'Mozilla/5.0 😀', ip: '198.51.100.7', referrer: null });
    const [delivery] = await take(1);
    expect(delivery && bodyOf(delivery)).toEqual({
      webhook_scope: 'campaign',
      event: 'page.opened',
      campaign_id: campaign.campaignId,
      prospect: {
        id: campaign.prospectId,
        token: campaign.token,
        screenshot_url: null,
        custom_vars: { ßeta: 'Zürich \u2028 \u0000 😀 \ud800', '10': 1.25, a: [null, { b: 'é' }] },
      },
      metadata: { user_agent: 'Mozilla/5.0 😀', ip: '198.51.100.7', referrer: null },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
    });
    expect(delivery?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('has a picture where there was one when it happened, and has none at a later try either', async () => {
    const { url, take } = await receiver(
      (response, _delivery, nth) => void response.writeHead(nth > 1 ? 200 : 500).end(),
    );
    await harness.current.subscribe(campaign, url);
    harness.current.start();
    await harness.current.happen(campaign);
    await harness.current.tried(campaign, 1);
    await harness.current.query(
      `insert into prospect_screenshots (prospect_id, media_type, content) values ($1, 'image/png', '\\x00')`,
      [campaign.prospectId],
    );
    harness.current.advance(10);
    await harness.current.tried(campaign, 2);
    await harness.current.happen(campaign);
    const pictures = (await take(3))
      .map(bodyOf)
      .map(({ prospect }) => (prospect as Record<string, unknown>)['screenshot_url']);
    expect(pictures).toEqual([null, null, `${BASE_URL}/p/${campaign.token}/screenshot.png`]);
  });

  it('of a test looks like an event of nobody', async () => {
    const { url, take } = await receiver();
    const id = await harness.current.subscribe(campaign, url);
    harness.current.start();
    await harness.current.query(
      `insert into deliveries (organization_id, scope, event, subscription_id, url, created_at, next_attempt_at)
       values ($1, 'org', 'page.opened', $2, $3, $4, $4)`,
      [campaign.organizationId, id, url, harness.current.clock.now()],
    );
    harness.current.ring();
    const [delivery] = await take(1);
    expect(delivery && bodyOf(delivery)).toMatchObject({
      event: 'page.opened',
      prospect: { id: 0 },
      metadata: { test: true },
    });
  });
});

describe('a delivery', () => {
  it('is taken by a receiver of either kind with the secret of its scope, and by neither with the other', async () => {
    const { url, take } = await receiver();
    await harness.current.subscribe(campaign, url, 'org');
    await harness.current.subscribe(campaign, url, 'campaign');
    harness.current.start();
    await harness.current.happen(campaign);
    const deliveries = await take(2);
    const secrets = { org: (await organizationSecret()) ?? '', campaign: (await campaignSecret()) ?? '' };
    expect(deliveries.map((delivery) => bodyOf(delivery)['webhook_scope']).sort()).toEqual(['campaign', 'org']);
    for (const delivery of deliveries) {
      const [right, wrong] =
        bodyOf(delivery)['webhook_scope'] === 'org' ? [secrets.org, secrets.campaign] : [secrets.campaign, secrets.org];
      expect(isFromReach(right, delivery)).toBe(true);
      expect(verifyStandard(right, delivery)).toEqual(bodyOf(delivery));
      expect(isFromReach(wrong, delivery)).toBe(false);
      expect(() => verifyStandard(wrong, delivery)).toThrow('No matching signature');
      expect(() =>
        verifyStandard(right, { ...delivery, body: Buffer.concat([delivery.body, Buffer.from(' ')]) }),
      ).toThrow();
    }
  });

  it('keeps its id and its body over all tries, and has a new timestamp each time', async () => {
    const { url, take } = await receiver((response) => void response.writeHead(500).end());
    await harness.current.subscribe(campaign, url);
    harness.current.start();
    await harness.current.happen(campaign);
    for (const [index, seconds] of [10, 30, 60].entries()) {
      await harness.current.tried(campaign, index + 1);
      harness.current.advance(seconds);
    }
    const tries = await take(4);
    const seen = (name: string): readonly unknown[] => [...new Set(tries.map(({ headers }) => headers[name]))];
    expect([seen('webhook-id'), new Set(tries.map(({ body }) => body.toString('hex'))).size]).toEqual([
      [expect.stringMatching(/^dlv_\d+$/)],
      1,
    ]);
    const [first] = seen('webhook-timestamp');
    expect(seen('webhook-timestamp')).toEqual([0, 10, 40, 100].map((seconds) => String(Number(first) + seconds)));
    expect(seen('x-reach-timestamp')).toEqual(seen('webhook-timestamp'));
    const secret = (await organizationSecret()) ?? '';
    tries.forEach((delivery) => expect(isFromReach(secret, delivery)).toBe(true));
  });

  it('is signed with the new secret from the next try on after each of many rotations', async () => {
    const { url, take } = await receiver((response) => void response.writeHead(500).end());
    await harness.current.subscribe(campaign, url);
    harness.current.start();
    const owner = { organizationId: campaign.organizationId, campaignId: null };
    const secrets = [await harness.current.secrets.ensure(owner, harness.current.clock.now())];
    await harness.current.happen(campaign);
    for (const [index, seconds] of [10, 30, 60].entries()) {
      await harness.current.tried(campaign, index + 1);
      secrets.push(await harness.current.secrets.rotate(owner, harness.current.clock.now()));
      harness.current.advance(seconds);
    }
    const tries = await take(4);
    expect(tries.map((delivery) => secrets.map((secret) => isFromReach(secret, delivery)))).toEqual(
      [0, 1, 2, 3].map((nth) => secrets.map((_secret, index) => index === nth)),
    );
  });

  it('leaves the secret and the receiver out of the log of the process and its metrics', async () => {
    const { url } = await receiver((response) => void response.writeHead(500).end());
    await harness.current.subscribe(campaign, url);
    harness.current.start();
    await harness.current.happen(campaign);
    await harness.current.tried(campaign, 1);
    const metrics = await harness.current.metrics.registry.metrics();
    expect(metrics).toContain('enrichment_deliveries_total{scope="org",outcome="retry"}');
    expect(metrics).not.toContain('127.0.0.1');
    expect(metrics).not.toContain('whsec_');
  });
});
