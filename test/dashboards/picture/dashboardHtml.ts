import type { AnyPanel, GrafanaDashboard } from '../../../scripts/generate/dashboards/model/grafanaTypes.ts';
import { isRow } from '../../support/dashboards/dashboardFiles.ts';
import type { Shown } from '../askPanels.ts';
import { escaped } from './escaped.ts';
import { panelHtml, type Surroundings } from './panelHtml.ts';
import { STYLE } from './style.ts';

/** Pixels. A row of Grafana's grid is 30 high, with 8 between two. */
export const PAGE_WIDTH = 1_600;
const MARGIN = 16;
const GAP = 8;
const ROW = 38;
const COLUMN = (PAGE_WIDTH - 2 * MARGIN + GAP) / 24;
const HEAD = 92;
const TITLE = 30;
const PADDING = 16;
const NOWHERE = { x: 0, y: 0, w: 0, h: 0 };

/** A dashboard as a page of one picture: what is chosen at its head, and each panel where the grid has it. */
export function dashboardHtml(dashboard: GrafanaDashboard, shown: readonly Shown[], around: Surroundings): string {
  const { title = '', description = '', panels, templating, links } = dashboard;
  const bottom = Math.max(...panels.map(({ gridPos }) => (gridPos?.y ?? 0) + (gridPos?.h ?? 0)));
  const choices = templating.list
    .filter(({ hide }) => hide !== 2)
    .map(
      ({ label = '', type }) =>
        `<span><em>${escaped(label)}</em>${type === 'datasource' ? 'Prometheus' : 'All'}</span>`,
    );
  const leads = links.map(({ title: name }) => `<a>${escaped(name)}</a>`);
  const body = panels.map((panel) =>
    isRow(panel) ? rowHtml(panel.title ?? '', panel.gridPos?.y ?? 0) : panelBox(panel, shown, around),
  );
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>
<main style="width:${PAGE_WIDTH}px;height:${HEAD + bottom * ROW + MARGIN}px">
<header><h1>${escaped(title)}</h1><p>${escaped(description)}</p><div class="choices">${choices.join('')}<div class="links">${leads.join('')}</div></div></header>
${body.join('\n')}
</main>`;
}

function rowHtml(title: string, y: number): string {
  return `<h2 style="top:${HEAD + y * ROW}px;left:${MARGIN}px">⌄ ${escaped(title)}</h2>`;
}

function panelBox(panel: AnyPanel, shown: readonly Shown[], around: Surroundings): string {
  const { x, y, w, h } = panel.gridPos ?? NOWHERE;
  const width = w * COLUMN - GAP;
  const height = h * ROW - GAP;
  const answers = shown.find((one) => one.panel.id === panel.id)?.answers ?? [];
  const room = { width: width - PADDING, height: height - TITLE - PADDING / 2 };
  const place = `left:${(MARGIN + x * COLUMN).toFixed(1)}px;top:${HEAD + y * ROW}px;width:${width.toFixed(1)}px;height:${height}px`;
  const content = panelHtml(panel, answers, room, around);
  return `<section class="${panel.type}" style="${place}">${headOf(panel)}${content}</section>`;
}

function headOf({ title = '', links = [] }: AnyPanel): string {
  return `<h3>${escaped(title)}<s>i</s>${links.length > 0 ? '<u>↗</u>' : ''}</h3>`;
}
