import type { AnyPanel, FieldDefaults, PanelOf, PrometheusQuery } from './grafanaTypes.ts';
import type { Place } from './layout.ts';
import { panelLinks } from './links.ts';
import type {
  AskingPanel,
  BarsPanel,
  Limit,
  LinesPanel,
  PlatformPanel,
  StatPanel,
  TablePanel,
  TextPanel,
} from './panel.ts';
import { DATASOURCE } from './variables.ts';

/** A panel as Grafana reads it. */
export function panelJson(panel: PlatformPanel, id: number, gridPos: Place): AnyPanel {
  const frame = { id, title: panel.title, description: panel.says, gridPos, links: panelLinks(panel) };
  switch (panel.kind) {
    case 'stat':
      return { ...frame, ...statJson(panel) };
    case 'lines':
      return { ...frame, ...linesJson(panel) };
    case 'bars':
      return { ...frame, ...barsJson(panel) };
    case 'table':
      return { ...frame, ...tableJson(panel) };
    case 'text':
      return { ...frame, ...textJson(panel) };
  }
}

type Content<Kind extends AnyPanel['type']> = Omit<PanelOf<Kind>, 'id' | 'title' | 'description' | 'gridPos' | 'links'>;

/** Prometheus extends what it has counted to the whole hour, which makes 1.05 of 1. */
const COUNTS = /\b(?:increase|changes|delta)\(.*\[1h\]/u;
const LAST = { calcs: ['lastNotNull'], fields: '', values: false };

function statJson(panel: StatPanel): Content<'stat'> {
  const words = Object.entries(panel.words ?? {}).map(([value, text]) => [value, { text }] as const);
  return {
    type: 'stat',
    datasource: DATASOURCE,
    targets: targets(panel, 'range'),
    fieldConfig: {
      defaults: {
        ...defaults(panel),
        mappings: words.length === 0 ? [] : [{ type: 'value', options: Object.fromEntries(words) }],
      },
      overrides: [],
    },
    options: {
      colorMode: 'background',
      graphMode: words.length === 0 ? 'area' : 'none',
      justifyMode: 'auto',
      orientation: 'auto',
      percentChangeColorMode: 'standard',
      reduceOptions: LAST,
      showPercentChange: false,
      textMode: panel.queries.length > 1 ? 'value_and_name' : 'value',
      wideLayout: true,
    },
  };
}

function linesJson(panel: LinesPanel): Content<'timeseries'> {
  return {
    type: 'timeseries',
    datasource: DATASOURCE,
    targets: targets(panel, 'range'),
    fieldConfig: {
      defaults: {
        ...defaults(panel),
        color: { mode: 'palette-classic' },
        ...(panel.signed === true ? {} : { min: 0 }),
        custom: {
          drawStyle: 'line',
          lineInterpolation: panel.steps === true ? 'stepAfter' : 'linear',
          lineWidth: 1,
          fillOpacity: panel.stacked === true ? 25 : 8,
          showPoints: 'never',
          stacking: { mode: panel.stacked === true ? 'normal' : 'none', group: 'A' },
          thresholdsStyle: { mode: panel.limits === undefined ? 'off' : 'dashed' },
          axisSoftMax: 0.001,
        },
      },
      overrides: [],
    },
    options: {
      legend: { displayMode: 'table', placement: 'bottom', showLegend: true, calcs: ['lastNotNull', 'max'] },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
  };
}

function barsJson(panel: BarsPanel): Content<'bargauge'> {
  return {
    type: 'bargauge',
    datasource: DATASOURCE,
    targets: targets(panel, 'instant'),
    fieldConfig: { defaults: { ...defaults(panel), min: 0 }, overrides: [] },
    options: {
      displayMode: 'basic',
      legend: { calcs: [], displayMode: 'hidden', placement: 'bottom', showLegend: false },
      maxVizHeight: 26,
      minVizHeight: 12,
      minVizWidth: 8,
      namePlacement: 'left',
      orientation: 'horizontal',
      reduceOptions: LAST,
      showUnfilled: true,
      sizing: 'manual',
      valueMode: 'color',
    },
  };
}

function tableJson(panel: TablePanel): Content<'table'> {
  const names = Object.keys(panel.columns);
  return {
    type: 'table',
    datasource: DATASOURCE,
    targets: targets(panel, 'table'),
    fieldConfig: {
      defaults: { ...defaults(panel), custom: { align: 'auto', cellOptions: { type: 'auto' } } },
      overrides: [],
    },
    options: { cellHeight: 'sm', frameIndex: 0, showHeader: true },
    transformations: [
      {
        id: 'organize',
        options: {
          excludeByName: { Time: true },
          indexByName: Object.fromEntries([...names, 'Value'].map((name, index) => [name, index])),
          renameByName: { ...panel.columns, Value: panel.value },
        },
      },
    ],
  };
}

function textJson(panel: TextPanel): Content<'text'> {
  return {
    type: 'text',
    fieldConfig: { defaults: {}, overrides: [] },
    options: { mode: 'markdown', content: panel.markdown },
  };
}

function targets({ queries }: AskingPanel, how: 'range' | 'instant' | 'table'): PrometheusQuery[] {
  return queries.map(({ expr, legend }, position) => ({
    refId: String.fromCharCode(65 + position),
    expr,
    legendFormat: legend,
    instant: how !== 'range',
    range: how === 'range',
    format: how === 'table' ? 'table' : 'time_series',
  }));
}

function defaults({ unit, queries, limits = [], lacking }: AskingPanel): FieldDefaults {
  const steps = limits.map(({ from, colour }: Limit) => ({ value: from, color: colour }));
  return {
    unit,
    color: { mode: 'thresholds' },
    ...(queries.every(({ expr }) => COUNTS.test(expr)) ? { decimals: 0 } : {}),
    ...(lacking === undefined ? {} : { noValue: lacking }),
    thresholds: { mode: 'absolute', steps: [{ value: null, color: 'green' }, ...steps] },
  };
}
