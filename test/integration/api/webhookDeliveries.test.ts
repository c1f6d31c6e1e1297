import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DeliverySummaryResource } from '#contract/http/deliveries';
import type { WebhookResource } from '#contract/http/webhooks';
import { company, everyPage, fieldsOf, GET_COMPANY, resourceOf } from '../../support/apiCalls.ts';
import { useDeliveryScene } from '../../support/deliveryScene.ts';
import { eventually } from '../../support/eventually.ts';
import { hoursAgo } from '../../support/hoursAgo.ts';
import {
  createCampaign,
  createWebhook,
  dataOf,
  DELIVERIES,
  deliveriesOf,
  endDelivery,
  happen,
  webhooksOf,
} from '../../support/webhookCalls.ts';

const scene = useDeliveryScene();
const { platform, call, detail, idsOf } = scene;

describe('a delivery', () => {
  it('shows what it tells of, to whom, and when it is tried', async () => {
    expect(scene.delivery).toEqual({
      id: expect.any(Number),
      webhook_id: `dlv_${scene.delivery.id}`,
      scope: 'org',
      status: 'pending',
      event: 'page.opened',
      url: scene.webhook.url,
      subscription_id: scene.webhook.id,
      campaign_id: scene.campaignId,
      prospect_id: expect.any(Number),
      enrichment_id: null,
      batch_id: null,
      attempt_count: 0,
      created_at: expect.any(String),
      pause_id: null,
      next_attempt_at: scene.delivery.created_at,
      ended_at: null,
    });
    expect(await detail(scene.delivery.id)).toEqual({ ...scene.delivery, attempts: [] });
  });

  it('tells no time of a next attempt while one is under way', async () => {
    const { hot } = platform.current.foundation.database;
    await hot.query(`update deliveries set lease_token = 1, next_attempt_at = now() + interval '20 s' where id = $1`, [
      scene.delivery.id,
    ]);

    expect(await detail(scene.delivery.id)).toMatchObject({ status: 'pending', next_attempt_at: null });
    expect((await deliveriesOf(platform.current, scene.organization.key))[0]?.next_attempt_at).toBeNull();
  });

  it('shows its tries, and what was answered to administrators only', async () => {
    await endDelivery(platform.current, scene.delivery.id, 'failed', 'Größe: \u{1f331}');

    const attempt = {
      number: 1,
      started_at: expect.any(String),
      duration_ms: 12,
      status: 200,
      failure: null,
      problem: null,
    };
    const { attempts, ...rest } = await detail(scene.delivery.id);
    expect(attempts).toEqual([{ ...attempt, response_excerpt: 'Größe: \u{1f331}' }]);
    expect(rest).toMatchObject({
      status: 'failed',
      attempt_count: 1,
      next_attempt_at: null,
      ended_at: expect.any(String),
    });
    expect((await detail(scene.delivery.id, scene.organization.memberKey)).attempts).toEqual([attempt]);
    expect((await call('GET', DELIVERIES)).text).not.toContain('Größe');
  });

  it('shows an answer that is cut off within a character, or is no text at all', async () => {
    const { hot } = platform.current.foundation.database;
    await endDelivery(platform.current, scene.delivery.id);
    await hot.query('update delivery_attempts set excerpt = $2 where delivery_id = $1', [
      scene.delivery.id,
      Buffer.from([0xc3, 0x28, 0xff, 0xe2, 0x82]),
    ]);

    expect((await detail(scene.delivery.id)).attempts[0]?.response_excerpt).toBe('\ufffd(\ufffd\ufffd');
  });

  it.each(['0', 'abc', '99999999999', '99999999999999999999'])('is not found by %s', async (id) => {
    expect((await call('GET', `${DELIVERIES}/${id}`)).status).toBe(404);
    expect((await call('POST', `${DELIVERIES}/${id}/redeliver`)).status).toBe(404);
    expect((await call('POST', `/api/webhooks/${id}/test`)).status).toBe(404);
  });
});

