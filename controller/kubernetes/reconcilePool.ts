import type { WorkerPoolSpec, WorkerPoolStatus } from '#contract/resources/workerPool';
import type { Lane } from '#domain/lane';
import { type NamedPool, shareLanes } from '#domain/laneShares';
import { type LaneWork, laneWork, type PoolSize, sizePool, type SourceFeed } from '#domain/workerScaling';
import type { Cluster, ClusterObject } from '#ports/cluster';
import type { LaneDemands } from '#ports/laneDemands';
import { conditionOf, type NewCondition, withConditions } from './condition.ts';
import {
  desiredDeployment,
  desiredDisruptionBudget,
  POOL_LABEL,
  type PodTemplateSpec,
  workloadName,
} from './desiredDeployment.ts';
import { DEPLOYMENTS, DISRUPTION_BUDGETS, PODS, WORKER_POOLS } from './kinds.ts';
import { OVERLAPPING, overlapCondition } from './overlapCondition.ts';
import { isRolledOut, poolConditions, readyReplicasOf } from './poolConditions.ts';
import { forgetPool, type PoolMetrics, showPool } from './poolGauges.ts';
import { planOf, workingPools } from './poolPlan.ts';
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

interface PoolFindings {
  readonly size: PoolSize;
  readonly replicas: number;
  readonly overlap: NewCondition;
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
  const plan = planOf(services, pool);
  if (plan.kind === 'impossible') {
    await complain(services, pool, plan);
    return plan.isFinal ? null : REQUEUE;
  }
  const { spec, template } = plan;
  const pools = workingPools(services);
  const size = sizePool(await shareOf(services, name, pools), spec);
  const replicas = sizes.steady(name, size.replicas, now().getTime(), spec.scaleDownDelaySeconds);
  await act(services, pool, spec, template, replicas);
  await report(services, pool, { size, replicas, overlap: overlapCondition({ name, ...spec }, pools) });
  return REQUEUE;
}

async function shareOf(
  { laneDemands, feeds }: PoolServices,
  name: string,
  pools: readonly NamedPool[],
): Promise<readonly LaneWork[]> {
  const work = laneWork(await laneDemands.read(), await feeds());
  return shareLanes(work, pools).get(name) ?? [];
}

async function complain(
  services: PoolServices,
  pool: ClusterObject,
  { reason, message }: Pick<NewCondition, 'reason' | 'message'>,
): Promise<void> {
  // What was found before it could not be looked at any more would stand for ever.
  forgetPool(services.metrics, pool.metadata.name);
  services.cluster.record({ about: pool, type: 'Warning', reason, message });
  await tell(services, pool, {}, [
    { type: 'Ready', status: 'False', reason, message },
    { type: 'Progressing', status: 'False', reason, message },
    { type: 'Degraded', status: 'True', reason, message },
    // It takes no work from others.
    { type: OVERLAPPING, status: 'False', reason, message },
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

async function report(
  services: PoolServices,
  pool: ClusterObject,
  { size, replicas, overlap }: PoolFindings,
): Promise<void> {
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
  if (overlap.message !== conditionOf(pool, OVERLAPPING)?.message && overlap.status === 'True') {
    services.cluster.record({ about: pool, type: 'Normal', reason: overlap.reason, message: overlap.message });
  }
  const readyReplicas = readyReplicasOf(deployment);
  showPool(services.metrics, pool.metadata.name, { ...size, wanted: replicas, ready: readyReplicas });
  const { backlog, runnable } = size;
  await tell(services, pool, { wantedReplicas: replicas, readyReplicas, backlog, runnable }, [...conditions, overlap]);
}

async function tell(
  { cluster, now }: PoolServices,
  pool: ClusterObject,
  status: WorkerPoolStatus,
  conditions: readonly NewCondition[],
): Promise<void> {
  await writeStatus(cluster, WORKER_POOLS, pool, { ...status, conditions: withConditions(pool, conditions, now()) });
}

function replicasOf(deployment: ClusterObject | null): number | null {
  return (deployment?.['spec'] as { readonly replicas?: number } | undefined)?.replicas ?? null;
}
