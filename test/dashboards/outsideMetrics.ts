import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MetricsRegistry } from '#platform/metrics';
import { createOperatorMetrics } from '../../controller/kubernetes/operatorMetrics.ts';

export interface OutsideMetrics {
  readonly operatorUrl: string;
  readonly kubernetesUrl: string;
  close(): Promise<void>;
}

const POOLS = ['default', 'portals'] as const;
const KINDS = ['WorkerPool', 'EnrichmentBatch', 'RegistrySource', 'CompanyMonitor'] as const;
const PERIOD_SECONDS = 240;
const MEBIBYTE = 2 ** 20;

/**
 * What no process on a machine without Kubernetes has: figures that are invented. The operator's are shown by its own
 * metrics; those of kube-state-metrics and cAdvisor are written in their words, and of no more than the dashboards ask for.
 *
 * @param pods names of pods, as the other targets have them
 */
export async function startOutsideMetrics(namespace: string, pods: readonly string[]): Promise<OutsideMetrics> {
  const startedAt = performance.now();
  const operator = new MetricsRegistry();
  const metrics = createOperatorMetrics(operator);
  const server = createServer((request, response) => {
    const seconds = (performance.now() - startedAt) / 1_000;
    if (request.url === '/kubernetes') {
      response.setHeader('content-type', 'text/plain; version=0.0.4');
      response.end(kubernetesPage(namespace, pods, seconds));
      return;
    }
    showOperator(metrics, seconds);
    void Promise.all(
      operator.registry.getMetricsAsArray().map(({ name }) => operator.registry.getSingleMetricAsString(name)),
    ).then((parts) => {
      const own = parts.filter((part) => /^# HELP (?:enrichment|controller_runtime|workqueue)_/u.test(part));
      response.setHeader('content-type', 'text/plain; version=0.0.4');
      response.end(`${own.join('\n')}\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    operatorUrl: `${base}/operator`,
    kubernetesUrl: `${base}/kubernetes`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Between 0 and 1, and back, in some minutes. */
function wave(seconds: number, shift = 0): number {
  return (1 - Math.cos((2 * Math.PI * (seconds + shift)) / PERIOD_SECONDS)) / 2;
}

function showOperator(metrics: ReturnType<typeof createOperatorMetrics>, seconds: number): void {
  POOLS.forEach((pool, index) => {
    const waiting = Math.round(120 * wave(seconds, 60 * index));
    const wanted = 1 + Math.ceil(waiting / 30);
    metrics.poolBacklog.set({ pool }, waiting);
    metrics.poolRunnable.set({ pool }, Math.min(waiting, 80));
    metrics.poolWanted.set({ pool }, wanted);
    metrics.poolReady.set({ pool }, Math.min(wanted, 1 + Math.ceil((120 * wave(seconds - 20, 60 * index)) / 30)));
  });
  KINDS.forEach((kind, index) => {
    metrics.reconciles.inc({ controller: kind.toLowerCase(), result: 'success' }, 1 + index);
    metrics.reconcileDuration.observe({ controller: kind.toLowerCase() }, 0.02 + 0.05 * wave(seconds, 40 * index));
    metrics.queueDepth.set({ name: kind.toLowerCase() }, Math.round(3 * wave(seconds, 90 * index)));
    metrics.informerSilence.set({ kind }, (seconds + 7 * index) % 60);
    metrics.informerRelists.set({ kind }, 1 + Math.floor(seconds / 300));
  });
}

function kubernetesPage(namespace: string, pods: readonly string[], seconds: number): string {
  const deployments = ['api', 'controller', 'webhooks', 'worker'].flatMap((role) => {
    const labels = `{namespace="${namespace}",deployment="enrichment-${role}"}`;
    const missing = role === 'worker' && wave(seconds) > 0.9 ? 1 : 0;
    return [
      `kube_deployment_spec_replicas${labels} 2`,
      `kube_deployment_status_replicas_available${labels} ${2 - missing}`,
    ];
  });
  const containers = pods.flatMap((pod, index) => {
    const labels = `namespace="${namespace}",pod="${pod}",container="main"`;
    const periods = Math.floor(seconds * 10);
    return [
      `kube_pod_container_status_restarts_total{${labels}} ${index === 0 ? Math.floor(seconds / 150) : 0}`,
      `kube_pod_container_resource_limits{${labels},resource="memory",unit="byte"} ${512 * MEBIBYTE}`,
      `container_memory_working_set_bytes{${labels}} ${Math.round((150 + 30 * index + 60 * wave(seconds, 30 * index)) * MEBIBYTE)}`,
      `container_cpu_usage_seconds_total{${labels}} ${(seconds * (0.1 + 0.05 * index)).toFixed(3)}`,
      `container_cpu_cfs_periods_total{${labels}} ${periods}`,
      `container_cpu_cfs_throttled_periods_total{${labels}} ${Math.floor(periods * 0.02 * index)}`,
    ];
  });
  return `${[...deployments, ...containers].join('\n')}\n`;
}
