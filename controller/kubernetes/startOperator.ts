import { SOURCE_NAMES } from '#domain/sources/catalogue';
import type { Logger } from '#platform/logger';
import type { Metrics } from '#platform/metrics';
import type { Cluster, ClusterKind } from '#ports/cluster';
import type { Office } from '../election/leaderElection.ts';
import { POOL_LABEL } from './desiredDeployment.ts';
import { DEPLOYMENTS, ENRICHMENT_BATCHES, POD_TEMPLATES, REGISTRY_SOURCES, WORKER_POOLS } from './kinds.ts';
import { type BatchResourceServices, reconcileBatch } from './reconcileBatch.ts';
import { PoolSizes, type PoolServices, reconcilePool } from './reconcilePool.ts';
import { type Again, ReconcileQueue } from './reconcileQueue.ts';
import { reconcileSource, type SourceServices } from './reconcileSource.ts';

export interface OperatorServices extends SourceServices, PoolServices, BatchResourceServices {
  readonly cluster: Cluster;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'reconciles' | 'reconcileDuration' | 'queueDepth'>;
  readonly random: () => number;
  readonly elapsed: () => number;
}

/** Objects of one kind that are worked on at once. */
const CONCURRENCY = 4;
/** Everything is looked at again this often, whatever was or was not told of it. */
const RESYNC_MILLISECONDS = 60_000;
const MEASURE_MILLISECONDS = 5_000;

interface Desk {
  readonly kind: ClusterKind;
  readonly queue: ReconcileQueue;
  /** All that there may be something to do for. */
  readonly names: () => readonly string[];
}

interface Duty {
  readonly kind: ClusterKind;
  /** Kinds that its reconciliation looks at as well. */
  readonly beside?: readonly ClusterKind[];
  /** Names that are looked at whether there is an object or not. */
  readonly always?: readonly string[];
  readonly reconcile: (name: string) => Promise<Again | null>;
}

/** What only the leading controller does in a cluster: brings what is there to what the custom resources say. */
export function startOperator(services: OperatorServices, leads: () => boolean): Office {
  const { cluster } = services;
  const sizes = new PoolSizes();
  const sources = openDesk(services, leads, {
    kind: REGISTRY_SOURCES,
    always: SOURCE_NAMES,
    reconcile: (name) => reconcileSource(services, name),
  });
  const pools = openDesk(services, leads, {
    kind: WORKER_POOLS,
    beside: [DEPLOYMENTS, POD_TEMPLATES],
    reconcile: (name) => reconcilePool(services, sizes, name),
  });
  const batches = openDesk(services, leads, {
    kind: ENRICHMENT_BATCHES,
    reconcile: (name) => reconcileBatch(services, name),
  });
  const desks = [sources, pools, batches];
  const showDepth = ({ kind, queue }: Desk): void =>
    services.metrics.queueDepth.set({ name: kind.kind.toLowerCase() }, queue.depth());
  const lookAtAll = (desk: Desk): void => desk.names().forEach((name) => desk.queue.add(name));
  const ends = [
    ...desks.map(({ kind, queue }) => cluster.view(kind).onChange((name) => queue.add(name))),
    // What a pool owns, and what it is made from.
    cluster.view(DEPLOYMENTS).onChange((name) => {
      const pool = cluster.view(DEPLOYMENTS).get(name)?.metadata.labels?.[POOL_LABEL];
      if (pool !== undefined) {
        pools.queue.add(pool);
      }
    }),
    cluster.view(POD_TEMPLATES).onChange(() => lookAtAll(pools)),
  ];
  desks.forEach(lookAtAll);
  const resync = setInterval(() => desks.forEach(lookAtAll), RESYNC_MILLISECONDS);
  const measure = setInterval(() => desks.forEach(showDepth), MEASURE_MILLISECONDS);
  return {
    stop: async () => {
      clearInterval(resync);
      clearInterval(measure);
      ends.forEach((end) => end());
      await Promise.all(desks.map(({ queue }) => queue.stop()));
      desks.forEach(showDepth);
    },
  };
}

function openDesk(
  services: OperatorServices,
  leads: () => boolean,
  { kind, beside = [], always = [], reconcile }: Duty,
): Desk {
  const { cluster, logger, metrics, random, elapsed } = services;
  const labels = { controller: kind.kind.toLowerCase() };
  const view = cluster.view(kind);
  const views = [view, ...beside.map((other) => cluster.view(other))];
  const queue = new ReconcileQueue({
    concurrency: CONCURRENCY,
    random,
    onError: (error, name) => logger.warn({ err: error, kind: kind.kind, name }, 'A reconciliation failed'),
    reconcile: async (name) => {
      // Before its list is there, an object that nobody has seen yet looks like one that is gone.
      if (!views.every((one) => one.isComplete())) {
        return { afterMilliseconds: 100 };
      }
      if (!leads()) {
        return null;
      }
      const startedAt = elapsed();
      try {
        const again = await reconcile(name);
        metrics.reconciles.inc({ ...labels, result: again === null ? 'success' : 'requeue_after' });
        return again;
      } catch (error) {
        metrics.reconciles.inc({ ...labels, result: 'error' });
        throw error;
      } finally {
        metrics.reconcileDuration.observe(labels, (elapsed() - startedAt) / 1_000);
      }
    },
  });
  return {
    kind,
    queue,
    names: () => [...new Set([...always, ...view.list().map(({ metadata }) => metadata.name)])],
  };
}
