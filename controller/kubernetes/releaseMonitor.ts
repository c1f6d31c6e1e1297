import type { Cluster, ClusterObject } from '#ports/cluster';
import type { MonitorApi } from '#ports/monitorApi';
import type { MonitorDecision } from './decideMonitor.ts';
import { REMOVE_FINALIZER } from './gatherMonitor.ts';
import { COMPANY_MONITORS } from './kinds.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { whenFree } from './whenFree.ts';

interface ReleaseServices {
  readonly cluster: Cluster;
  readonly monitorApi: Pick<MonitorApi, 'createAtRest' | 'remove'>;
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
      return leaveBehind(services, object, decision);
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
  if (answer.kind === 'refused' && answer.code !== 'not_found') {
    const message = `${answer.message} (${answer.code})`;
    return leaveBehind(services, object, { kind: 'leave_behind', monitorId, message });
  }
  const message = `Monitor ${monitorId} was removed`;
  services.cluster.record({ about: object, type: 'Normal', reason: 'Released', message });
  return letGo(services, object);
}

/** An object that nobody can let go would hold its namespace for good. */
function leaveBehind(
  services: ReleaseServices,
  object: ClusterObject,
  { monitorId, message: why }: Decided<'leave_behind'>,
): Promise<null> {
  const message = `Monitor ${monitorId} goes on; delete it at the API. ${why}`;
  services.cluster.record({ about: object, type: 'Warning', reason: 'LeftBehind', message });
  return letGo(services, object);
}

async function letGo({ cluster }: ReleaseServices, object: ClusterObject): Promise<null> {
  const others = (object.metadata.finalizers ?? []).filter((finalizer) => finalizer !== REMOVE_FINALIZER);
  await cluster.setFinalizers(COMPANY_MONITORS, object, others);
  return null;
}
