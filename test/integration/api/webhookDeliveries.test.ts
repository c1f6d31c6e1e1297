import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DeliveryAttemptResource, DeliverySummaryResource } from '#contract/http/deliveries';
import type { WebhookResource } from '#contract/http/webhooks';
import { company, everyPage, fieldsOf, GET_COMPANY, resourceOf } from '../../support/apiCalls.ts';
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

const platform = useTestPlatform();
let organization: TestOrganization;
let campaignId: number;
let webhook: WebhookResource;
let delivery: DeliverySummaryResource;
beforeEach(async () => {
  organization = await platform.current.organization();
  ({ id: campaignId } = await createCampaign(platform.current, organization.key));
  webhook = await createWebhook(platform.current, organization.key);
  await happen(platform.current, campaignId, webhook.event);
  delivery = (await deliveriesOf(platform.current, organization.key))[0] as DeliverySummaryResource;
});

type Detail = DeliverySummaryResource & { readonly attempts: readonly DeliveryAttemptResource[] };
const call = (path: string, method = 'GET', key = organization.key): Promise<TestAnswer> =>
  platform.current.call(path, { key, method });
const detail = async (id: number, key = organization.key): Promise<Detail> =>
  dataOf(await call(`${DELIVERIES}/${id}`, 'GET', key));
const redeliver = (id: number): Promise<TestAnswer> => call(`${DELIVERIES}/${id}/redeliver`, 'POST');
const idsOf = async (query: string): Promise<readonly number[]> =>
  (await deliveriesOf(platform.current, organization.key, query)).map(({ id }) => id);

describe('a delivery', () => {
  it('shows what it tells of, to whom, and when it is tried', async () => {
    expect(delivery).toEqual({
      id: expect.any(Number),
      webhook_id: `dlv_${delivery.id}`,
      scope: 'org',
      status: 'pending',
      event: 'page.opened',
      url: webhook.url,
      subscription_id: webhook.id,
      campaign_id: campaignId,
      prospect_id: expect.any(Number),
      enrichment_id: null,
      batch_id: null,
      attempt_count: 0,
      created_at: expect.any(String),
      next_attempt_at: delivery.created_at,
      ended_at: null,
    });
    expect(await detail(delivery.id)).toEqual({ ...delivery, attempts: [] });
  });

  it('shows its tries, and what was answered to administrators only', async () => {
    await endDelivery(platform.current, delivery.id, 'failed', 'Größe: \u{1f331}');

    const attempt = {
      number: 1,
      started_at: expect.any(String),
      duration_ms: 12,
      status: 200,
      failure: null,
      problem: null,
    };
    const { attempts, ...rest } = await detail(delivery.id);
    expect(attempts).toEqual([{ ...attempt, response_excerpt: 'Größe: \u{1f331}' }]);
    expect(rest).toMatchObject({
      status: 'failed',
      attempt_count: 1,
      next_attempt_at: null,
      ended_at: expect.any(String),
    });
    expect((await detail(delivery.id, organization.memberKey)).attempts).toEqual([attempt]);
    expect((await call(DELIVERIES)).text).not.toContain('Größe');
  });

  it('shows an answer that is cut off within a character, or is no text at all', async () => {
    const { hot } = platform.current.foundation.database;
    await endDelivery(platform.current, delivery.id);
    await hot.query('update delivery_attempts set excerpt = $2 where delivery_id = $1', [
      delivery.id,
      Buffer.from([0xc3, 0x28, 0xff, 0xe2, 0x82]),
    ]);

    expect((await detail(delivery.id)).attempts[0]?.response_excerpt).toBe('\ufffd(\ufffd\ufffd');
  });

  it.each(['0', 'abc', '99999999999', '99999999999999999999'])('is not found by %s', async (id) => {
    expect((await call(`${DELIVERIES}/${id}`)).status).toBe(404);
    expect((await call(`${DELIVERIES}/${id}/redeliver`, 'POST')).status).toBe(404);
    expect((await call(`/api/webhooks/${id}/test`, 'POST')).status).toBe(404);
  });
});

