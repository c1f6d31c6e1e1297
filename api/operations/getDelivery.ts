import type { getDelivery as operation } from '#contract/operations/getDelivery';
import { resourceId } from '../http/resourceId.ts';
import { deliveryResource } from './deliveryResource.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** With its tries. */
export function getDelivery(ports: Pick<ApiPorts, 'deliveryLog'>): UseCase<typeof operation> {
  return async ({ caller, params }) => {
    const id = resourceId(params['id']);
    const delivery = id === null ? null : await ports.deliveryLog.find(caller.organization.id, id);
    return delivery === null ? NOT_FOUND : { kind: 'found', data: await deliveryResource(ports, caller, delivery) };
  };
}
