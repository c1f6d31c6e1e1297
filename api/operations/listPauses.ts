import { pageEnvelope } from '#contract/http/cursor';
import { toPauseResource } from '#contract/http/toPauseResource';
import type { listPauses as operation } from '#contract/operations/listPauses';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** Newest first, by cursor. */
export function listPauses({ pauses }: Pick<ApiPorts, 'pauses'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    // One more than asked for tells whether there is a next page.
    const found = await pauses.list(caller.organization.id, { beforeId: cursor ?? null, limit: limit + 1 });
    return { kind: 'listed', page: pageEnvelope('pauses', found.map(toPauseResource), limit) };
  };
}
