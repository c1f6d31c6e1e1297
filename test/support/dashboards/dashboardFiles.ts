import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  AnyPanel,
  GrafanaDashboard,
  GrafanaRow,
} from '../../../scripts/generate/dashboards/model/grafanaTypes.ts';

export interface DashboardFile {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly dashboard: GrafanaDashboard;
}

/** A panel that asks for something: all but text. */
export type AskingJson = Exclude<AnyPanel, { type: 'text' }>;

const FOLDER = fileURLToPath(new URL('../../../charts/enrichment/files/dashboards/', import.meta.url));

/** The dashboards as they are in the chart, which is what people have in Grafana. */
export function dashboardFiles(): readonly DashboardFile[] {
  return readdirSync(FOLDER).map((file) => ({
    name: file.replace(/\.json$/u, ''),
    dashboard: JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')) as GrafanaDashboard,
  }));
}

export function isRow(panel: AnyPanel | GrafanaRow): panel is GrafanaRow {
  return panel.type === 'row';
}

export function panelsOf({ panels }: GrafanaDashboard): readonly AnyPanel[] {
  return panels.filter((panel): panel is AnyPanel => !isRow(panel));
}

export function askingPanels(dashboard: GrafanaDashboard): readonly AskingJson[] {
  return panelsOf(dashboard).filter((panel): panel is AskingJson => panel.type !== 'text');
}
