import type { GrafanaDashboard } from '../../../scripts/generate/dashboards/model/grafanaTypes.ts';

export interface Filling {
  /** A regular expression of namespaces. */
  readonly namespace: string;
  /** As Grafana computes it: at least four times as long as Prometheus waits between two looks. */
  readonly rateInterval: string;
}

/** A question with what Grafana puts into it: everything that can be chosen is, and what is fixed has its value. */
export function filledQuery(expr: string, dashboard: GrafanaDashboard, filling: Filling): string {
  const chosen = dashboard.templating.list.map(({ name, type, allValue, query }): readonly [string, string] => [
    name,
    name === 'namespace'
      ? filling.namespace
      : type === 'constant' && typeof query === 'string'
        ? query
        : (allValue ?? ''),
  ]);
  // Longer names first: $namespace begins like a variable $name would.
  const values = [...chosen, ['__rate_interval', filling.rateInterval] as const].toSorted(
    ([one], [other]) => other.length - one.length,
  );
  return values.reduce((text, [name, value]) => text.replaceAll(`$${name}`, value), expr);
}
