import { annotations } from './model/annotations.ts';
import type { AnyPanel, GrafanaDashboard, GrafanaRow } from './model/grafanaTypes.ts';
import { layOut, type Placed } from './model/layout.ts';
import { dashboardLinks, TAG } from './model/links.ts';
import type { PlatformDashboard } from './model/panel.ts';
import { panelJson } from './model/panelJson.ts';
import { variables } from './model/variables.ts';

/** Of the format: Grafana 11 and newer read it as it is, and newer ones bring it to theirs. */
const SCHEMA_VERSION = 41;

/** A dashboard as Grafana imports it. */
export function dashboardJson(dashboard: PlatformDashboard): string {
  return `${JSON.stringify(toGrafana(dashboard), null, 2)}\n`;
}

function toGrafana({ name, title, says, choices, topics }: PlatformDashboard): GrafanaDashboard {
  return {
    uid: `enrichment-${name}`,
    title: `Enrichment / ${title}`,
    description: says,
    tags: [TAG],
    schemaVersion: SCHEMA_VERSION,
    timezone: 'browser',
    editable: true,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    links: dashboardLinks(),
    annotations: { list: annotations() },
    templating: { list: variables(choices) },
    panels: layOut(topics).map((placed, index) => panelOf(placed, index + 1)),
  };
}

function panelOf(placed: Placed, id: number): AnyPanel | GrafanaRow {
  return placed.kind === 'panel'
    ? panelJson(placed.panel, id, placed.at)
    : { id, type: 'row', title: placed.title, collapsed: false, gridPos: placed.at, panels: [] };
}
