import { type WorkerPoolSpec, workerPoolSpec } from '#contract/resources/workerPool';
import type { NamedPool } from '#domain/laneShares';
import { problemWords } from '#domain/problemWords';
import type { Cluster, ClusterObject } from '#ports/cluster';
import type { PodTemplateSpec } from './desiredDeployment.ts';
import { POD_TEMPLATES, WORKER_POOLS } from './kinds.ts';

interface PlanServices {
  readonly cluster: Cluster;
  /** PodTemplate of pools that name none. */
  readonly podTemplate: string;
}

/** What a pool makes workers of, or why it can make none. */
export type PoolPlan =
  | { readonly kind: 'possible'; readonly spec: WorkerPoolSpec; readonly template: PodTemplateSpec }
  | {
      readonly kind: 'impossible';
      readonly reason: string;
      readonly message: string;
      /** Nothing but another spec helps. */
      readonly isFinal: boolean;
    };

export function planOf({ cluster, podTemplate }: PlanServices, pool: ClusterObject): PoolPlan {
  const { data: spec, error } = workerPoolSpec.safeParse(pool['spec'], { error: problemWords });
  if (spec === undefined) {
    // Stored under an older schema; the API server refuses it from now on.
    const message = error.issues.map(({ path, message: problem }) => `${path.join('.')}: ${problem}`).join(' ');
    return { kind: 'impossible', reason: 'Invalid', message, isFinal: true };
  }
  const name = spec.podTemplate ?? podTemplate;
  const template = templateOf(cluster.view(POD_TEMPLATES).get(name));
  return template === null
    ? { kind: 'impossible', reason: 'NoPodTemplate', message: `There is no PodTemplate ${name}.`, isFinal: false }
    : { kind: 'possible', spec, template };
}

/** The pools among which work is divided. One that can make no workers, or is being deleted, leaves it to the others. */
export function workingPools(services: PlanServices): readonly NamedPool[] {
  return services.cluster
    .view(WORKER_POOLS)
    .list()
    .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
    .flatMap((pool) => {
      const plan = planOf(services, pool);
      return plan.kind === 'possible' ? [{ ...plan.spec, name: pool.metadata.name }] : [];
    });
}

function templateOf(object: ClusterObject | null): PodTemplateSpec | null {
  return (object?.['template'] as PodTemplateSpec | undefined) ?? null;
}
