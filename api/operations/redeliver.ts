import type { redeliver as operation } from '#contract/operations/redeliver';
import { resourceId } from '../http/resourceId.ts';
import type { KeyedPorts } from './once.ts';
import { NOT_FOUND } from './refusals.ts';
import { toDueOutcome } from './toDueOutcome.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<KeyedPorts, 'deliveriesDue' | 'deliveryLog' | 'now'>;

/** The same message once more, under the same `webhook-id`. */
export function redeliver(ports: Ports): UseCase<typeof operation> {
  return async ({ caller, params }) => {
    const id = resourceId(params['id']);
    if (id === null) {
      return NOT_FOUND;
    }
    return toDueOutcome(ports, caller, await ports.deliveryLog.redeliver(caller.organization.id, id, ports.now()));
  };
}
