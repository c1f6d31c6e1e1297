import {
  batchCallbackBody,
  campaignEventBody,
  type CampaignEventFacts,
  enrichmentCallbackBody,
  webhookEventBody,
} from '#contract/http/webhookBodies';
import { isWebhookEvent } from '#domain/campaign';
import type { ClaimedDelivery, DeliveredEvent, DeliveryContent, WebhookNotice } from '#ports/deliveries';
import type { WebhookServices } from './services.ts';

type RenderServices = Pick<WebhookServices, 'reader' | 'batches' | 'settings'>;

/** The body in the words of the contract; null where what it tells of was forgotten. */
export async function renderDelivery(
  services: RenderServices,
  delivery: ClaimedDelivery,
  { prospectEvent, notice }: Pick<DeliveryContent, 'prospectEvent' | 'notice'>,
): Promise<Uint8Array | null> {
  switch (delivery.scope) {
    case 'enrichment':
      return renderEnrichment(services, delivery);
    case 'batch':
      return renderBatch(services, delivery);
    case 'org':
    case 'campaign': {
      const { scope, event } = delivery;
      if (isWebhookEvent(event)) {
        return webhookEventBody({ scope, event, ...(notice ?? TESTED_NOTICE), occurredAt: delivery.createdAt });
      }
      const happening = delivery.prospectEventId === null ? toTest(delivery) : toHappening(prospectEvent);
      return happening && campaignEventBody({ ...happening, scope, event }, services.settings.baseUrl);
    }
  }
}

async function renderEnrichment(
  { reader }: RenderServices,
  { organizationId, event, enrichmentId }: ClaimedDelivery,
): Promise<Uint8Array | null> {
  const enrichment = enrichmentId === null ? null : await reader.find(organizationId, enrichmentId);
  return enrichment && enrichmentCallbackBody(event, enrichment);
}

async function renderBatch(
  { batches, settings }: RenderServices,
  { organizationId, event, batchId }: ClaimedDelivery,
): Promise<Uint8Array | null> {
  const batch = batchId === null ? null : await batches.find(organizationId, batchId);
  return batch && batchCallbackBody(event, batch, settings.baseUrl);
}

type Happening = Omit<CampaignEventFacts, 'scope' | 'event'>;

function toHappening(found: DeliveredEvent | null): Happening | null {
  if (found === null) {
    return null;
  }
  const { prospectId, token, customVars, ...event } = found;
  return { ...event, prospect: { id: prospectId, token, customVars } };
}

/** A test of a webhook that hears of webhooks, about one that does not exist. */
const TESTED_NOTICE: WebhookNotice = {
  webhook: { id: 0, scope: 'org', campaign_id: null, event: 'page.opened' },
  metadata: { test: true },
};

/** A test looks like what it tests, about a prospect that does not exist. */
function toTest({ campaignId, createdAt }: ClaimedDelivery): Happening {
  return {
    campaignId: campaignId ?? 0,
    prospect: { id: 0, token: 'test', customVars: {} },
    hasScreenshot: false,
    metadata: { test: true },
    occurredAt: createdAt,
  };
}
