import { pageEnvelope } from '#contract/http/cursor';
import { toBatchSummaryResource } from '#contract/http/toBatchResource';
import type { listBatches as operation } from '#contract/operations/listBatches';
import { listFilter } from './listFilter.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'batches' | 'settings'>;

/** Newest first, by cursor (docs/spec/decisions.md, "Modes"). */
export function listBatches({ batches, settings }: Ports): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    // One more than asked for tells whether there is a next page.
    const found = await batches.list(caller.organization.id, listFilter(input.value), {
      beforeId: cursor ?? null,
      limit: limit + 1,
    });
    const summaries = found.map((batch) => toBatchSummaryResource(settings.baseUrl, batch));
    return { kind: 'listed', page: pageEnvelope('batches', summaries, limit) };
  };
}
