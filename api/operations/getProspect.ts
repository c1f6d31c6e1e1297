import type { getProspect as operation } from '#contract/operations/getProspect';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import { toProspectResource } from './toProspectResource.ts';
import type { UseCase } from './useCase.ts';

/** Whether the landing page of a prospect is live, and why not. */
export function getProspect({
  prospects,
  settings,
}: Pick<ApiPorts, 'prospects' | 'settings'>): UseCase<typeof operation> {
  return async ({ caller, params, input }) => {
    const id = resourceId(params['id']);
    const prospect = id === null ? null : await prospects.find(caller.organization.id, id);
    if (prospect === null) {
      return NOT_FOUND;
    }
    return input.kind === 'invalid'
      ? invalid(input)
      : { kind: 'found', data: toProspectResource(settings.baseUrl, prospect) };
  };
}
