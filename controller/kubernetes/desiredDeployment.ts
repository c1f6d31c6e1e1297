import { type WorkerPoolSpec } from '#contract/resources/workerPool';
import type { ClusterObject, OwnerReference } from '#ports/cluster';
import { DEPLOYMENTS, DISRUPTION_BUDGETS, WORKER_POOLS } from './kinds.ts';

export interface PodTemplateSpec {
  readonly metadata?: {
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: { readonly containers: readonly Container[]; readonly [field: string]: unknown };
}

interface Container {
  readonly name: string;
  readonly env?: readonly EnvironmentVariable[];
  readonly [field: string]: unknown;
}

interface EnvironmentVariable {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** The label by which a pool knows its pods. */
export const POOL_LABEL = 'enrichment.platform/pool';
/** The container of a worker's PodTemplate that is told what the pool is for. */
const WORKER_CONTAINER = 'worker';

export function workloadName(pool: string): string {
  return `worker-pool-${pool}`;
}

/** The workers of a pool: the pods of the template, told which lanes they serve. */
export function desiredDeployment(
  pool: ClusterObject,
  spec: WorkerPoolSpec,
  template: PodTemplateSpec,
  replicas: number,
): ClusterObject {
  const labels = labelsOf(pool);
  return {
    ...head(DEPLOYMENTS.apiVersion, DEPLOYMENTS.kind, pool),
    spec: {
      replicas,
      selector: { matchLabels: { [POOL_LABEL]: pool.metadata.name } },
      // A worker that goes finishes or hands back its work; until then a new one helps.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: '25%' } },
      template: {
        metadata: { ...template.metadata, labels: { ...template.metadata?.labels, ...labels } },
        spec: { ...template.spec, containers: template.spec.containers.map((one) => withPool(one, spec)) },
      },
    },
  };
}

/** Drains of nodes take one worker of a pool after the other. */
export function desiredDisruptionBudget(pool: ClusterObject): ClusterObject {
  return {
    ...head(DISRUPTION_BUDGETS.apiVersion, DISRUPTION_BUDGETS.kind, pool),
    spec: { maxUnavailable: 1, selector: { matchLabels: { [POOL_LABEL]: pool.metadata.name } } },
  };
}

function head(apiVersion: string, kind: string, pool: ClusterObject): ClusterObject {
  const { name, namespace } = pool.metadata;
  return {
    apiVersion,
    kind,
    metadata: {
      name: workloadName(name),
      ...(namespace === undefined ? {} : { namespace }),
      labels: labelsOf(pool),
      ownerReferences: [ownerOf(pool)],
    },
  };
}

function labelsOf(pool: ClusterObject): Readonly<Record<string, string>> {
  return {
    'app.kubernetes.io/component': 'worker',
    'app.kubernetes.io/managed-by': 'enrichment-controller',
    [POOL_LABEL]: pool.metadata.name,
  };
}

function ownerOf({ metadata }: ClusterObject): OwnerReference {
  return {
    apiVersion: WORKER_POOLS.apiVersion,
    kind: WORKER_POOLS.kind,
    name: metadata.name,
    uid: metadata.uid ?? '',
    controller: true,
    blockOwnerDeletion: true,
  };
}

function withPool(container: Container, { lanes, browserContexts }: WorkerPoolSpec): Container {
  if (container.name !== WORKER_CONTAINER) {
    return container;
  }
  const told = [
    { name: 'ENRICH_LANES', value: lanes.join(',') },
    { name: 'ENRICH_BROWSER_CONTEXTS', value: String(browserContexts) },
  ];
  const kept = (container.env ?? []).filter(({ name }) => !told.some((one) => one.name === name));
  return { ...container, env: [...kept, ...told] };
}
