import type { getMonitor as operation } from '#contract/operations/getMonitor';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import { toMonitorResource } from './toMonitorResource.ts';
import type { UseCase } from './useCase.ts';

/** One monitor of the organization. */
export function getMonitor({ monitors, now }: Pick<ApiPorts, 'monitors' | 'now'>): UseCase<typeof operation> {
  return async ({ caller, params }) => {
    const id = resourceId(params['id']);
    const found = id === null ? null : await monitors.find(caller.organization.id, id);
    return found === null ? NOT_FOUND : { kind: 'found', data: toMonitorResource(found, now()) };
  };
}
