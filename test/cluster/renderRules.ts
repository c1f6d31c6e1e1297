import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

/**
 * Prints the rules of the chart as Prometheus reads them.
 *
 *   node test/cluster/renderRules.ts NAMESPACE [FOR WINDOW]
 *
 * With FOR every alert holds for that long before it fires, set by the values of the chart; with WINDOW ranges of up to a day are
 * that long, so that what is over is forgotten within a test. Addresses of runbooks are left out.
 */
const CHART = 'charts/enrichment';

interface Rule {
  readonly alert?: string;
  readonly expr: string;
  readonly annotations?: Readonly<Record<string, string>>;
}

interface Values {
  readonly monitoring: { readonly rules: { readonly alerts: Readonly<Record<string, object>> } };
}

const [namespace = 'enrichment', holding, window] = process.argv.slice(2);

/** The flags that make every alert fire after so long. */
function shortened(duration: string): readonly string[] {
  const { monitoring } = parse(readFileSync(`${CHART}/values.yaml`, 'utf8')) as Values;
  return Object.keys(monitoring.rules.alerts).flatMap((name) => [
    '--set-string',
    `monitoring.rules.alerts.${name}.for=${duration}`,
  ]);
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
    const expr = window === undefined ? rule.expr : rule.expr.replaceAll(/\[\d+[mh]\]/gu, `[${window}]`);
    const { runbook_url: _, ...shown } = annotations ?? {};
    return { ...rule, expr, ...(annotations === undefined ? {} : { annotations: shown }) };
  }),
}));
process.stdout.write(stringify({ groups }, { lineWidth: 0 }));
