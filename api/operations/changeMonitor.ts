import type { changeMonitor as operation } from '#contract/operations/changeMonitor';
import type { MonitorContent } from '#ports/monitors';
import { resourceId } from '../http/resourceId.ts';
import { withoutAbsent } from '../http/withoutAbsent.ts';
import { actorOf } from './actorOf.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import { toMonitorResource } from './toMonitorResource.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'callbackSecrets' | 'monitors' | 'now' | 'settings'>;

/** What is absent stays as it is. */
export function changeMonitor(ports: Ports): UseCase<typeof operation> {
  const { callbackSecrets, monitors, now } = ports;
  return async ({ caller, params, input }) => {
    const id = resourceId(params['id']);
    const organizationId = caller.organization.id;
    if (id === null || (await monitors.find(organizationId, id)) === null) {
      return NOT_FOUND;
    }
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { every, callback_url: callbackUrl, budget, paused } = input.value;
    await callbackSecrets.prepare(organizationId, callbackUrl ?? null);
    const changes = withoutAbsent<MonitorContent>({ everyDays: every, callbackUrl, budget, isPaused: paused });
    const at = now();
    const outcome = await monitors.change(organizationId, id, changes, at, actorOf(caller));
    switch (outcome.kind) {
      case 'changed':
        return { kind: 'changed', data: toMonitorResource(ports, outcome.monitor, at) };
      case 'rate_exceeded':
        return { kind: 'monitor_rate_exceeded' };
      case 'not_found':
        return NOT_FOUND;
    }
  };
}
