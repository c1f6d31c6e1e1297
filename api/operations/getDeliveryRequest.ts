import { deliveryBody } from '#contract/http/deliveryBody';
import type { getDeliveryRequest as operation } from '#contract/operations/getDeliveryRequest';
import { deliveryHeaders } from '#domain/deliveryHeaders';
import { isSignedSince, wasSent } from '#domain/sentAttempt';
import { webhookId } from '#domain/webhookSignature';
import { toldResources } from '#platform/toldResources';
import type { LoggedDelivery } from '#ports/deliveryLog';
import type { SecretOwner } from '#ports/webhookSecrets';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'batches' | 'deliveryLog' | 'now' | 'reader' | 'settings' | 'webhookSecrets'>;

/** The body and the headers of a delivery, made anew of what they were made of when they were sent. */
export function getDeliveryRequest(ports: Ports): UseCase<typeof operation> {
  return async ({ caller, params }) => {
    const organizationId = caller.organization.id;
    const id = resourceId(params['id']);
    const delivery = id === null ? null : await ports.deliveryLog.find(organizationId, id);
    if (delivery === null) {
      return NOT_FOUND;
    }
    const body = await bodyOf(ports, organizationId, delivery);
    const secret = await ports.webhookSecrets.findDated(ownerOf(organizationId, delivery));
    const attempts = await ports.deliveryLog.attempts(organizationId, delivery.id);
    const headersAt = (at: Date) =>
      body && secret && deliveryHeaders(secret.text, at, { id: webhookId(delivery.id), body });
    return {
      kind: 'found',
      data: {
        method: 'POST',
        url: delivery.url,
        headers: headersAt(ports.now()),
        body: body && Buffer.from(body).toString('utf8'),
        attempts: attempts.map(({ number, startedAt, failure }) => ({
          number,
          headers:
            wasSent(failure) && isSignedSince(secret?.rotatedAt ?? null, startedAt) ? headersAt(startedAt) : null,
        })),
      },
    };
  };
}

async function bodyOf(ports: Ports, organizationId: number, delivery: LoggedDelivery): Promise<Uint8Array | null> {
  const content = await ports.deliveryLog.content(organizationId, delivery.id);
  if (content === null) {
    return null;
  }
  const told = { ...content, ...(await toldResources(ports, { organizationId, ...delivery })) };
  return deliveryBody({ ...delivery, prospectEventId: content.prospectEventId }, told, ports.settings.baseUrl);
}

/** Whose secret signs it (docs/webhooks.md, "Verify it"). */
function ownerOf(organizationId: number, { scope, campaignId }: LoggedDelivery): SecretOwner {
  return { organizationId, campaignId: scope === 'campaign' ? campaignId : null };
}
