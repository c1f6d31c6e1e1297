import type { deleteMonitor as operation } from '#contract/operations/deleteMonitor';
import { resourceId } from '../http/resourceId.ts';
import { actorOf } from './actorOf.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** With its history. */
export function deleteMonitor({ monitors, now }: Pick<ApiPorts, 'monitors' | 'now'>): UseCase<typeof operation> {
  return async ({ caller, params }) => {
    const id = resourceId(params['id']);
    const isGone = id !== null && (await monitors.remove(caller.organization.id, id, now(), actorOf(caller)));
    return isGone ? { kind: 'deleted' } : NOT_FOUND;
  };
}
