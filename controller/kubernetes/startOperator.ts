import { SOURCE_NAMES } from '#domain/sources/catalogue';
import type { Logger } from '#platform/logger';
import type { Cluster, ClusterKind } from '#ports/cluster';
import type { LeaderWork } from '../election/leaderElection.ts';
import { POOL_LABEL } from './desiredDeployment.ts';
import {
  COMPANY_MONITORS,
  DEPLOYMENTS,
  ENRICHMENT_BATCHES,
  POD_TEMPLATES,
  REGISTRY_SOURCES,
  WORKER_POOLS,
} from './kinds.ts';
import { LastKeys } from './lastKeys.ts';
import type { BatchResourceServices } from './reconcileBatch.ts';
import { type MonitorResourceServices, reconcileMonitor } from './reconcileMonitor.ts';
import { forgetPools, type PoolMetrics } from './poolGauges.ts';
import { PoolSizes } from './poolSizes.ts';
import { type PoolServices, reconcilePool } from './reconcilePool.ts';
import { ReconcileQueue } from './reconcileQueue.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { reconcileSource, type SourceServices } from './reconcileSource.ts';
import type { OperatorMetrics } from './operatorMetrics.ts';

export interface OperatorServices extends SourceServices, PoolServices, BatchResourceServices, MonitorResourceServices {
  readonly cluster: Cluster;
  readonly logger: Logger;
  readonly metrics: Pick<OperatorMetrics, 'reconciles' | 'reconcileDuration' | 'queueDepth'> & PoolMetrics;
  readonly random: () => number;
  readonly elapsed: () => number;
}

/** Objects of one kind that are worked on at once. */
const CONCURRENCY = 4;
/** Every object is reconciled again this often, as controller-runtime does: a change that was not told is found then. */
const RESYNC_MILLISECONDS = 60_000;
const MEASURE_MILLISECONDS = 5_000;

/** What keeps the objects of one kind as they ask to be. */
interface ResourceController {
  readonly kind: ClusterKind;
  readonly queue: ReconcileQueue;
  /** Every object that there may be something to do for. */
  readonly names: () => readonly string[];
}

interface ControllerOptions {
  readonly kind: ClusterKind;
  /** Kinds that its reconciliation reads as well. */
  readonly beside?: readonly ClusterKind[];
  /** Names that are reconciled whether there is an object or not. */
  readonly always?: readonly string[];
  readonly reconcile: (name: string) => Promise<RequeueAfter | null>;
}

/** What only the leading controller does in a cluster: brings what is there to what the custom resources say. */
export function startOperator(services: OperatorServices, leads: () => boolean): LeaderWork {
  const { cluster } = services;
  const sizes = new PoolSizes();
  const keys = new LastKeys();
  const sources = openController(services, leads, {
    kind: REGISTRY_SOURCES,
    always: SOURCE_NAMES,
    reconcile: (name) => reconcileSource(services, name),
  });
  const pools = openController(services, leads, {
    kind: WORKER_POOLS,
    beside: [DEPLOYMENTS, POD_TEMPLATES],
    reconcile: (name) => reconcilePool(services, sizes, name),
  });
  const batches = openController(services, leads, {
    kind: ENRICHMENT_BATCHES,
    // With the first batch: the rules of all enrichment types take 8 MB.
    reconcile: async (name) => (await import('./reconcileBatch.ts')).reconcileBatch(services, keys, name),
  });
  const monitors = openController(services, leads, {
    kind: COMPANY_MONITORS,
    reconcile: (name) => reconcileMonitor(services, name),
  });
  const controllers = [sources, pools, batches, monitors];
  const showDepth = ({ kind, queue }: ResourceController): void =>
    services.metrics.queueDepth.set({ name: kind.kind.toLowerCase() }, queue.depth());
  const addAll = ({ names, queue }: ResourceController): void => names().forEach((name) => queue.add(name));
  const ends = [
    ...controllers.map(({ kind, queue }) => cluster.view(kind).onChange((name) => queue.add(name))),
    // What a pool owns, and what it is made from.
    cluster.view(DEPLOYMENTS).onChange((name) => {
      const pool = cluster.view(DEPLOYMENTS).get(name)?.metadata.labels?.[POOL_LABEL];
      if (pool !== undefined) {
        pools.queue.add(pool);
      }
    }),
    cluster.view(POD_TEMPLATES).onChange(() => addAll(pools)),
  ];
  controllers.forEach(addAll);
  const resync = setInterval(() => controllers.forEach(addAll), RESYNC_MILLISECONDS);
  const measure = setInterval(() => controllers.forEach(showDepth), MEASURE_MILLISECONDS);
  return {
    stop: async () => {
      clearInterval(resync);
      clearInterval(measure);
      ends.forEach((end) => end());
      await Promise.all(controllers.map(({ queue }) => queue.stop()));
      controllers.forEach(showDepth);
      forgetPools(services.metrics);
    },
  };
}

function openController(
  services: OperatorServices,
  leads: () => boolean,
  { kind, beside = [], always = [], reconcile }: ControllerOptions,
): ResourceController {
  const { cluster, logger, metrics, random, elapsed } = services;
  const labels = { controller: kind.kind.toLowerCase() };
  const view = cluster.view(kind);
  const views = [view, ...beside.map((other) => cluster.view(other))];
  const queue = new ReconcileQueue({
    concurrency: CONCURRENCY,
    random,
    onError: (error, name) => logger.warn({ err: error, kind: kind.kind, name }, 'A reconciliation failed'),
    reconcile: async (name) => {
      // Before its list is complete, an object that is not in it may still come.
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
