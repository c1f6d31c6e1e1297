import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { DeliveryAttemptResource, DeliverySummaryResource } from '#contract/http/deliveries';

import { eventually } from '../../support/eventually.ts';
import { type TestAnswer, useTestPlatform } from '../../support/testPlatform.ts';
import {
  CAMPAIGNS,
  createCampaign,
  createWebhook,
  dataOf,
  DELIVERIES,
  deliveriesOf,
  happen,
  ORG_WEBHOOKS,
  webhooksOf,
} from '../../support/webhookCalls.ts';
import { bodyOf, type ReceivedDelivery, useWebhookReceivers } from '../../support/webhookReceiver.ts';

type Detail = DeliverySummaryResource & { readonly attempts: readonly DeliveryAttemptResource[] };

const platform = useTestPlatform({ EGRESS_ALLOW_CIDRS: '127.0.0.0/8' });
const receiver = useWebhookReceivers();

/** Throws where it is not genuine, as the published library of Standard Webhooks finds. */
function verify(secret: string, { headers, body }: ReceivedDelivery): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

describe('a webhook from its creation on', () => {
  it('is tested, told of an event, told again on request, and not told once it is deleted', async () => {
    const { key } = await platform.current.organization();
    const post = (path: string): Promise<TestAnswer> => platform.current.call(path, { key, method: 'POST' });
    const detail = async (id: number): Promise<Detail> =>
      dataOf(await platform.current.call(`${DELIVERIES}/${id}`, { key }));
    const delivered = (id: number, attempts: number): Promise<void> =>
      eventually('it is delivered', async () => {
        const { status, attempt_count: count } = await detail(id);
        return status === 'delivered' && count === attempts;
      });
    await platform.current.deliver();
    const { url, take, received } = await receiver((response, _delivery, nth) => response.end(`answer ${nth}`));
    const { id: campaignId } = await createCampaign(platform.current, key);
    const webhook = await createWebhook(platform.current, key, webhooksOf(campaignId), { url });
    const { webhook_secret: secret } = dataOf<{ webhook_secret: string }>(
      await platform.current.call(`${CAMPAIGNS}/${campaignId}`, { key }),
    );

    const test = dataOf<Detail>(await post(`/api/webhooks/${webhook.id}/test`));
    await delivered(test.id, 1);
    await happen(platform.current, campaignId, webhook.event);
    const [event] = await deliveriesOf(platform.current, key);
    await delivered(event?.id ?? 0, 1);
    const rotated = dataOf<{ secret: string }>(await post(`/reach/campaigns/${campaignId}/rotate-webhook-secret`));
    await post(`${DELIVERIES}/${event?.id}/redeliver`);
    await delivered(event?.id ?? 0, 2);

    const [first, second, third] = (await take(3)) as [ReceivedDelivery, ReceivedDelivery, ReceivedDelivery];
    expect(verify(secret, first)).toMatchObject({ campaign_id: campaignId, metadata: { test: true } });
    expect(verify(secret, second)).toMatchObject({ webhook_scope: 'campaign', event: webhook.event });
    expect(() => verify(secret, third)).toThrow();
    expect(verify(rotated.secret, third)).toEqual(bodyOf(second));
    expect([first, second, third].map(({ headers }) => headers['webhook-id'])).toEqual([
      test.webhook_id,
      event?.webhook_id,
      event?.webhook_id,
    ]);
    expect((await detail(event?.id ?? 0)).attempts).toMatchObject([
      { number: 1, status: 200, failure: null, response_excerpt: 'answer 2' },
      { number: 2, status: 200, failure: null, response_excerpt: 'answer 3' },
    ]);

    await platform.current.call(`${webhooksOf(campaignId)}/${webhook.id}`, { key, method: 'DELETE' });
    const ofOrganization = await createWebhook(platform.current, key, ORG_WEBHOOKS, { url });
    await happen(platform.current, campaignId, webhook.event);
    await take(4);
    expect(received.map((one) => bodyOf(one)['webhook_scope'])).toEqual(['campaign', 'campaign', 'campaign', 'org']);
    expect(await deliveriesOf(platform.current, key, `?subscription_id=${ofOrganization.id}`)).toHaveLength(1);
  });
});
