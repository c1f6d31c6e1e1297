import { describe, expect, it } from '@jest/globals';
import { type DeliveryDetail, useDeliveryScene } from '../../support/deliveryScene.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';
import {
  createWebhook,
  dataOf,
  DELIVERIES,
  endDelivery,
  happen,
  ORG_WEBHOOKS,
  webhooksOf,
} from '../../support/webhookCalls.ts';

const scene = useDeliveryScene();
const { platform, call, detail, idsOf } = scene;

const redeliver = (id: number): Promise<TestAnswer> => call('POST', `${DELIVERIES}/${id}/redeliver`);

describe('a redelivery', () => {
  const announced = async (ids: number[]): Promise<() => void> => {
    const { deliveriesDue } = platform.current.foundation;
    return Promise.resolve(deliveriesDue.subscribe((due) => ids.push(...due)));
  };

  it.each(['delivered', 'failed', 'cancelled'] as const)(
    'makes what was %s due again at once, the same delivery with its tries',
    async (status) => {
      await endDelivery(platform.current, scene.delivery.id, status);
      const due: number[] = [];
      const forget = await announced(due);

      const answer = await redeliver(scene.delivery.id);

      expect(answer.status).toBe(202);
      const again = dataOf<DeliveryDetail>(answer);
      expect(again).toMatchObject({ id: scene.delivery.id, status: 'pending', attempt_count: 1, ended_at: null });
      expect(Date.parse(again.next_attempt_at ?? '')).toBeLessThanOrEqual(Date.now());
      expect(again.attempts).toHaveLength(1);
      await eventually('those who deliver are told', () => due.includes(scene.delivery.id));
      forget();
      await endDelivery(platform.current, scene.delivery.id);
      expect((await detail(scene.delivery.id)).attempts.map(({ number }) => number)).toEqual([1, 2]);
    },
  );

  it('may be asked for by a member', async () => {
    await endDelivery(platform.current, scene.delivery.id);

    const answer = await call('POST', `${DELIVERIES}/${scene.delivery.id}/redeliver`, {
      key: scene.organization.memberKey,
    });

    expect(answer.status).toBe(202);
    expect(dataOf<DeliveryDetail>(answer).attempts[0]).not.toHaveProperty('response_excerpt');
  });

  it('is refused while the delivery has not ended', async () => {
    const answer = await redeliver(scene.delivery.id);

    expect([answer.status, answer.body['code']]).toEqual([409, 'delivery_pending']);
    expect(await detail(scene.delivery.id)).toEqual({ ...scene.delivery, attempts: [] });
  });

  it('is made once where it is asked for many times at once', async () => {
    await endDelivery(platform.current, scene.delivery.id);

    const answers = await Promise.all(Array.from({ length: 10 }, () => redeliver(scene.delivery.id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array.from({ length: 9 }, () => 409)]);
  });

  it.each([
    ['disabled', 'PATCH', { enabled: false }],
    ['deleted', 'DELETE', undefined],
  ])('is refused where the webhook was %s', async (_, method, body) => {
    await endDelivery(platform.current, scene.delivery.id);
    await platform.current.call(`${ORG_WEBHOOKS}/${scene.webhook.id}`, {
      key: scene.organization.key,
      method,
      ...(body === undefined ? {} : { body }),
    });

    const answer = await redeliver(scene.delivery.id);

    expect([answer.status, answer.body['code']]).toEqual([409, 'webhook_inactive']);
    expect(await detail(scene.delivery.id)).toMatchObject({ status: 'delivered' });
  });

  it('goes to the address that the webhook has now', async () => {
    await endDelivery(platform.current, scene.delivery.id, 'failed');
    await platform.current.call(`${ORG_WEBHOOKS}/${scene.webhook.id}`, {
      key: scene.organization.key,
      method: 'PATCH',
      body: { url: 'https://example.com/repaired' },
    });

    expect(dataOf<DeliveryDetail>(await redeliver(scene.delivery.id)).url).toBe('https://example.com/repaired');
  });

  it('never leaves anything due to a webhook that is disabled at the same time', async () => {
    const path = `${ORG_WEBHOOKS}/${scene.webhook.id}`;
    const patch = (enabled: boolean): Promise<TestAnswer> =>
      platform.current.call(path, { key: scene.organization.key, method: 'PATCH', body: { enabled } });
    await endDelivery(platform.current, scene.delivery.id);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        redeliver(scene.delivery.id),
        call('POST', `/api/webhooks/${scene.webhook.id}/test`),
        patch(false),
      ]);

      expect(await idsOf('?status=pending')).toEqual([]);
      await patch(true);
    }
  });
});

describe('a test of a webhook', () => {
  it.each(['org', 'campaign'] as const)('of scope %s is a delivery that tells of no event', async (scope) => {
    const tested =
      scope === 'org'
        ? scene.webhook
        : await createWebhook(platform.current, scene.organization.key, webhooksOf(scene.campaignId));

    const answer = await call('POST', `/api/webhooks/${tested.id}/test`, { key: scene.organization.memberKey });

    expect(answer.status).toBe(202);
    const { id, ...rest } = dataOf<DeliveryDetail>(answer);
    expect(rest).toMatchObject({
      scope,
      status: 'pending',
      event: tested.event,
      url: tested.url,
      subscription_id: tested.id,
      campaign_id: scope === 'org' ? null : scene.campaignId,
      prospect_id: null,
      attempts: [],
    });
    expect((await idsOf(`?subscription_id=${tested.id}`))[0]).toBe(id);
  });

  it('can be made again and again, also of a unique webhook, and uses up no event', async () => {
    await call('POST', `/api/webhooks/${scene.webhook.id}/test`);
    await call('POST', `/api/webhooks/${scene.webhook.id}/test`);
    await happen(platform.current, scene.campaignId, scene.webhook.event);

    expect(await idsOf(`?subscription_id=${scene.webhook.id}`)).toHaveLength(4);
  });

  it('is refused while ten are on their way, also where many are asked for at once', async () => {
    const send = () => call('POST', `/api/webhooks/${scene.webhook.id}/test`);
    const answers = await Promise.all(Array.from({ length: 15 }, send));

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
    const refused = await send();
    expect([refused.status, refused.body['code']]).toEqual([409, 'delivery_pending']);
    await endDelivery(
      platform.current,
      dataOf<DeliveryDetail>(answers.find(({ status }) => status === 202) as TestAnswer).id,
    );
    expect((await send()).status).toBe(202);
  });

  it('is refused where the webhook is disabled', async () => {
    const { id } = await createWebhook(platform.current, scene.organization.key, ORG_WEBHOOKS, {
      event: 'cta.clicked',
      enabled: false,
    });

    const answer = await call('POST', `/api/webhooks/${id}/test`);

    expect([answer.status, answer.body['code']]).toEqual([409, 'webhook_inactive']);
    expect(await idsOf(`?subscription_id=${id}`)).toEqual([]);
  });
});