describe('the list of deliveries', () => {
  it('has every delivery of the organization once, newest first', async () => {
    for (let index = 0; index < 6; index += 1) {
      await happen(platform.current, scene.campaignId, scene.webhook.event);
    }

    const all = await everyPage<DeliverySummaryResource>(platform.current, scene.organization.key, DELIVERIES, 3);
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const other = await platform.current.organization();
    expect(await deliveriesOf(platform.current, other.key)).toEqual([]);
    expect(await deliveriesOf(platform.current, scene.organization.memberKey)).toHaveLength(7);
  });

  describe('with three of two campaigns and scopes', () => {
    /** Newest first. */
    let ids: readonly number[];
    let other: number;
    let ofCampaign: WebhookResource;
    const instants = [hoursAgo(1), hoursAgo(2), hoursAgo(3)];
    beforeEach(async () => {
      ofCampaign = await createWebhook(platform.current, scene.organization.key, webhooksOf(scene.campaignId), {
        event: 'cta.clicked',
      });
      ({ id: other } = await createCampaign(platform.current, scene.organization.key));
      await happen(platform.current, scene.campaignId, 'cta.clicked');
      await happen(platform.current, other, 'page.opened');
      ids = await idsOf('');
      await endDelivery(platform.current, ids[1] ?? 0);
      await Promise.all(
        ids.map((id, index) =>
          platform.current.foundation.database.hot.query('update deliveries set created_at = $2 where id = $1', [
            id,
            instants[index],
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
      expect(await idsOf(`?campaign_id=${scene.campaignId}&event=page.opened&status=pending`)).toEqual([first]);
      expect(await idsOf('?subscription_id=999999999999999')).toEqual([]);
      expect(await idsOf('?campaign_id=999999999999999')).toEqual([]);
    });

    it('shows those whose addresses begin as asked for, whatever signs the address has', async () => {
      const { hot } = platform.current.foundation.database;
      await hot.query('update deliveries set url = $2 where id = $1', [ids[1], 'https://example.com/100%_done?a=1']);
      const to = (url: string) => idsOf(`?url=${encodeURIComponent(url)}`);

      expect(await to('https://example.com/hooks')).toEqual([ids[0], ids[2]]);
      expect(await to('https://example.com/100%')).toEqual([ids[1]]);
      expect(await to('https://example.com/100%_done?a=1')).toEqual([ids[1]]);
      expect(await to('https://example.com/%')).toEqual([]);
      expect(await to('https://example.com')).toEqual(ids);
      const refused = await call('GET', `${DELIVERIES}?url=`);
      expect([refused.status, fieldsOf(refused)]).toEqual([422, ['url']]);
    });

    it('shows those created after and before an instant, the instant itself left out', async () => {
      const [late, middle, early] = instants.map((instant) => instant.toISOString());

      expect(await idsOf(`?created_after=${middle}`)).toEqual([ids[0]]);
      expect(await idsOf(`?created_before=${middle}`)).toEqual([ids[2]]);
      expect(await idsOf(`?created_after=${early}&created_before=${late}`)).toEqual([ids[1]]);
    });
  });

  it('has the callbacks of enrichments and batches, too', async () => {
    const body = { ...company(), async: true, callback_url: 'https://example.com/done' };
    const { id } = resourceOf(await platform.current.call(GET_COMPANY, { key: scene.organization.key, body }));
    await call('POST', `/api/enrichments/${id}/cancel`);
    const rows = [{ company_id: 'nonsense' }];
    const batch = await platform.current.call(`${GET_COMPANY}/batch`, {
      key: scene.organization.key,
      body: { rows, callback_url: 'https://example.com/batch' },
    });
    const batchId = dataOf<{ id: number }>(batch).id;

    const callbacks = await deliveriesOf(platform.current, scene.organization.key, `?enrichment_id=${id}`);
    expect(callbacks).toMatchObject([
      { scope: 'enrichment', event: 'enrichment.failed', url: 'https://example.com/done', subscription_id: null },
    ]);
    await eventually('the batch has a delivery', async () => (await idsOf(`?batch_id=${batchId}`)).length === 1);
    expect(await deliveriesOf(platform.current, scene.organization.key, '?event=batch.completed')).toMatchObject([
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
    const answer = await call('GET', `${DELIVERIES}${query}`);

    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });
});
