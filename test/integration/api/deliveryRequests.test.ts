import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { z } from 'zod';
import type { deliveryRequestSchema } from '#contract/http/deliveries';
import { REFUSED_TRY } from '#domain/refusedTries';
import { answering, company, start } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import {
  createCampaign,
  createWebhook,
  dataOf,
  DELIVERIES,
  deliveriesOf,
  endDelivery,
  happen,
  ORG_WEBHOOKS,
  webhooksOf,
} from '../../support/webhookCalls.ts';
import { type ReceivedDelivery, useWebhookReceivers } from '../../support/webhookReceiver.ts';

type DeliveryRequest = z.output<typeof deliveryRequestSchema>;

const platform = useTestPlatform({ EGRESS_ALLOW_CIDRS: '127.0.0.0/8' });
const receiver = useWebhookReceivers();
let organization: TestOrganization;
beforeEach(async () => {
  organization = await platform.current.organization();
});

const call = (path: string, method = 'GET', key = organization.key): Promise<TestAnswer> =>
  platform.current.call(path, { key, method });
const requestOf = async (id: number, key?: string): Promise<DeliveryRequest> =>
  dataOf(await call(`${DELIVERIES}/${id}/request`, 'GET', key));

async function newestDelivery(status?: string): Promise<number> {
  let id = 0;
  await eventually('it is there', async () => {
    const [newest] = await deliveriesOf(platform.current, organization.key, status ? `?status=${status}` : '');
    id = newest?.id ?? 0;
    return id > 0;
  });
  return id;
}

/** What an attempt sent, without what the HTTP client adds. */
function expectSent({ body, attempts }: DeliveryRequest, received: readonly ReceivedDelivery[]): void {
  expect(attempts.map(({ number }) => number)).toEqual(received.map((_, index) => index + 1));
  received.forEach((sent, index) => {
    expect(sent.body.toString('utf8')).toBe(body);
    expect(sent.headers).toMatchObject(attempts[index]?.headers ?? { none: true });
  });
}

describe('the request of a delivery', () => {
  it('is signed now as well, so that a receiver takes it', async () => {
    const { id: campaignId } = await createCampaign(platform.current, organization.key);
    const webhook = await createWebhook(platform.current, organization.key, webhooksOf(campaignId));
    await happen(platform.current, campaignId, webhook.event);
    const { headers, body, attempts } = await requestOf(await newestDelivery());
    const { webhook_secret: secret } = dataOf<{ webhook_secret: string }>(
      await call(`/api/video-campaigns/${campaignId}`),
    );

    expect(new Webhook(secret).verify(body ?? '', headers ?? {})).toMatchObject({ campaign_id: campaignId });
    expect(attempts).toEqual([]);
  });

  it('does not tell the headers of attempts that were signed with a secret of before, nor of those that sent nothing', async () => {
    const { id: campaignId } = await createCampaign(platform.current, organization.key);
    const webhook = await createWebhook(platform.current, organization.key);
    await happen(platform.current, campaignId, webhook.event);
    const id = await newestDelivery();
    await endDelivery(platform.current, id, 'failed');
    await platform.current.foundation.database.hot.query(
      `insert into delivery_attempts (delivery_id, number, started_at, milliseconds, failure) values ($1, 2, $2, 0, $3)`,
      [id, new Date(Date.now() + 1_000), REFUSED_TRY.failure],
    );
    const told = async () => (await requestOf(id)).attempts.map(({ headers }) => headers !== null);

    expect(await told()).toEqual([true, false]);
    await call('/reach/webhooks/rotate-org-secret', 'POST');
    expect(await told()).toEqual([false, false]);
  });

  it('has no body once what it tells of was deleted', async () => {
    const { id: campaignId } = await createCampaign(platform.current, organization.key);
    const webhook = await createWebhook(platform.current, organization.key);
    const prospect = await happen(platform.current, campaignId, webhook.event);
    const id = await newestDelivery();
    await platform.current.foundation.database.hot.query('delete from prospect_events where prospect_id = $1', [
      prospect,
    ]);

    expect(await requestOf(id)).toMatchObject({ method: 'POST', headers: null, body: null });
  });
});

describe('the request of a delivery that was sent', () => {
  beforeAll(async () => {
    await platform.current.deliver();
  });

  it.each(['org', 'campaign'] as const)('is what each attempt sent to a webhook of scope %s', async (scope) => {
    const { url, take } = await receiver((response, _delivery, nth) => {
      response.writeHead(nth === 1 ? 410 : 200).end();
    });
    const { id: campaignId } = await createCampaign(platform.current, organization.key);
    const path = scope === 'org' ? ORG_WEBHOOKS : webhooksOf(campaignId);
    const webhook = await createWebhook(platform.current, organization.key, path, { url });
    await happen(platform.current, campaignId, webhook.event);
    const id = await newestDelivery('failed');
    await platform.current.call(`${path}/${webhook.id}`, {
      key: organization.key,
      method: 'PATCH',
      body: { enabled: true },
    });
    await call(`${DELIVERIES}/${id}/redeliver`, 'POST');
    await newestDelivery('delivered');

    const request = await requestOf(id, organization.memberKey);
    expect([request.method, request.url]).toEqual(['POST', url]);
    expectSent(request, await take(2));
    expect(JSON.stringify(request)).not.toContain('whsec_');
  });

  it('of a callback is what was sent of the enrichment', async () => {
    const { url, take } = await receiver();
    const worker = platform.current.work({ get_company: answering({ name: 'Muster GmbH' }) });
    await start(platform.current, organization.key, { ...company(1), callback_url: url });
    const request = await requestOf(await newestDelivery('delivered'));
    await worker.stop();

    expectSent(request, await take(1));
    expect(JSON.parse(request.body ?? '')).toMatchObject({ event: 'enrichment.completed', status: 'completed' });
  });
});
