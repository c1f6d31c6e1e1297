import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createTestMetrics } from './testMetrics.ts';

/** Gauges of values that are read when they are asked for; the roles that have them name them. */
const COMPOSERS = ['cli/compose/kafkaQueue.ts', 'cli/compose/webhooksRole.ts', 'cli/compose/workerRole.ts'];
/** What Prometheus, kube-state-metrics and cAdvisor show; of their labels those that are asked for. */
const OUTSIDE: readonly (readonly [string, readonly string[]])[] = [
  ['up', ['app_kubernetes_io_component']],
  ['ALERTS', ['alertname', 'alertstate', 'severity']],
  ['kube_deployment_spec_replicas', ['deployment']],
  ['kube_deployment_status_replicas_available', ['deployment']],
  ['kube_pod_container_status_restarts_total', ['container']],
  ['kube_pod_container_resource_limits', ['container', 'resource']],
  ['container_memory_working_set_bytes', ['container']],
  ['container_cpu_usage_seconds_total', ['container']],
  ['container_cpu_cfs_throttled_periods_total', ['container']],
  ['container_cpu_cfs_periods_total', ['container']],
];
/** Windows of the recording rules (charts/enrichment/templates/monitoring/_objectives.tpl). */
const WINDOWS = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'];
/** What Prometheus adds to everything that it reads from a pod, and the bound of a bucket. */
export const LABELS_OF_TARGETS = ['namespace', 'pod', 'le'];

/** Name of a series → the labels that it has: of every metric that some process shows, and of what comes from outside. */
export function knownMetrics(): ReadonlyMap<string, readonly string[]> {
  const metrics = createTestMetrics().registry.getMetricsAsArray() as unknown as readonly {
    readonly name: string;
    readonly type: string;
    readonly labelNames: readonly string[];
  }[];
  const registered = metrics.flatMap(({ name, type, labelNames }): (readonly [string, readonly string[]])[] =>
    type === 'histogram'
      ? ['_bucket', '_count', '_sum'].map((end) => [`${name}${end}`, labelNames])
      : [[name, labelNames]],
  );
  const exposed = COMPOSERS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/name: '(enrichment_\w+)'/g)].map(
      ([, name = '']) => [name, ['state']] as const,
    ),
  );
  return new Map([...registered, ...exposed, ...recorded(), ...OUTSIDE]);
}

/** What the rules of the chart record. */
function recorded(): readonly (readonly [string, readonly string[]])[] {
  const { objectives } = parse(readFileSync('charts/enrichment/files/objectives.yaml', 'utf8')) as {
    readonly objectives: readonly { readonly record: string; readonly sample?: { readonly record: string } }[];
  };
  return objectives
    .flatMap(({ record, sample }) => [
      ...WINDOWS.map((window) => `${record}${window}`),
      ...(sample === undefined ? [] : [sample.record]),
    ])
    .map((name) => [name, []] as const);
}

/** The names of the series that a question is about. */
export function metricsIn(expr: string): readonly string[] {
  const names =
    /(?<![:\w])(?:(?:up|ALERTS)\b(?=\{)|namespace:[\w:]+|(?:enrichment|controller_runtime|workqueue|nodejs|process|kube|container)_\w+)/gu;
  const strings = expr.replaceAll(/"[^"]*"/gu, '""');
  return [...strings.matchAll(names)].map(([name]) => name);
}

/** Labels that lines are made by, or that are matched. */
export function labelsIn(expr: string): readonly string[] {
  const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const matched = [...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label);
  return [...grouped, ...matched].filter((label) => label !== '');
}
