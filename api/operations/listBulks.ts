import { pageEnvelope } from '#contract/http/cursor';
import type { listBulks as operation } from '#contract/operations/listBulks';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { toBulkResource } from './toBulkResource.ts';
import type { UseCase } from './useCase.ts';

/** Newest first, by cursor. */
export function listBulks({ bulks }: Pick<ApiPorts, 'bulks'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    // One more than asked for tells whether there is a next page.
    const found = await bulks.list(caller.organization.id, { beforeId: cursor ?? null, limit: limit + 1 });
    return { kind: 'listed', page: pageEnvelope('bulks', found.map(toBulkResource), limit) };
  };
}
