import type { getBulk as operation } from '#contract/operations/getBulk';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import { toBulkResource } from './toBulkResource.ts';
import type { UseCase } from './useCase.ts';

/** How far it is. */
export function getBulk({ bulks }: Pick<ApiPorts, 'bulks'>): UseCase<typeof operation> {
  return async ({ caller, params }) => {
    const id = resourceId(params['id']);
    const bulk = id === null ? null : await bulks.find(caller.organization.id, id);
    return bulk === null ? NOT_FOUND : { kind: 'found', data: toBulkResource(bulk) };
  };
}
