import type { testWebhook as operation } from '#contract/operations/testWebhook';
import { resourceId } from '../http/resourceId.ts';
import type { KeyedPorts } from './once.ts';
import { NOT_FOUND } from './refusals.ts';
import { toDueOutcome } from './toDueOutcome.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<KeyedPorts, 'deliveriesDue' | 'deliveryLog' | 'now'>;

/** A message that tells of no event, on the way of all others. */
export function testWebhook(ports: Ports): UseCase<typeof operation> {
  return async ({ caller, params }) => {
    const id = resourceId(params['id']);
    return id === null
      ? NOT_FOUND
      : toDueOutcome(ports, caller, await ports.deliveryLog.test(caller.organization.id, id, ports.now()));
  };
}
