import type { BulkItemResource } from '#contract/http/bulks';
import { pageEnvelope } from '#contract/http/cursor';
import type { listBulkItems as operation } from '#contract/operations/listBulkItems';
import type { BulkItem } from '#ports/bulks';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** By cursor, the newest resource first. */
export function listBulkItems({ bulks }: Pick<ApiPorts, 'bulks'>): UseCase<typeof operation> {
  return async ({ caller, input, params }) => {
    const organizationId = caller.organization.id;
    const id = resourceId(params['id']);
    if (id === null || (await bulks.find(organizationId, id)) === null) {
      return NOT_FOUND;
    }
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor, status } = input.value;
    // One more than asked for tells whether there is a next page.
    const page = { beforeId: cursor ?? null, limit: limit + 1 };
    const found = await bulks.items(organizationId, id, status ?? null, page);
    return { kind: 'listed', page: pageEnvelope('bulk-items', found.map(toResource), limit) };
  };
}

function toResource({ id, status, reason, resultId }: BulkItem): BulkItemResource {
  return { id, object: 'bulk_item', status, reason, result_id: resultId };
}
