import { deliveryBody } from '#contract/http/deliveryBody';
import { toldResources } from '#platform/toldResources';
import type { ClaimedDelivery, DeliveryContent } from '#ports/deliveries';
import type { WebhookServices } from './services.ts';

type RenderServices = Pick<WebhookServices, 'reader' | 'batches' | 'settings'>;

/** The body in the words of the contract; null where what it tells of was forgotten. */
export async function renderDelivery(
  services: RenderServices,
  delivery: ClaimedDelivery,
  { prospectEvent, notice }: Pick<DeliveryContent, 'prospectEvent' | 'notice'>,
): Promise<Uint8Array | null> {
  const told = { prospectEvent, notice, ...(await toldResources(services, delivery)) };
  return deliveryBody(delivery, told, services.settings.baseUrl);
}
