import type { ClusterObject } from '#ports/cluster';
import type { NewCondition } from './condition.ts';
import type { WaitingPod } from './waitingPod.ts';

interface DeploymentStatus {
  readonly observedGeneration?: number;
  /** Old and new. */
  readonly replicas?: number;
  readonly updatedReplicas?: number;
  readonly readyReplicas?: number;
  readonly conditions?: readonly DeploymentCondition[];
}

interface DeploymentCondition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
}

export function readyReplicasOf(deployment: ClusterObject | null): number {
  return statusOf(deployment).readyReplicas ?? 0;
}

/** Whether all workers are made from the present template and ready, as far as the Deployment tells: old ones count as ready, too. */
export function isRolledOut(deployment: ClusterObject | null, replicas: number): boolean {
  const { isSeen, allReplicas, updatedReplicas, readyReplicas, fault } = rolloutOf(deployment);
  const hasOld = allReplicas > updatedReplicas;
  return isSeen && fault === null && !hasOld && Math.min(updatedReplicas, readyReplicas) >= replicas;
}

/**
 * What a WorkerPool tells of its rollout: old workers that are ready do not hide new ones that never come. By the status of
 * the Deployment (https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#deployment-status).
 *
 * @param waiting what keeps a pod of it from running; the Deployment complains of that after its deadline only
 */
export function poolConditions(
  deployment: ClusterObject | null,
  replicas: number,
  waiting: WaitingPod | null,
): readonly [NewCondition, ...NewCondition[]] {
  const { updatedReplicas, readyReplicas, fault } = rolloutOf(deployment);
  const isDone = isRolledOut(deployment, replicas);
  const message = `${readyReplicas} of ${replicas} workers are ready.`;
  const rollout = `${updatedReplicas} of ${replicas} workers are made from the present template.`;
  const reason = waiting?.reason ?? fault?.reason ?? (isDone ? 'AllReady' : 'Waiting');
  const told = [message, fault?.message, waiting?.message].filter((part) => part !== undefined).join(' ');
  return [
    { type: 'Ready', status: statusIf(isDone), reason, message: told },
    { type: 'Progressing', status: statusIf(!isDone && fault === null), reason, message: rollout },
    { type: 'Degraded', status: statusIf(fault !== null), reason, message: told },
  ];
}

function statusIf(holds: boolean): NewCondition['status'] {
  return holds ? 'True' : 'False';
}

function rolloutOf(deployment: ClusterObject | null) {
  const status = statusOf(deployment);
  const { observedGeneration = 0, replicas: allReplicas = 0, updatedReplicas = 0, readyReplicas = 0 } = status;
  const isSeen = observedGeneration >= (deployment?.metadata.generation ?? 0);
  return { isSeen, allReplicas, updatedReplicas, readyReplicas, fault: faultOf(status) };
}

/** What the Deployment itself complains of; null where nothing. */
function faultOf({ conditions = [] }: DeploymentStatus): { readonly reason: string; readonly message: string } | null {
  const fault = conditions.find(
    ({ type, status }) =>
      (type === 'Progressing' && status === 'False') || (type === 'ReplicaFailure' && status === 'True'),
  );
  return fault === undefined ? null : { reason: fault.reason ?? fault.type, message: fault.message ?? '' };
}

function statusOf(deployment: ClusterObject | null): DeploymentStatus {
  return (deployment?.['status'] as DeploymentStatus | undefined) ?? {};
}
