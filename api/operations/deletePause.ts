import type { deletePause as operation } from '#contract/operations/deletePause';
import { resourceId } from '../http/resourceId.ts';
import { actorOf } from './actorOf.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** What it held up goes on with the next pass of the controller. */
export function deletePause({ now, pauses }: Pick<ApiPorts, 'now' | 'pauses'>): UseCase<typeof operation> {
  return async ({ caller, params }) => {
    const id = resourceId(params['id']);
    const isEnded = id !== null && (await pauses.end(caller.organization.id, id, now(), actorOf(caller)));
    return isEnded ? { kind: 'ended' } : NOT_FOUND;
  };
}
