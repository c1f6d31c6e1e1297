/** A query, and what its lines are called. */
export interface Query {
  readonly expr: string;
  readonly legend: string;
}

export interface Panel {
  readonly title: string;
  readonly description?: string;
  readonly unit: 'reqps' | 's' | 'short' | 'percentunit' | 'ops' | 'bytes';
  readonly queries: readonly Query[];
}

export interface Dashboard {
  /** Of the file; `enrichment-` before it is its id in Grafana. */
  readonly name: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const WIDTH = 12;
const HEIGHT = 8;

/** A dashboard as Grafana imports it: two panels a row, for the namespaces that are chosen at its head. */
export function dashboardJson({ name, title, panels }: Dashboard): string {
  return `${JSON.stringify(
    {
      uid: `enrichment-${name}`,
      title: `Enrichment / ${title}`,
      tags: ['enrichment'],
      schemaVersion: 39,
      timezone: 'browser',
      refresh: '30s',
      time: { from: 'now-3h', to: 'now' },
      templating: { list: [datasource, namespace] },
      panels: panels.map(toPanel),
    },
    null,
    2,
  )}\n`;
}

const datasource = { name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' };
const namespace = {
  name: 'namespace',
  type: 'query',
  label: 'Namespace',
  datasource: { type: 'prometheus', uid: '${datasource}' },
  query: 'label_values(enrichment_build_info, namespace)',
  includeAll: true,
  multi: true,
  current: { text: 'All', value: '$__all' },
  refresh: 2,
};

function toPanel({ title, description, unit, queries }: Panel, index: number) {
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    ...(description === undefined ? {} : { description }),
    datasource: { type: 'prometheus', uid: '${datasource}' },
    gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
    targets: queries.map(({ expr, legend }, position) => ({
      refId: String.fromCharCode(65 + position),
      expr,
      legendFormat: legend,
    })),
  };
}
