import type { Condition } from '#contract/resources/condition';
import type { WorkerPoolSpec, WorkerPoolStatus } from '#contract/resources/workerPool';
import type { ClusterObject } from '#ports/cluster';
import { POOL_LABEL, workloadName } from '../../../controller/kubernetes/desiredDeployment.ts';
import { OVERLAPPING } from '../../../controller/kubernetes/overlapCondition.ts';
import { conditionNodes, conditionOf, notYetTold } from './conditionsOf.ts';
import type { NamespaceObjects } from './namespaceObjects.ts';
import { podNode } from './podNode.ts';
import { fact, type Health, type StatusNode, withBelow } from './statusNode.ts';

interface DeploymentStatus {
  readonly readyReplicas?: number;
  readonly conditions?: readonly Pick<Condition, 'type' | 'status' | 'reason' | 'message'>[];
}

/** A pool, what waits for it, and its Deployment with its pods. */
export function poolNode(pool: ClusterObject, objects: NamespaceObjects): StatusNode {
  const { name } = pool.metadata;
  const ready = conditionOf(pool, 'Ready');
  const {
    wantedReplicas = 0,
    readyReplicas = 0,
    backlog = 0,
    runnable = 0,
  } = (pool['status'] as WorkerPoolStatus | undefined) ?? {};
  const standing = notYetTold(pool) ?? {
    health: healthOf(pool),
    reason: ready?.reason ?? null,
    message: `${readyReplicas}/${wantedReplicas} workers`,
  };
  return withBelow({ subject: `pool/${name}`, ...standing }, [
    ...conditionNodes(pool, conditionsShownOf(pool)),
    fact('lanes', `${lanesOf(pool).join(', ')}; ${backlog} waiting or running, ${runnable} of them can run at once`),
    deploymentNode(name, objects),
  ]);
}

export function lanesOf(pool: ClusterObject): readonly string[] {
  return (pool['spec'] as Partial<WorkerPoolSpec> | undefined)?.lanes ?? [];
}

/** That a pool has its lanes for itself needs no line. */
function conditionsShownOf(pool: ClusterObject): readonly string[] {
  const shown = ['Ready', 'Progressing', 'Degraded'];
  return conditionOf(pool, OVERLAPPING)?.status === 'True' ? [...shown, OVERLAPPING] : shown;
}

function healthOf(pool: ClusterObject): Health {
  if (conditionOf(pool, 'Degraded')?.status === 'True') {
    return 'failed';
  }
  return conditionOf(pool, 'Ready')?.status === 'True' ? 'ready' : 'progressing';
}

function deploymentNode(pool: string, { deployments, pods }: NamespaceObjects): StatusNode {
  const subject = `deployment/${workloadName(pool)}`;
  const deployment = deployments.find(({ metadata }) => metadata.name === workloadName(pool));
  if (deployment === undefined) {
    return { subject, health: 'attention', reason: 'NotFound', message: 'there is none yet', children: [] };
  }
  const { replicas = 1 } = (deployment['spec'] ?? {}) as { readonly replicas?: number };
  const { readyReplicas = 0, conditions = [] } = (deployment['status'] as DeploymentStatus | undefined) ?? {};
  const fault = conditions.find(
    ({ type, status }) =>
      (type === 'Progressing' && status === 'False') || (type === 'ReplicaFailure' && status === 'True'),
  );
  const count = `${readyReplicas}/${replicas} ready`;
  const standing =
    fault === undefined
      ? {
          health: readyReplicas >= replicas ? ('ready' as const) : ('progressing' as const),
          reason: null,
          message: count,
        }
      : { health: 'failed' as const, reason: fault.reason, message: `${count}; ${fault.message}` };
  const own = pods.filter(({ metadata }) => metadata.labels?.[POOL_LABEL] === pool);
  return withBelow({ subject, ...standing }, own.map(podNode));
}
