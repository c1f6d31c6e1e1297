import { pageEnvelope } from '#contract/http/cursor';
import type { listMonitors as operation } from '#contract/operations/listMonitors';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { toMonitorResource } from './toMonitorResource.ts';
import type { UseCase } from './useCase.ts';

/** Newest first, by cursor. */
export function listMonitors({ monitors, now }: Pick<ApiPorts, 'monitors' | 'now'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    const found = await monitors.list(caller.organization.id, { beforeId: cursor ?? null, limit: limit + 1 });
    const at = now();
    const shown = found.map((monitor) => toMonitorResource(monitor, at));
    return { kind: 'listed', page: pageEnvelope('monitors', shown, limit) };
  };
}