describe('the list of deliveries', () => {
  it('has every delivery of the organization once, newest first', async () => {
    for (let index = 0; index < 6; index += 1) {
      await happen(platform.current, campaignId, webhook.event);
    }

    const all = await everyPage<DeliverySummaryResource>(platform.current, organization.key, DELIVERIES, 3);
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const other = await platform.current.organization();
    expect(await deliveriesOf(platform.current, other.key)).toEqual([]);
    expect(await deliveriesOf(platform.current, organization.memberKey)).toHaveLength(7);
  });

  describe('with three of two campaigns and scopes', () => {
    /** Newest first. */
    let ids: readonly number[];
    let other: number;
    let ofCampaign: WebhookResource;
    beforeEach(async () => {
      ofCampaign = await createWebhook(platform.current, organization.key, webhooksOf(campaignId), {
        event: 'cta.clicked',
      });
      ({ id: other } = await createCampaign(platform.current, organization.key));
      await happen(platform.current, campaignId, 'cta.clicked');
      await happen(platform.current, other, 'page.opened');
      ids = await idsOf('');
      await endDelivery(platform.current, ids[1] ?? 0);
      await Promise.all(
        ids.map((id, index) =>
          platform.current.foundation.database.hot.query('update deliveries set created_at = $2 where id = $1', [
            id,
            new Date(Date.UTC(2026, 0, 3 - index)),
          ]),
        ),
      );
    });

    it('shows those that every filter lets through', async () => {
      const [ofOther, clicked, first] = ids;

      expect(await idsOf('?status=delivered')).toEqual([clicked]);
      expect(await idsOf('?status=pending')).toEqual([ofOther, first]);
      expect(await idsOf('?scope=campaign')).toEqual([clicked]);
      expect(await idsOf('?scope=enrichment')).toEqual([]);
      expect(await idsOf('?event=page.opened')).toEqual([ofOther, first]);
      expect(await idsOf(`?campaign_id=${other}`)).toEqual([ofOther]);
      expect(await idsOf(`?subscription_id=${ofCampaign.id}`)).toEqual([clicked]);
      expect(await idsOf(`?campaign_id=${campaignId}&event=page.opened&status=pending`)).toEqual([first]);
      expect(await idsOf('?subscription_id=999999999999999')).toEqual([]);
      expect(await idsOf('?campaign_id=999999999999999')).toEqual([]);
    });

    it('shows those created after and before an instant, the instant itself left out', async () => {
      expect(await idsOf('?created_after=2026-01-02T00:00:00Z')).toEqual([ids[0]]);
      expect(await idsOf('?created_before=2026-01-02T00:00:00Z')).toEqual([ids[2]]);
      expect(await idsOf('?created_after=2026-01-01T00:00:00Z&created_before=2026-01-03T00:00:00Z')).toEqual([ids[1]]);
    });
  });

  it('has the callbacks of enrichments and batches, too', async () => {
    const body = { ...company(), async: true, callback_url: 'https://example.com/done' };
    const { id } = resourceOf(await platform.current.call(GET_COMPANY, { key: organization.key, body }));
    await call(`/api/enrichments/${id}/cancel`, 'POST');
    const rows = [{ company_id: 'nonsense' }];
    const batch = await platform.current.call(`${GET_COMPANY}/batch`, {
      key: organization.key,
      body: { rows, callback_url: 'https://example.com/batch' },
    });
    const batchId = dataOf<{ id: number }>(batch).id;

    const callbacks = await deliveriesOf(platform.current, organization.key, `?enrichment_id=${id}`);
    expect(callbacks).toMatchObject([
      { scope: 'enrichment', event: 'enrichment.failed', url: 'https://example.com/done', subscription_id: null },
    ]);
    await eventually('the batch has a delivery', async () => (await idsOf(`?batch_id=${batchId}`)).length === 1);
    expect(await deliveriesOf(platform.current, organization.key, '?event=batch.completed')).toMatchObject([
      { scope: 'batch', batch_id: batchId, enrichment_id: null },
    ]);
  });

  it.each([
    ['status', '?status=done'],
    ['scope', '?scope=all'],
    ['event', '?event=video.paused'],
    ['campaign_id', '?campaign_id=x'],
    ['campaign_id', '?campaign_id=1&campaign_id=2'],
    ['subscription_id', '?subscription_id=0'],
    ['enrichment_id', '?enrichment_id=-1'],
    ['batch_id', '?batch_id=9999999999999999'],
    ['created_after', '?created_after=yesterday'],
    ['type', '?type=get_company'],
    ['limit', '?limit=201'],
  ])('refuses a query by the name of %s: %s', async (field, query) => {
    const answer = await call(`${DELIVERIES}${query}`);

    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });
});

