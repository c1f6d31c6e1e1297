import type { Query, Topic } from '../model/panel.ts';
import { selector } from '../model/queries.ts';

const NO_STATE = 'Prometheus reads no kube-state-metrics';
const NO_CADVISOR = 'Prometheus reads no cAdvisor';
/** cAdvisor counts the pause container and whole pods beside containers. */
const CONTAINER = 'container!="", container!="POD"';

function byPod(expr: string, legend = '{{pod}}'): Query {
  return { expr: `sum by (pod) (${expr})`, legend };
}

/** What Kubernetes says of the pods. Never 0 for what nobody reads: then there is a text that says so. */
export const pods: Topic = {
  title: 'Pods, as kube-state-metrics and cAdvisor show them',
  panels: [
    {
      kind: 'text',
      title: 'Needs more than the platform',
      says: 'What the panels below ask for.',
      markdown:
        'These panels show what **kube-state-metrics** and **cAdvisor** (the kubelet) tell of all pods of the namespace. Where Prometheus reads neither, they say so, and `monitoring.rules.kubeStateMetrics` is to be left off.',
    },
    {
      kind: 'lines',
      title: 'Pods that are wanted and not available',
      says: 'By Deployment. For minutes: pods do not start, or are not ready. `kubectl describe pods` says why.',
      unit: 'short',
      queries: [
        {
          expr: `sum by (deployment) (${selector('kube_deployment_spec_replicas')} - ${selector('kube_deployment_status_replicas_available')})`,
          legend: '{{deployment}}',
        },
      ],
      limits: [{ from: 1, colour: 'red' }],
      steps: true,
      runbooks: ['EnrichmentPodsUnavailable'],
      lacking: NO_STATE,
    },
    {
      kind: 'lines',
      title: 'Restarts of containers, within an hour',
      says: 'By pod. Three within an hour are an alert.',
      unit: 'short',
      queries: [byPod(`increase(${selector('kube_pod_container_status_restarts_total')}[1h])`)],
      limits: [{ from: 3, colour: 'red' }],
      runbooks: ['EnrichmentPodsRestart'],
      lacking: NO_STATE,
    },
    {
      kind: 'lines',
      title: 'Memory of containers',
      says: 'What the kernel counts against the limit, browsers included. At the limit the container is killed.',
      unit: 'bytes',
      queries: [byPod(selector('container_memory_working_set_bytes', { where: CONTAINER }))],
      lacking: NO_CADVISOR,
    },
    {
      kind: 'lines',
      title: 'CPU of containers',
      says: 'Cores, browsers included.',
      unit: 'short',
      queries: [
        byPod(`rate(${selector('container_cpu_usage_seconds_total', { where: CONTAINER })}[$__rate_interval])`),
      ],
      lacking: NO_CADVISOR,
    },
    {
      kind: 'lines',
      title: 'Throttled',
      says: 'Share of periods in which a container was held at its CPU limit. Above a quarter for long: raise the limit, or leave it out.',
      unit: 'percentunit',
      queries: [
        {
          expr: `sum by (pod) (rate(${selector('container_cpu_cfs_throttled_periods_total', { where: CONTAINER })}[$__rate_interval])) / sum by (pod) (rate(${selector('container_cpu_cfs_periods_total', { where: CONTAINER })}[$__rate_interval]))`,
          legend: '{{pod}}',
        },
      ],
      limits: [{ from: 0.25, colour: 'red' }],
      lacking: NO_CADVISOR,
    },
    {
      kind: 'bars',
      title: 'Memory beside its limit',
      says: 'Share of the limit that a container uses. Above 90 % the next large page may be its last.',
      unit: 'percentunit',
      queries: [
        {
          expr: `sum by (pod) (${selector('container_memory_working_set_bytes', { where: CONTAINER })}) / sum by (pod) (${selector('kube_pod_container_resource_limits', { where: 'resource="memory"' })})`,
          legend: '{{pod}}',
        },
      ],
      limits: [
        { from: 0.8, colour: 'yellow' },
        { from: 0.9, colour: 'red' },
      ],
      lacking: `${NO_STATE}, or no cAdvisor, or there are no limits`,
    },
  ],
};
