import { pageEnvelope } from '#contract/http/cursor';
import type { listMonitorChecks as operation } from '#contract/operations/listMonitorChecks';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import { toMonitorCheck } from './toMonitorCheck.ts';
import type { UseCase } from './useCase.ts';

/** Newest first, by cursor. */
export function listMonitorChecks({ monitors }: Pick<ApiPorts, 'monitors'>): UseCase<typeof operation> {
  return async ({ caller, params, input }) => {
    const id = resourceId(params['id']);
    const organizationId = caller.organization.id;
    if (id === null || (await monitors.find(organizationId, id)) === null) {
      return NOT_FOUND;
    }
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    const found = await monitors.checks(organizationId, id, { beforeId: cursor ?? null, limit: limit + 1 });
    return { kind: 'listed', page: pageEnvelope('monitor-checks', found.map(toMonitorCheck), limit) };
  };
}
