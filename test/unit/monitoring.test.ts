import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { DASHBOARDS } from '../../scripts/generate/dashboards/dashboards.ts';
import { exposeBuildInfo } from '#platform/buildInfo';
import { exposeClockOffset } from '#platform/clockMetrics';
import { MetricsRegistry } from '#platform/metrics';
import { createApiMetrics } from '../../api/apiMetrics.ts';
import { createControllerMetrics } from '../../controller/controllerMetrics.ts';
import { createOperatorMetrics } from '../../controller/kubernetes/operatorMetrics.ts';
import { createWebhookMetrics } from '../../webhooks/webhookMetrics.ts';
import { createWorkerMetrics } from '../../workers/workerMetrics.ts';
import { knownMetrics, LABELS_OF_TARGETS, labelsIn, metricsIn } from '../support/knownMetrics.ts';

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity?: string };
  readonly annotations: { readonly summary?: string; readonly description?: string };
}

const RUNBOOKS = 'docs/runbooks';
const ALERT_TESTS = 'charts/enrichment/tests/alerts';
const { groups } = parse(readFileSync('charts/enrichment/files/alerts.yaml', 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Alert[] }[];
};
const { objectives } = parse(readFileSync('charts/enrichment/files/objectives.yaml', 'utf8')) as {
  readonly objectives: readonly { readonly name: string }[];
};
const alerts = groups.flatMap(({ rules }) => rules);
const names = [
  ...alerts.map(({ alert }) => alert),
  ...objectives.flatMap(({ name }) => [`Enrichment${name}BurnsFast`, `Enrichment${name}BurnsSlowly`]),
];
const known = knownMetrics();
const queries = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...DASHBOARDS.flatMap(({ title, topics }) =>
    topics.flatMap(({ panels }) =>
      panels.flatMap((panel) =>
        panel.kind === 'text' ? [] : panel.queries.map(({ expr }) => [`${title}: ${panel.title}`, expr] as const),
      ),
    ),
  ),
];

const ROLES: Readonly<Record<string, (registry: MetricsRegistry) => unknown>> = {
  api: createApiMetrics,
  worker: createWorkerMetrics,
  controller: (registry) => [createControllerMetrics(registry), createOperatorMetrics(registry)],
  webhooks: createWebhookMetrics,
};
const DECLARED = Object.entries(ROLES).map(([role, create]) => {
  const registry = new MetricsRegistry();
  create(registry);
  exposeBuildInfo(registry, '1.2.3', [role]);
  exposeClockOffset(registry, { hostOffsetSeconds: () => 0, silentSeconds: () => 0 });
  return { role, names: registry.registry.getMetricsAsArray().map(({ name }) => name) };
});

/** The roles whose processes have a series. */
function rolesOf(series: string): readonly string[] {
  const metric = series.replace(/_(?:bucket|count|sum)$/u, '');
  return DECLARED.flatMap(({ role, names }) => (names.includes(metric) || names.includes(series) ? [role] : []));
}

describe('Alerts and dashboards', () => {
  it.each(queries)('ask for metrics that some process has (%s)', (_, expr) => {
    expect(metricsIn(expr)).not.toEqual([]);
    expect(metricsIn(expr).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(queries)('name labels that these metrics carry (%s)', (_, expr) => {
    const carried = [...LABELS_OF_TARGETS, ...metricsIn(expr).flatMap((name) => known.get(name) ?? [])];
    expect(labelsIn(expr).filter((label) => !carried.includes(label))).toEqual([]);
  });

  it.each(queries)('join the series of a pod with one that each of these pods has (%s)', (_, expr) => {
    const [left, right] = expr.split(/\bon \(namespace, pod\)/u);
    const without = metricsIn(left ?? '').flatMap((name) =>
      rolesOf(name).filter((role) => metricsIn(right ?? '').some((other) => !rolesOf(other).includes(role))),
    );
    expect(right === undefined ? [] : without).toEqual([]);
  });

  it('notice a metric that nobody has', () => {
    expect(known.has('enrichment_attempts')).toBe(false);
    expect(known.has('enrichment_http_request_duration_seconds')).toBe(false);
  });
});

describe('Alerts', () => {
  it.each(alerts.map((alert) => [alert.alert, alert] as const))('say how bad it is and what it is (%s)', (_, alert) => {
    expect(alert.labels.severity).toMatch(/^(critical|warning)$/);
    expect(alert.annotations.summary).toBeTruthy();
    expect(alert.annotations.description).toBeTruthy();
  });

  it('are all listed where the chart is described', () => {
    const page = readFileSync('docs/kubernetes.md', 'utf8');
    expect(alerts.map(({ alert }) => alert).filter((name) => !page.includes(name))).toEqual([]);
  });

  it.each(alerts.map(({ alert, expr }) => [alert, expr] as const))(
    'ask for series of the namespace of their release only (%s)',
    (_, expr) => {
      const selectors = expr.match(/\bnamespace="\$namespace"/gu) ?? [];
      expect(selectors).toHaveLength(metricsIn(expr).length);
    },
  );

  it('have settings each in the values of the chart and their schema, and no others', () => {
    const values = parse(readFileSync('charts/enrichment/values.yaml', 'utf8')) as {
      readonly monitoring: {
        readonly rules: {
          readonly alerts: Readonly<Record<string, { readonly threshold?: number; readonly minFailures?: number }>>;
        };
      };
    };
    const settings = values.monitoring.rules.alerts;
    expect(Object.keys(settings).toSorted()).toEqual(names.toSorted());
    const schema = readFileSync('charts/enrichment/values.schema.json', 'utf8');
    expect(names.filter((name) => !schema.includes(`"${name}"`))).toEqual([]);
    const limited = alerts.filter(({ expr }) => expr.includes('$threshold')).map(({ alert }) => alert);
    const withThreshold = names.filter((name) => settings[name]?.threshold !== undefined);
    expect(withThreshold.toSorted()).toEqual(limited.toSorted());
    const withFailures = names.filter((name) => settings[name]?.minFailures !== undefined);
    const shares = alerts.filter(({ expr }) => / \/ /u.test(expr)).map(({ alert }) => alert);
    expect(withFailures.toSorted()).toEqual(shares.toSorted());
    const counting = alerts.filter(({ expr }) => expr.includes('$minFailures')).map(({ alert }) => alert);
    expect(counting.toSorted()).toEqual(shares.toSorted());
  });

  it('are each fired by a test of promtool', () => {
    const tests = readdirSync(ALERT_TESTS).map((file) => readFileSync(`${ALERT_TESTS}/${file}`, 'utf8'));
    const fired = new Set(
      tests.flatMap((text) => [...text.matchAll(/alertname: (\w+)\n +exp_alerts:\n/gu)].map(([, name = '']) => name)),
    );
    expect([...fired].toSorted()).toEqual(names.toSorted());
  });

  it('have a page each, and no page is left over', () => {
    const pages = readdirSync(RUNBOOKS).map((file) => file.replace(/\.md$/, ''));
    expect(pages.toSorted()).toEqual(names.toSorted());
  });

  it.each(names.map((alert) => [alert]))(
    'have a page with its meaning, what to look at and what to do (%s)',
    (name) => {
      const page = readFileSync(`${RUNBOOKS}/${name}.md`, 'utf8');
      expect(page.split('\n').filter((line) => line.startsWith('#'))).toEqual([
        `# ${name}`,
        '## What it means',
        '## What to look at',
        '## What to do',
      ]);
    },
  );
});
