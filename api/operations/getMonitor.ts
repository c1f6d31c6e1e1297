import type { getMonitor as operation } from '#contract/operations/getMonitor';
import { TOPIC_RULES } from '#domain/monitor/monitor';
import { heldLane } from '#domain/pause';
import { shownPause } from '../enrichments/shownPause.ts';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import { toMonitorResource } from './toMonitorResource.ts';
import type { UseCase } from './useCase.ts';

/** One monitor of the organization. */
export function getMonitor(
  ports: Pick<ApiPorts, 'monitors' | 'now' | 'platformPauses' | 'settings'>,
): UseCase<typeof operation> {
  return async ({ caller, params }) => {
    const id = resourceId(params['id']);
    const found = id === null ? null : await ports.monitors.find(caller.organization.id, id);
    if (found === null) {
      return NOT_FOUND;
    }
    const at = ports.now();
    const { lane } = TOPIC_RULES[found.what];
    const pause = (await ports.platformPauses.all(at)).find(({ target }) => heldLane(target) === lane);
    const held = pause === undefined ? {} : { pause: shownPause(pause) };
    return { kind: 'found', data: { ...toMonitorResource(ports, found, at), ...held } };
  };
}
