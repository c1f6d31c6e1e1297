import { deliveryBody } from '#contract/http/deliveryBody';
import { toldResources } from '#platform/toldResources';
import type { ClaimedDelivery, DeliveryContent } from '#ports/deliveries';
import type { WebhookServices } from './services.ts';

type RenderServices = Pick<WebhookServices, 'reader' | 'batches' | 'settings'>;

/** What is sent, and the trace that it belongs to. */
export interface RenderedDelivery {
  readonly body: Uint8Array;
  /** Of the enrichment; null where it tells of none, or of one that was not traced. */
  readonly traceparent: string | null;
}

/** The body in the words of the contract; null where what it tells of was forgotten. */
export async function renderDelivery(
  services: RenderServices,
  delivery: ClaimedDelivery,
  { prospectEvent, notice }: Pick<DeliveryContent, 'prospectEvent' | 'notice'>,
): Promise<RenderedDelivery | null> {
  const told = { prospectEvent, notice, ...(await toldResources(services, delivery)) };
  const body = deliveryBody(delivery, told, services.settings.baseUrl);
  return body === null ? null : { body, traceparent: told.enrichment?.traceparent ?? null };
}
