import { pageEnvelope } from '#contract/http/cursor';
import { toEnrichmentResource } from '#contract/http/toEnrichmentResource';
import type { listEnrichments as operation } from '#contract/operations/listEnrichments';
import { listFilter } from './listFilter.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** Newest first, by cursor (docs/spec/decisions.md, "Modes"). */
export function listEnrichments({ reader }: Pick<ApiPorts, 'reader'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    // One more than asked for tells whether there is a next page.
    const found = await reader.list(caller.organization.id, listFilter(input.value), {
      beforeId: cursor ?? null,
      limit: limit + 1,
    });
    return { kind: 'listed', page: pageEnvelope('enrichments', found.map(toEnrichmentResource), limit) };
  };
}
