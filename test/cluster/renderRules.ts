import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

/**
 * Prints the rules of the chart as Prometheus reads them.
 *
 *   node test/cluster/renderRules.ts NAMESPACE [FOR WINDOW]
 *
 * With FOR every alert holds for that long before it fires, and those in THRESHOLDS fire on less, both set by the values of the
 * chart; with WINDOW all ranges are that long, so that what is over is forgotten within a test. Addresses of runbooks are left out.
 */
const CHART = 'charts/enrichment';

/** What a test brings about in seconds, and once. */
const THRESHOLDS: Readonly<Record<string, number>> = {
  EnrichmentDatabaseSilent: 25,
  EnrichmentAcceptanceSlow: 0.5,
  EnrichmentBulkStill: 10,
  EnrichmentWorkflowAsleep: 10,
  EnrichmentLeasesLost: 0,
  EnrichmentMonitorsLate: 5,
  EnrichmentOutboxRelayed: 0,
  EnrichmentRecordsLate: 15,
  EnrichmentPausedLong: 10,
  EnrichmentPagesUnreadable: 0,
  EnrichmentServiceUnreadable: 0,
  EnrichmentDocumentsNotKept: 0,
  EnrichmentDeliveriesLate: 10,
  EnrichmentLeaderChanges: 0,
};
/** Alerts and objectives that go by a share, whose least number of cases a test does not reach. */
const SHARES: Readonly<Record<string, string>> = {
  'alerts.EnrichmentApiErrors': 'minFailures',
  'alerts.EnrichmentAttemptsFail': 'minFailures',
  'objectives.apiAvailability': 'minRequests',
  'objectives.apiLatency': 'minRequests',
};
/** Of the objectives: from when on what waits counts as late. */
const LATE_SECONDS = 10;

interface Rule {
  readonly alert?: string;
  readonly expr: string;
  readonly annotations?: Readonly<Record<string, string>>;
}

interface Values {
  readonly monitoring: { readonly rules: { readonly alerts: Readonly<Record<string, object>> } };
}

const [namespace = 'enrichment', holding, window] = process.argv.slice(2);

/** The flags that make every alert fire after so long, and on what tests bring about. */
function shortened(duration: string): readonly string[] {
  const { monitoring } = parse(readFileSync(`${CHART}/values.yaml`, 'utf8')) as Values;
  const rules = 'monitoring.rules';
  return [
    ...Object.keys(monitoring.rules.alerts).flatMap((name) => [
      '--set-string',
      `${rules}.alerts.${name}.for=${duration}`,
    ]),
    ...Object.entries(THRESHOLDS).flatMap(([name, value]) => [
      '--set-json',
      `${rules}.alerts.${name}.threshold=${value}`,
    ]),
    ...Object.entries(SHARES).flatMap(([name, least]) => ['--set', `${rules}.${name}.${least}=0`]),
    ...['queueAge', 'deliveryLateness'].flatMap((name) => [
      '--set',
      `${rules}.objectives.${name}.seconds=${LATE_SECONDS}`,
    ]),
  ];
}

function withWindow(expression: string, window: string): string {
  return expression.replaceAll(/\[\d+[mhd]\]/gu, `[${window}]`).replaceAll(/offset \d+[mhd]/gu, `offset ${window}`);
}

const rendered = execFileSync(
  'helm',
  [
    ...['template', 'enrichment', CHART, '--namespace', namespace, '--values', `${CHART}/ci/lint-values.yaml`],
    ...['--set', 'monitoring.rules.kubeStateMetrics=true', '--show-only', 'templates/monitoring/rules.yaml'],
    ...(holding === undefined ? [] : shortened(holding)),
  ],
  { encoding: 'utf8' },
);
const { spec } = parse(rendered) as { readonly spec: { readonly groups: readonly { name: string; rules: Rule[] }[] } };
const groups = spec.groups.map(({ name, rules }) => ({
  name,
  rules: rules.map(({ annotations, ...rule }) => {
    const expr = window === undefined ? rule.expr : withWindow(rule.expr, window);
    const { runbook_url: _, ...shown } = annotations ?? {};
    return { ...rule, expr, ...(annotations === undefined ? {} : { annotations: shown }) };
  }),
}));
process.stdout.write(stringify({ groups }, { lineWidth: 0 }));
