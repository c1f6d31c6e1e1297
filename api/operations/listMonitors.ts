import { pageEnvelope } from '#contract/http/cursor';
import type { listMonitors as operation } from '#contract/operations/listMonitors';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { toMonitorResource } from './toMonitorResource.ts';
import type { UseCase } from './useCase.ts';

/** Newest first, by cursor. */
export function listMonitors(ports: Pick<ApiPorts, 'monitors' | 'now' | 'settings'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    const found = await ports.monitors.list(caller.organization.id, { beforeId: cursor ?? null, limit: limit + 1 });
    const at = ports.now();
    const shown = found.map((monitor) => toMonitorResource(ports, monitor, at));
    return { kind: 'listed', page: pageEnvelope('monitors', shown, limit) };
  };
}
