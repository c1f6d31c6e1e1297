import { hostname } from 'node:os';
import { createBatchApi } from '#adapters/http/batchApi';
import { createMonitorApi } from '#adapters/http/monitorApi';
import { type KubernetesCluster, openKubernetes } from '#adapters/kubernetes/cluster';
import type { Releasers } from '#platform/releasers';
import type { LaneDemands } from '#ports/laneDemands';
import type { Leadership } from '#ports/leadership';
import type { LeaderWork } from '../../controller/election/leaderElection.ts';
import { createOperatorMetrics, type OperatorMetrics } from '../../controller/kubernetes/operatorMetrics.ts';
import { startOperator } from '../../controller/kubernetes/startOperator.ts';
import type { Foundation } from './foundation.ts';
import { openOperatorSettings, sourceDefaults } from './registrySources.ts';
import { createSourceFeeds } from './sourceFeeds.ts';

/** The half of the controller that works with a cluster. */
export interface OperatorPart {
  /** Leadership by a Lease of the cluster, so that the controller that reconciles also admits rows. */
  readonly leadership: Leadership;
  readonly open: (leads: () => boolean) => LeaderWork;
}

/** The name of the Lease. */
const LEASE = 'enrichment-controller';
const MEASURE_MILLISECONDS = 5_000;

/** Connects to the cluster that this process runs in, or to that of KUBECONFIG. */
export async function openOperator(
  foundation: Foundation,
  laneDemands: LaneDemands,
  releasers: Releasers,
): Promise<OperatorPart> {
  const { config, logger, now, random } = foundation;
  const elapsed = (): number => performance.now();
  const cluster = openKubernetes({
    namespace: config.ENRICH_NAMESPACE ?? null,
    instance: hostname(),
    now,
    elapsed,
    random,
    onError: (error) => logger.warn({ err: error }, 'The API server could not be asked; it is asked again'),
  });
  releasers.add('cluster', () => cluster.close());
  const metrics = createOperatorMetrics(foundation.metrics);
  measureInformers(metrics, cluster, releasers);
  const sourceSettings = await openOperatorSettings(foundation);
  const sourceFeeds = createSourceFeeds(config, sourceSettings);
  const defaults = sourceDefaults(config);
  const apiUrl = (config.ENRICH_API_URL ?? config.BASE_URL ?? '').replace(/\/$/, '');
  const services = {
    ...foundation,
    metrics,
    cluster,
    elapsed,
    sourceSettings,
    defaultPolicy: (source: keyof typeof defaults) => defaults[source],
    laneDemands,
    feeds: () => sourceFeeds.read(),
    podTemplate: config.ENRICH_POD_TEMPLATE,
    batchApi: createBatchApi(apiUrl),
    monitorApi: createMonitorApi(apiUrl),
  };
  return { leadership: cluster.leadership(LEASE), open: (leads) => startOperator(services, leads) };
}

function measureInformers(metrics: OperatorMetrics, cluster: KubernetesCluster, releasers: Releasers): void {
  const timer = setInterval(() => {
    cluster.informers().forEach(({ kind, silentSeconds, relists }) => {
      metrics.informerSilence.set({ kind }, silentSeconds ?? Number.NaN);
      metrics.informerRelists.set({ kind }, relists);
    });
  }, MEASURE_MILLISECONDS);
  releasers.add('informer metrics', () => clearInterval(timer));
}
