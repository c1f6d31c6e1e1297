import type { Query } from './panel.ts';

/** In Grafana: the namespaces that are chosen at the head of the dashboard. */
export const CHOSEN = 'namespace=~"$namespace"';
const RATE = '$__rate_interval';

export interface Of {
  /** Labels that make a line each. */
  readonly by?: readonly string[];
  /** Further matchers, as `status=~"5.."`. */
  readonly where?: string;
  /** What a line is called; without it, by the values of its labels. */
  readonly legend?: string;
}

export function selector(metric: string, { where }: Of = {}): string {
  return `${metric}{${[CHOSEN, ...(where === undefined ? [] : [where])].join(', ')}}`;
}

/**
 * 0 where nothing was counted yet, by a name that says so: a line at 0 tells that somebody looked, an empty panel does not.
 * Only where Prometheus reads the platform: of what it does not see, 0 would be a lie.
 */
export function orNothing(expr: string, by: readonly string[] = []): string {
  const seen = `0 * max (${selector('enrichment_build_info')})`;
  const [first] = by;
  const named = first === undefined ? seen : `label_replace(${seen}, "${first}", "none yet", "", "")`;
  return `${expr} or on () ${named}`;
}

/** So many a second. */
export function perSecond(metric: string, of: Of = {}): Query {
  return counted(`rate(${selector(metric, of)}[${RATE}])`, of);
}

/** So many within the hour before: for what happens seldom, so that once is seen as once. */
export function withinHour(metric: string, of: Of = {}): Query {
  return counted(`increase(${selector(metric, of)}[1h])`, of);
}

function counted(expr: string, of: Of): Query {
  return { expr: orNothing(`${summed('sum', of)} (${expr})`, of.by), legend: legendOf(of, 'all') };
}

/** What a gauge shows, put together over all processes. Where the least counts, 0 is bad news and stands for nothing else. */
export function level(metric: string, how: 'sum' | 'max' | 'min', of: Of = {}): Query {
  const expr = `${summed(how, of)} (${selector(metric, of)})`;
  return {
    expr: how === 'min' ? expr : orNothing(expr, of.by),
    legend: legendOf(of, how === 'sum' ? 'all' : how),
  };
}

/** The time that all but one of so many stay below, from a histogram; 0 where nothing ended. */
export function quantile(share: number, histogram: string, of: Of = {}): Query {
  const by = of.by ?? [];
  const buckets = `rate(${selector(`${histogram}_bucket`, of)}[${RATE}])`;
  const times = `histogram_quantile(${share}, sum by (${[...by, 'le'].join(', ')}) (${buckets}))`;
  const which = by.length === 0 ? '' : `${legendOf({ by }, '')} `;
  return { expr: orNothing(`(${times} >= 0)`, by), legend: of.legend ?? `${which}p${share * 100}` };
}

/** What share one is of the other; 0 where there is neither. */
export function share(part: string, whole: string, legend: string): Query {
  return { expr: orNothing(`(sum (rate(${part}[5m])) / sum (rate(${whole}[5m])) >= 0)`), legend };
}

/** What each process of the platform shows, by its pod; other programs of the namespace have metrics of these names as well. */
export function ofProcesses(expr: string): Query {
  return {
    expr: `max by (pod) (${expr} and on (namespace, pod) ${selector('enrichment_build_info')})`,
    legend: '{{pod}}',
  };
}

function summed(how: string, { by = [] }: Of): string {
  return by.length === 0 ? how : `${how} by (${by.join(', ')})`;
}

function legendOf({ by = [], legend }: Of, fallback: string): string {
  return legend ?? (by.length === 0 ? fallback : by.map((label) => `{{${label}}}`).join(' '));
}