describe('a redelivery', () => {
  const announced = async (ids: number[]): Promise<() => void> => {
    const { deliveriesDue } = platform.current.foundation;
    return Promise.resolve(deliveriesDue.subscribe((due) => ids.push(...due)));
  };

  it.each(['delivered', 'failed', 'cancelled'] as const)(
    'makes what was %s due again at once, the same delivery with its tries',
    async (status) => {
      await endDelivery(platform.current, delivery.id, status);
      const due: number[] = [];
      const forget = await announced(due);

      const answer = await redeliver(delivery.id);

      expect(answer.status).toBe(202);
      const again = dataOf<Detail>(answer);
      expect(again).toMatchObject({ id: delivery.id, status: 'pending', attempt_count: 1, ended_at: null });
      expect(Date.parse(again.next_attempt_at ?? '')).toBeLessThanOrEqual(Date.now());
      expect(again.attempts).toHaveLength(1);
      await eventually('those who deliver are told', () => due.includes(delivery.id));
      forget();
      await endDelivery(platform.current, delivery.id);
      expect((await detail(delivery.id)).attempts.map(({ number }) => number)).toEqual([1, 2]);
    },
  );

  it('may be asked for by a member', async () => {
    await endDelivery(platform.current, delivery.id);

    const answer = await call(`${DELIVERIES}/${delivery.id}/redeliver`, 'POST', organization.memberKey);

    expect(answer.status).toBe(202);
    expect(dataOf<Detail>(answer).attempts[0]).not.toHaveProperty('response_excerpt');
  });

  it('is refused while the delivery has not ended', async () => {
    const answer = await redeliver(delivery.id);

    expect([answer.status, answer.body['code']]).toEqual([409, 'delivery_pending']);
    expect(await detail(delivery.id)).toEqual({ ...delivery, attempts: [] });
  });

  it('is made once where it is asked for many times at once', async () => {
    await endDelivery(platform.current, delivery.id);

    const answers = await Promise.all(Array.from({ length: 10 }, () => redeliver(delivery.id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array.from({ length: 9 }, () => 409)]);
  });

  it.each([
    ['disabled', 'PATCH', { enabled: false }],
    ['deleted', 'DELETE', undefined],
  ])('is refused where the webhook was %s', async (_, method, body) => {
    await endDelivery(platform.current, delivery.id);
    await platform.current.call(`${ORG_WEBHOOKS}/${webhook.id}`, {
      key: organization.key,
      method,
      ...(body === undefined ? {} : { body }),
    });

    const answer = await redeliver(delivery.id);

    expect([answer.status, answer.body['code']]).toEqual([409, 'webhook_inactive']);
    expect(await detail(delivery.id)).toMatchObject({ status: 'delivered' });
  });

  it('goes to the address that the webhook has now', async () => {
    await endDelivery(platform.current, delivery.id, 'failed');
    await platform.current.call(`${ORG_WEBHOOKS}/${webhook.id}`, {
      key: organization.key,
      method: 'PATCH',
      body: { url: 'https://example.com/repaired' },
    });

    expect(dataOf<Detail>(await redeliver(delivery.id)).url).toBe('https://example.com/repaired');
  });

  it('never leaves anything due to a webhook that is disabled at the same time', async () => {
    const path = `${ORG_WEBHOOKS}/${webhook.id}`;
    const patch = (enabled: boolean): Promise<TestAnswer> =>
      platform.current.call(path, { key: organization.key, method: 'PATCH', body: { enabled } });
    await endDelivery(platform.current, delivery.id);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([redeliver(delivery.id), call(`/api/webhooks/${webhook.id}/test`, 'POST'), patch(false)]);

      expect(await idsOf('?status=pending')).toEqual([]);
      await patch(true);
    }
  });
});

describe('a test of a webhook', () => {
  it.each(['org', 'campaign'] as const)('of scope %s is a delivery that tells of no event', async (scope) => {
    const tested =
      scope === 'org' ? webhook : await createWebhook(platform.current, organization.key, webhooksOf(campaignId));

    const answer = await call(`/api/webhooks/${tested.id}/test`, 'POST', organization.memberKey);

    expect(answer.status).toBe(202);
    const { id, ...rest } = dataOf<Detail>(answer);
    expect(rest).toMatchObject({
      scope,
      status: 'pending',
      event: tested.event,
      url: tested.url,
      subscription_id: tested.id,
      campaign_id: scope === 'org' ? null : campaignId,
      prospect_id: null,
      attempts: [],
    });
    expect((await idsOf(`?subscription_id=${tested.id}`))[0]).toBe(id);
  });

  it('can be made again and again, also of a unique webhook, and uses up no event', async () => {
    await call(`/api/webhooks/${webhook.id}/test`, 'POST');
    await call(`/api/webhooks/${webhook.id}/test`, 'POST');
    await happen(platform.current, campaignId, webhook.event);

    expect(await idsOf(`?subscription_id=${webhook.id}`)).toHaveLength(4);
  });

  it('is refused where the webhook is disabled', async () => {
    const { id } = await createWebhook(platform.current, organization.key, ORG_WEBHOOKS, {
      event: 'cta.clicked',
      enabled: false,
    });

    const answer = await call(`/api/webhooks/${id}/test`, 'POST');

    expect([answer.status, answer.body['code']]).toEqual([409, 'webhook_inactive']);
    expect(await idsOf(`?subscription_id=${id}`)).toEqual([]);
  });
});
