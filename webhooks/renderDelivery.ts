import {
  batchCallbackBody,
  campaignEventBody,
  type CampaignEventFacts,
  enrichmentCallbackBody,
} from '#contract/http/webhookBodies';
import type { ClaimedDelivery, DeliveredEvent } from '#ports/deliveries';
import type { WebhookServices } from './services.ts';

type RenderServices = Pick<WebhookServices, 'reader' | 'batches' | 'settings'>;

/** The body in the words of the contract; null where what it tells of was forgotten. */
export async function renderDelivery(
  services: RenderServices,
  delivery: ClaimedDelivery,
  prospectEvent: DeliveredEvent | null,
): Promise<Uint8Array | null> {
  switch (delivery.scope) {
    case 'enrichment':
      return renderEnrichment(services, delivery);
    case 'batch':
      return renderBatch(services, delivery);
    case 'org':
    case 'campaign': {
      const { scope, event } = delivery;
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
