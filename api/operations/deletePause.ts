import type { deletePause as operation } from '#contract/operations/deletePause';
import type { Refusal } from '#contract/operations/outcome';
import type { Caller } from '#ports/identities';
import { resourceId } from '../http/resourceId.ts';
import { actorOf } from './actorOf.ts';
import { isOperator } from './isOperator.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'now' | 'pauses' | 'platformPauses' | 'settings'>;

/** What it held up goes on with the next pass of the controller. */
export function deletePause(ports: Ports): UseCase<typeof operation> {
  const { now, pauses } = ports;
  return async ({ caller, params }) => {
    const id = resourceId(params['id']);
    if (id === null) {
      return NOT_FOUND;
    }
    const isEnded = await pauses.end(caller.organization.id, id, now(), actorOf(caller));
    return isEnded ? { kind: 'ended' } : endForAll(ports, caller, id);
  };
}

/** The pause of a lane or a source, which every organization sees. */
async function endForAll(
  ports: Ports,
  caller: Caller,
  id: number,
): Promise<{ readonly kind: 'ended' } | Refusal<'not_found' | 'operator_required' | 'paused_by_manifest'>> {
  const { now, platformPauses } = ports;
  const found = (await platformPauses.all(now())).find((one) => one.id === id);
  if (found === undefined) {
    return NOT_FOUND;
  }
  if (!isOperator(ports, caller)) {
    return { kind: 'operator_required' };
  }
  if (found.isDeclared) {
    return { kind: 'paused_by_manifest' };
  }
  const actor = { by: actorOf(caller), organizationId: caller.organization.id };
  return (await platformPauses.end(id, now(), actor)) ? { kind: 'ended' } : NOT_FOUND;
}
