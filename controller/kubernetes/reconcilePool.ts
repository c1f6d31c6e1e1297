import { type WorkerPoolSpec, workerPoolSpec, type WorkerPoolStatus } from '#contract/resources/workerPool';
import type { Lane } from '#domain/lane';
import { problemWords } from '#domain/problemWords';
import { type PoolSize, sizePool, type SourceFeed } from '#domain/workerScaling';
import type { Cluster, ClusterObject } from '#ports/cluster';
import type { LaneDemands } from '#ports/laneDemands';
import { type NewCondition, withConditions } from './condition.ts';
import {
  desiredDeployment,
  desiredDisruptionBudget,
  POOL_LABEL,
  type PodTemplateSpec,
  workloadName,
} from './desiredDeployment.ts';
import { DEPLOYMENTS, DISRUPTION_BUDGETS, POD_TEMPLATES, PODS, WORKER_POOLS } from './kinds.ts';
import { isRolledOut, poolConditions, readyReplicasOf } from './poolConditions.ts';
import { forgetPool, type PoolMetrics, showPool } from './poolGauges.ts';
import type { PoolSizes } from './poolSizes.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { waitingPodOf } from './waitingPod.ts';
import { writeStatus } from './writeStatus.ts';

export interface PoolServices {
  readonly cluster: Cluster;
  readonly laneDemands: LaneDemands;
  readonly metrics: PoolMetrics;
  /** What the sources let through as they are visited now. */
  readonly feeds: () => Promise<ReadonlyMap<Lane, SourceFeed>>;
  /** PodTemplate of pools that name none. */
  readonly podTemplate: string;
  readonly now: () => Date;
}

/** Work comes and goes without the cluster knowing. */
const REQUEUE: RequeueAfter = { afterMilliseconds: 5_000 };
/** What keeps one pod of a pool from running keeps the others as well. */
const PODS_LOOKED_AT = 20;

/** WorkerPool → a Deployment of the size that the work at hand can use, and its disruption budget. */
export async function reconcilePool(
  services: PoolServices,
  sizes: PoolSizes,
  name: string,
): Promise<RequeueAfter | null> {
  const { cluster, now } = services;
  const pool = cluster.view(WORKER_POOLS).get(name);
  if (pool === null || pool.metadata.deletionTimestamp !== undefined) {
    // What it owns goes with it.
    sizes.forget(name);
    forgetPool(services.metrics, name);
    return null;
  }
  const { data: spec, error } = workerPoolSpec.safeParse(pool['spec'], { error: problemWords });
  if (spec === undefined) {
    // Stored under an older schema; the API server refuses it from now on.
    await complain(
      services,
      pool,
      'Invalid',
      error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '),
    );
    return null;
  }
  const templateName = spec.podTemplate ?? services.podTemplate;
  const template = templateOf(cluster.view(POD_TEMPLATES).get(templateName));
  if (template === null) {
    await complain(services, pool, 'NoPodTemplate', `There is no PodTemplate ${templateName}.`);
    return REQUEUE;
  }
  const size = sizePool(await services.laneDemands.read(), await services.feeds(), spec);
  const replicas = sizes.steady(name, size.replicas, now().getTime(), spec.scaleDownDelaySeconds);
  await act(services, pool, spec, template, replicas);
  await report(services, pool, size, replicas);
  return REQUEUE;
}

async function complain(services: PoolServices, pool: ClusterObject, reason: string, message: string): Promise<void> {
  // What was found before it could not be looked at any more would stand for ever.
  forgetPool(services.metrics, pool.metadata.name);
  services.cluster.record({ about: pool, type: 'Warning', reason, message });
  await tell(services, pool, {}, [
    { type: 'Ready', status: 'False', reason, message },
    { type: 'Progressing', status: 'False', reason, message },
    { type: 'Degraded', status: 'True', reason, message },
  ]);
}

async function act(
  { cluster }: PoolServices,
  pool: ClusterObject,
  spec: WorkerPoolSpec,
  template: PodTemplateSpec,
  replicas: number,
): Promise<void> {
  const before = replicasOf(cluster.view(DEPLOYMENTS).get(workloadName(pool.metadata.name)));
  await cluster.apply(DEPLOYMENTS, desiredDeployment(pool, spec, template, replicas));
  await cluster.apply(DISRUPTION_BUDGETS, desiredDisruptionBudget(pool));
  if (before !== replicas) {
    const message = before === null ? `Started with ${replicas} workers` : `From ${before} to ${replicas} workers`;
    cluster.record({ about: pool, type: 'Normal', reason: before === null ? 'Created' : 'Scaled', message });
  }
}

async function report(services: PoolServices, pool: ClusterObject, size: PoolSize, replicas: number): Promise<void> {
  const deployment = services.cluster.view(DEPLOYMENTS).get(workloadName(pool.metadata.name));
  const waiting = isRolledOut(deployment, replicas)
    ? null
    : waitingPodOf(await services.cluster.find(PODS, { [POOL_LABEL]: pool.metadata.name }, PODS_LOOKED_AT));
  const conditions = poolConditions(deployment, replicas, waiting);
  const isTroubled =
    waiting !== null || conditions.some(({ type, status }) => type === 'Degraded' && status === 'True');
  const [{ reason, message }] = conditions;
  if (isTroubled) {
    services.cluster.record({ about: pool, type: 'Warning', reason, message });
  }
  const readyReplicas = readyReplicasOf(deployment);
  showPool(services.metrics, pool.metadata.name, { ...size, wanted: replicas, ready: readyReplicas });
  const { backlog, runnable } = size;
  await tell(services, pool, { wantedReplicas: replicas, readyReplicas, backlog, runnable }, conditions);
}

async function tell(
  { cluster, now }: PoolServices,
  pool: ClusterObject,
  status: WorkerPoolStatus,
  conditions: readonly NewCondition[],
): Promise<void> {
  await writeStatus(cluster, WORKER_POOLS, pool, { ...status, conditions: withConditions(pool, conditions, now()) });
}

function templateOf(object: ClusterObject | null): PodTemplateSpec | null {
  return (object?.['template'] as PodTemplateSpec | undefined) ?? null;
}

function replicasOf(deployment: ClusterObject | null): number | null {
  return (deployment?.['spec'] as { readonly replicas?: number } | undefined)?.replicas ?? null;
}
