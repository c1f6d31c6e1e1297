import type { Logger } from '#platform/logger';
import type { ApiRefusal } from '#ports/apiRefusal';
import type { Cluster, ClusterObject } from '#ports/cluster';
import type { MonitorApi } from '#ports/monitorApi';
import type { MonitorDecision } from './decideMonitor.ts';
import { REMOVE_FINALIZER } from './gatherMonitor.ts';
import { COMPANY_MONITORS } from './kinds.ts';
import { leaveBehind } from './leaveBehind.ts';
import { removeFinalizer } from './removeFinalizer.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { whenFree } from './whenFree.ts';

interface ReleaseServices {
  readonly cluster: Cluster;
  readonly monitorApi: Pick<MonitorApi, 'createAtRest' | 'remove'>;
  readonly logger: Pick<Logger, 'warn'>;
}

type Decided<Kind extends MonitorDecision['kind']> = Extract<MonitorDecision, { kind: Kind }>;

/** Ends the monitor of an object that was deleted, and lets the object go. */
export async function releaseMonitor(
  services: ReleaseServices,
  object: ClusterObject,
  decision: Decided<'let_go' | 'leave_behind' | 'remove' | 'find_and_remove'>,
): Promise<RequeueAfter | null> {
  switch (decision.kind) {
    case 'let_go':
      return letGo(services, object);
    case 'leave_behind':
      return leaveMonitor(services, object, decision.monitorId, goesOn(decision));
    case 'remove':
      return remove(services, object, decision);
    case 'find_and_remove':
      return findAndRemove(services, object, decision);
  }
}

/** Where the answer to its creation was lost, the same request tells which one it is; if there is none, it makes one at rest. */
async function findAndRemove(
  services: ReleaseServices,
  object: ClusterObject,
  { apiKey, creation: { subject, idempotencyKey } }: Decided<'find_and_remove'>,
): Promise<RequeueAfter | null> {
  const found = await services.monitorApi.createAtRest(apiKey, subject, idempotencyKey);
  switch (found.kind) {
    case 'busy':
      return whenFree(found);
    case 'refused':
      return letGo(services, object);
    case 'monitor':
      return remove(services, object, { kind: 'remove', apiKey, monitorId: found.monitor.id });
  }
}

/** The object stays until the API has removed the monitor, or cannot. */
async function remove(
  services: ReleaseServices,
  object: ClusterObject,
  { apiKey, monitorId }: Decided<'remove'>,
): Promise<RequeueAfter | null> {
  const answer = await services.monitorApi.remove(apiKey, monitorId);
  if (answer.kind === 'busy') {
    return whenFree(answer);
  }
  if (answer.kind === 'refused') {
    return leaveMonitor(services, object, monitorId, leftBy(answer, monitorId));
  }
  const message = `Monitor ${monitorId} was removed`;
  services.cluster.record({ about: object, type: 'Normal', reason: 'Released', message });
  return letGo(services, object);
}

/** The API does not tell a monitor that is gone from one of another organization. */
function leftBy({ code, message }: Extract<ApiRefusal, { kind: 'refused' }>, monitorId: number): string {
  return code === 'not_found'
    ? `The organization of the key has no monitor ${monitorId}: it is gone already, or belongs to another organization and goes on there.`
    : goesOn({ monitorId, message: `${message} (${code})` });
}

function goesOn({ monitorId, message }: Pick<Decided<'leave_behind'>, 'monitorId' | 'message'>): string {
  return `Monitor ${monitorId} goes on; delete it at the API. ${message}`;
}

function leaveMonitor(
  services: ReleaseServices,
  object: ClusterObject,
  monitorId: number,
  message: string,
): Promise<null> {
  return leaveBehind(services, object, {
    kind: COMPANY_MONITORS,
    finalizer: REMOVE_FINALIZER,
    noun: 'monitor',
    id: monitorId,
    message,
  });
}

function letGo({ cluster }: ReleaseServices, object: ClusterObject): Promise<null> {
  return removeFinalizer(cluster, COMPANY_MONITORS, object, REMOVE_FINALIZER);
}
