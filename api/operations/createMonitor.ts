import type { createMonitor as operation } from '#contract/operations/createMonitor';
import type { InputOf } from '#contract/operations/input';
import type { OutcomeOf } from '#contract/operations/outcome';
import { TOPIC_RULES } from '#domain/monitor/monitor';
import { requestedType } from '../enrichments/requestedType.ts';
import { type MonitorSubjectsPorts, readMonitorSubjects } from '../monitors/readMonitorSubjects.ts';
import { actorOf } from './actorOf.ts';
import { type KeyedPorts, once } from './once.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { toMonitorResource } from './toMonitorResource.ts';
import type { Call, UseCase } from './useCase.ts';

type Ports = ApiPorts & MonitorSubjectsPorts;
type CreateCall = Call<typeof operation>;

/** A list is read before the transaction of the key begins, which must not wait for a file. */
export function createMonitor(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const { caller, input } = call;
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const allowed = requestedType(TOPIC_RULES[input.value.what].type, caller.organization);
    if (allowed.kind !== 'allowed') {
      return { kind: 'registry_not_enabled' };
    }
    const read = await readMonitorSubjects(ports, call, allowed.type, input.value);
    switch (read.kind) {
      case 'abandoned':
        return null;
      case 'refused':
        return invalid(read);
      case 'read':
        return once<typeof operation>(ports, (its) => (keyed) => store(its, keyed, input.value, read.subjects))(call);
    }
  };
}

async function store(
  ports: Pick<KeyedPorts, 'callbackSecrets' | 'monitors' | 'now' | 'settings'>,
  { caller }: CreateCall,
  { what, every, callback_url: callbackUrl = null, budget = null }: InputOf<typeof operation>,
  subjects: readonly string[],
): Promise<OutcomeOf<typeof operation>> {
  const organizationId = caller.organization.id;
  const at = ports.now();
  await ports.callbackSecrets.prepare(organizationId, callbackUrl);
  const by = actorOf(caller);
  const outcome = await ports.monitors.create({
    organizationId,
    what,
    everyDays: every,
    subjects,
    callbackUrl,
    budget,
    at,
    by,
  });
  switch (outcome.kind) {
    case 'created':
      return { kind: 'created', data: toMonitorResource(ports, outcome.monitor, at) };
    case 'rate_exceeded':
      return { kind: 'monitor_rate_exceeded' };
    case 'too_many':
      return { kind: 'monitor_limit_reached' };
  }
}
