import type {
  AnnotationQuery,
  Dashboard,
  DashboardLink,
  FieldConfig,
  GraphFieldConfig,
  Panel,
  RowPanel,
  TableOptions,
  VariableModel,
} from '@grafana/schema';
import type { Options as BarGaugeOptions } from '@grafana/schema/dist/esm/raw/composable/bargauge/panelcfg/x/BarGaugePanelCfg_types.gen';
import type { Options as StatOptions } from '@grafana/schema/dist/esm/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen';
import type { Options as TextOptions } from '@grafana/schema/dist/esm/raw/composable/text/panelcfg/x/TextPanelCfg_types.gen';
import type { Options as TimeSeriesOptions } from '@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen';

/**
 * What Grafana reads, by its own types (the package @grafana/schema, which Grafana itself is compiled with). They say
 * enumerations where JSON has their values, and leave the options of panels open: `Plain` and `PanelOf` say both exactly.
 */
export type Plain<T> = T extends string
  ? `${T}`
  : T extends number
    ? PlainNumber<T>
    : T extends readonly (infer Item)[]
      ? Plain<Item>[]
      : T extends object
        ? { [Key in keyof T]: Plain<T[Key]> }
        : T;

/** Of an enumeration its numbers, else any. */
type PlainNumber<T extends number> = number extends T ? number : `${T}` extends `${infer N extends number}` ? N : never;

/** A question to a data source of Prometheus. That package has no type of it: it is part of the data source's. */
export interface PrometheusQuery {
  readonly refId: string;
  readonly expr: string;
  readonly legendFormat: string;
  readonly instant: boolean;
  readonly range: boolean;
  readonly format: 'time_series' | 'table';
}

interface OptionsOf {
  readonly stat: StatOptions;
  readonly timeseries: TimeSeriesOptions;
  readonly bargauge: BarGaugeOptions;
  readonly table: TableOptions;
  readonly text: TextOptions;
}

/** `custom` of a field, where a kind of panel has any. */
interface CustomOf {
  readonly stat: never;
  readonly timeseries: GraphFieldConfig;
  readonly bargauge: never;
  readonly table: { readonly align: 'auto'; readonly cellOptions: { readonly type: 'auto' | 'color-background' } };
  readonly text: never;
}

export type PanelKind = keyof OptionsOf;

export type FieldDefaults = Plain<Omit<FieldConfig, 'custom' | 'links' | 'actions'>>;

/** A panel of a kind, with every field that ours have. */
export type PanelOf<Kind extends PanelKind> = Plain<
  Omit<Panel, 'type' | 'options' | 'targets' | 'fieldConfig' | 'transformations' | 'links'>
> & {
  type: Kind;
  options: Plain<OptionsOf[Kind]>;
  targets?: PrometheusQuery[];
  links?: Plain<DashboardLink>[];
  fieldConfig: {
    defaults: FieldDefaults & { custom?: Plain<CustomOf[Kind]> };
    overrides: never[];
  };
  transformations?: { id: string; options: unknown }[];
};

export type AnyPanel = { [Kind in PanelKind]: PanelOf<Kind> }[PanelKind];
export type GrafanaRow = Plain<RowPanel>;
export type GrafanaLink = Plain<DashboardLink>;
export type GrafanaVariable = Plain<VariableModel>;

/** Annotations from Prometheus say beside the question how a mark is called; the rest is of all annotations. */
export type GrafanaAnnotation = Plain<Omit<AnnotationQuery, 'target'>> & {
  target: PrometheusQuery;
  titleFormat: string;
  textFormat: string;
};

export type GrafanaDashboard = Plain<
  Omit<Dashboard, 'panels' | 'annotations' | 'templating' | 'links' | 'snapshot'>
> & {
  panels: (AnyPanel | GrafanaRow)[];
  annotations: { list: GrafanaAnnotation[] };
  templating: { list: GrafanaVariable[] };
  links: GrafanaLink[];
};
