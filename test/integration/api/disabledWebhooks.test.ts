import { beforeEach, describe, expect, it } from '@jest/globals';
import type { WebhookResource } from '#contract/http/webhooks';
import {
  createWebhook,
  dataOf,
  deliveriesOf,
  endDelivery,
  happen,
  ORG_WEBHOOKS,
  webhooksOf,
} from '../../support/webhookCalls.ts';
import { useWebhookScene } from '../../support/webhookScene.ts';

const scene = useWebhookScene();
const { platform, call, list } = scene;

describe('what is still to be delivered', () => {
  const statusesOf = async (): Promise<readonly string[]> =>
    (await deliveriesOf(platform.current, scene.organization.key)).map(({ status }) => status);
  let webhook: WebhookResource;
  let path: string;
  beforeEach(async () => {
    webhook = await createWebhook(platform.current, scene.organization.key);
    path = `${ORG_WEBHOOKS}/${webhook.id}`;
    await happen(platform.current, scene.campaignId, webhook.event);
    await happen(platform.current, scene.campaignId, webhook.event);
    const [newest] = await deliveriesOf(platform.current, scene.organization.key);
    await endDelivery(platform.current, newest?.id ?? 0);
  });

  it('is cancelled when the webhook is disabled; what has ended stays', async () => {
    await call('PATCH', path, { body: { enabled: false } });

    expect(await statusesOf()).toEqual(['delivered', 'cancelled']);
    await happen(platform.current, scene.campaignId, webhook.event);
    expect(await statusesOf()).toHaveLength(2);
  });

  it('is cancelled when the webhook is deleted', async () => {
    await call('DELETE', path);

    expect(await statusesOf()).toEqual(['delivered', 'cancelled']);
  });

  it('goes to the new address when that changes', async () => {
    await call('PATCH', path, { body: { url: 'https://example.com/new' } });

    const deliveries = await deliveriesOf(platform.current, scene.organization.key);
    expect(deliveries.map(({ status, url }) => [status, url])).toEqual([
      ['delivered', webhook.url],
      ['pending', 'https://example.com/new'],
    ]);
  });

  it('stays when something else changes', async () => {
    await call('PATCH', path, { body: { is_unique: false } });

    expect(await statusesOf()).toEqual(['delivered', 'pending']);
  });

  it('is none after a webhook was disabled while events happened', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        ...Array.from({ length: 6 }, () => happen(platform.current, scene.campaignId, webhook.event)),
        call('PATCH', path, { body: { enabled: false } }),
      ]);

      expect(new Set(await statusesOf())).toEqual(new Set(['delivered', 'cancelled']));
      await call('PATCH', path, { body: { enabled: true } });
    }
  });

  it('is none after a webhook was deleted while events happened, of which none is lost', async () => {
    const before = await createWebhook(platform.current, scene.organization.key, webhooksOf(scene.campaignId));
    await Promise.all([
      ...Array.from({ length: 12 }, () => happen(platform.current, scene.campaignId, webhook.event)),
      call('DELETE', path),
    ]);

    const deliveries = await deliveriesOf(platform.current, scene.organization.key);
    expect(deliveries.filter(({ subscription_id: id, status }) => id === webhook.id && status === 'pending')).toEqual(
      [],
    );
    expect(deliveries.filter(({ subscription_id: id }) => id === before.id)).toHaveLength(12);
  });
});

describe('a webhook that deliveries have disabled', () => {
  let path: string;
  beforeEach(async () => {
    const { id } = await createWebhook(platform.current, scene.organization.key);
    path = `${ORG_WEBHOOKS}/${id}`;
    await platform.current.foundation.database.hot.query(
      "update webhook_subscriptions set enabled = false, disabled_reason = 'failing', failing_since = now() where id = $1",
      [id],
    );
  });
  const failingSince = async (): Promise<unknown> => {
    const { rows } = await platform.current.foundation.database.hot.query<{ since: unknown }>(
      'select failing_since as since from webhook_subscriptions where id = $1',
      [path.split('/').at(-1)],
    );
    return rows[0]?.since;
  };

  it('says why', async () => {
    expect(await list(ORG_WEBHOOKS)).toMatchObject([{ enabled: false, disabled_reason: 'failing' }]);
  });

  it('has forgotten why once it is enabled, and since when it failed', async () => {
    expect(dataOf(await call('PATCH', path, { body: { enabled: true } }))).toMatchObject({
      enabled: true,
      disabled_reason: null,
    });
    expect(await failingSince()).toBeNull();
  });

  it('still fails where it was enabled all the time and is set so again', async () => {
    await platform.current.foundation.database.hot.query(
      'update webhook_subscriptions set enabled = true, disabled_reason = null where id = $1',
      [path.split('/').at(-1)],
    );
    expect(dataOf(await call('PATCH', path, { body: { enabled: true } }))).toMatchObject({ enabled: true });
    expect(await failingSince()).not.toBeNull();
  });

  it('still says why where something else is changed', async () => {
    expect(dataOf(await call('PATCH', path, { body: { is_unique: false, enabled: false } }))).toMatchObject({
      enabled: false,
      disabled_reason: 'failing',
    });
    expect(await failingSince()).not.toBeNull();
  });
});
