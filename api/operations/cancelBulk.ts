import type { cancelBulk as operation } from '#contract/operations/cancelBulk';
import { resourceId } from '../http/resourceId.ts';
import { actorOf } from './actorOf.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import { toBulkResource } from './toBulkResource.ts';
import type { UseCase } from './useCase.ts';

/** What had no turn yet has none. */
export function cancelBulk({ bulks, now }: Pick<ApiPorts, 'bulks' | 'now'>): UseCase<typeof operation> {
  return async ({ caller, params }) => {
    const id = resourceId(params['id']);
    if (id === null) {
      return NOT_FOUND;
    }
    const outcome = await bulks.cancel(caller.organization.id, id, now(), actorOf(caller));
    switch (outcome.kind) {
      case 'cancelled':
        return { kind: 'cancelled', data: toBulkResource(outcome.bulk) };
      case 'already_ended':
        return { kind: 'bulk_ended' };
      case 'not_found':
        return NOT_FOUND;
    }
  };
}
