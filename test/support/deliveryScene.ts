import { beforeEach } from '@jest/globals';
import type { DeliveryAttemptResource, DeliverySummaryResource } from '#contract/http/deliveries';
import type { WebhookResource } from '#contract/http/webhooks';
import { createWebhook, dataOf, DELIVERIES, deliveriesOf, happen } from './webhookCalls.ts';
import { useWebhookScene, type WebhookScene } from './webhookScene.ts';

/** `data` of GET /api/webhook-deliveries/{id}. */
export type DeliveryDetail = DeliverySummaryResource & { readonly attempts: readonly DeliveryAttemptResource[] };

/** A webhook of an organization, and a delivery to it that was not tried yet. */
export interface DeliveryScene extends WebhookScene {
  webhook: WebhookResource;
  delivery: DeliverySummaryResource;
  readonly detail: (id: number, key?: string) => Promise<DeliveryDetail>;
  /** Of the organization's deliveries that a query lets through, newest first. */
  readonly idsOf: (query: string) => Promise<readonly number[]>;
}

export function useDeliveryScene(): DeliveryScene {
  const scene = useWebhookScene() as DeliveryScene;
  const { platform } = scene;
  beforeEach(async () => {
    const { key } = scene.organization;
    scene.webhook = await createWebhook(platform.current, key);
    await happen(platform.current, scene.campaignId, scene.webhook.event);
    scene.delivery = (await deliveriesOf(platform.current, key))[0] as DeliverySummaryResource;
  });
  return Object.assign(scene, {
    detail: async (id: number, key = scene.organization.key): Promise<DeliveryDetail> =>
      dataOf(await scene.call('GET', `${DELIVERIES}/${id}`, { key })),
    idsOf: async (query: string): Promise<readonly number[]> =>
      (await deliveriesOf(platform.current, scene.organization.key, query)).map(({ id }) => id),
  });
}
