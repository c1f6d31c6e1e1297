import { marked } from 'marked';
import type { AnyPanel, PanelOf } from '../../../scripts/generate/dashboards/model/grafanaTypes.ts';
import type { Unit } from '../../../scripts/generate/dashboards/model/panel.ts';
import type { AskingJson } from '../../support/dashboards/dashboardFiles.ts';
import type { Range, Shown } from '../askPanels.ts';
import { ofLine, ofValue } from './colours.ts';
import { escaped } from './escaped.ts';
import { formatValue } from './formatValue.ts';
import { linesSvg, type Plot } from './linesSvg.ts';
import { seriesName } from './seriesName.ts';

/** Pixels that a panel has for its content. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Surroundings {
  readonly range: Range;
  readonly marks: Plot['marks'];
}

interface Named {
  readonly name: string;
  readonly metric: Readonly<Record<string, string>>;
  readonly points: readonly (readonly [number, number])[];
}

/** The content of a panel, as HTML; of text without an answer. */
export function panelHtml(panel: AnyPanel, answers: Shown['answers'], room: Room, around: Surroundings): string {
  if (panel.type === 'text') {
    return `<div class="text">${marked.parse(panel.options.content, { async: false })}</div>`;
  }
  const lines = answers.flatMap(({ legend, series }) =>
    series.map((one): Named => ({
      name: seriesName(legend, one),
      metric: one.metric,
      points: one.values
        .map(([at, value]) => [at, Number(value)] as const)
        .filter(([, value]) => Number.isFinite(value)),
    })),
  );
  if (lines.length === 0) {
    return `<div class="nothing">${escaped(panel.fieldConfig.defaults.noValue ?? 'No data')}</div>`;
  }
  switch (panel.type) {
    case 'stat':
      return statHtml(panel, lines, room, around);
    case 'timeseries':
      return timeseriesHtml(panel, lines, room, around);
    case 'bargauge':
      return barsHtml(panel, lines);
    case 'table':
      return tableHtml(panel, lines);
  }
}

function unitOf({ fieldConfig }: AskingJson): Unit {
  return fieldConfig.defaults.unit as Unit;
}

function shownValue(value: number, panel: AskingJson): string {
  return formatValue(value, unitOf(panel), panel.fieldConfig.defaults.decimals);
}

function lastOf({ points }: Named): number {
  return points.at(-1)?.[1] ?? Number.NaN;
}

function statHtml(panel: PanelOf<'stat'>, lines: readonly Named[], room: Room, { range }: Surroundings): string {
  const tiles = lines.map((line) => {
    const value = lastOf(line);
    const words = panel.fieldConfig.defaults.mappings?.flatMap((mapping) =>
      mapping.type === 'value' ? [mapping.options[String(value)]?.text ?? ''] : [],
    );
    const text = words?.find((word) => word !== '') ?? shownValue(value, panel);
    const spark =
      panel.options.graphMode === 'area'
        ? sparkline(line, { width: room.width / lines.length, height: room.height / 2 }, range)
        : '';
    return `<div class="tile" style="background:${ofValue(value, panel)}">${spark}<b>${escaped(text)}</b></div>`;
  });
  return `<div class="tiles">${tiles.join('')}</div>`;
}

function sparkline({ points }: Named, { width, height }: Room, range: Range): string {
  const values = points.map(([, value]) => value);
  const highest = Math.max(...values);
  if (points.length < 2 || highest === Math.min(...values)) {
    return '';
  }
  const path = points.map(([at, value]) => {
    const x = ((at - range.start) / (range.end - range.start)) * width;
    return `${x.toFixed(1)},${(height - (value / highest) * (height - 4)).toFixed(1)}`;
  });
  return `<svg class="spark" width="${width.toFixed(0)}" height="${height.toFixed(0)}"><path d="M0,${height} L${path.join(' L')} L${width},${height} Z" fill="#ffffff" fill-opacity="0.18"/></svg>`;
}

const LEGEND_ROW = 19;
const LEGEND_ROWS_MOST = 5;

function timeseriesHtml(
  panel: PanelOf<'timeseries'>,
  lines: readonly Named[],
  room: Room,
  around: Surroundings,
): string {
  const unit = unitOf(panel);
  const custom = panel.fieldConfig.defaults.custom ?? {};
  const legendRows = Math.min(lines.length, LEGEND_ROWS_MOST) + 1;
  const svg = linesSvg({
    ...around,
    width: room.width,
    height: room.height - legendRows * LEGEND_ROW,
    unit,
    lines: lines.map(({ points }, index) => ({ points, colour: ofLine(index) })),
    stacked: custom.stacking?.mode === 'normal',
    stepped: custom.lineInterpolation === 'stepAfter',
    fromZero: panel.fieldConfig.defaults.min === 0,
    limits:
      custom.thresholdsStyle?.mode === 'dashed'
        ? (panel.fieldConfig.defaults.thresholds?.steps ?? []).flatMap(({ value }) =>
            value === null ? [] : [{ from: value, colour: ofValue(value, panel) }],
          )
        : [],
  });
  const rows = lines.map((line, index) => {
    const most = Math.max(...line.points.map(([, value]) => value));
    return `<tr><td><i style="background:${ofLine(index)}"></i>${escaped(line.name)}</td><td>${shownValue(lastOf(line), panel)}</td><td>${shownValue(most, panel)}</td></tr>`;
  });
  const left = rows.length - LEGEND_ROWS_MOST;
  const shown =
    left > 0
      ? [
          ...rows.slice(0, LEGEND_ROWS_MOST - 1),
          `<tr><td class="more">and ${left + 1} more, by scrolling</td><td></td><td></td></tr>`,
        ]
      : rows;
  return `${svg}<table class="legend"><tr><th>Name</th><th>Last</th><th>Max</th></tr>${shown.join('')}</table>`;
}

function barsHtml(panel: PanelOf<'bargauge'>, lines: readonly Named[]): string {
  const highest = Math.max(...lines.map(lastOf), ...limitsOf(panel), Number.MIN_VALUE);
  const bars = lines.map((line) => {
    const value = lastOf(line);
    const colour = ofValue(value, panel);
    const share = Math.max(0.4, (value / highest) * 100);
    return `<div class="bar"><span>${escaped(line.name)}</span><div><i style="width:${share.toFixed(1)}%;background:${colour}"></i></div><b style="color:${colour}">${shownValue(value, panel)}</b></div>`;
  });
  return `<div class="bars">${bars.join('')}</div>`;
}

/** The bars of what has limits reach to the lowest of them at least, so that a small value is seen to be small. */
function limitsOf({ fieldConfig }: AskingJson): readonly number[] {
  const [, first] = fieldConfig.defaults.thresholds?.steps ?? [];
  return first?.value === undefined || first.value === null ? [] : [first.value];
}

function tableHtml(panel: PanelOf<'table'>, lines: readonly Named[]): string {
  const [organize] = panel.transformations ?? [];
  const { renameByName, indexByName } = organize?.options as {
    readonly renameByName: Readonly<Record<string, string>>;
    readonly indexByName: Readonly<Record<string, number>>;
  };
  const columns = Object.keys(renameByName).toSorted(
    (one, other) => (indexByName[one] ?? 0) - (indexByName[other] ?? 0),
  );
  const heads = columns.map((name) => `<th>${escaped(renameByName[name] ?? name)}</th>`);
  const rows = lines.map((line) => {
    const cells = columns.map((name) =>
      name === 'Value' ? shownValue(lastOf(line), panel) : escaped(line.metric[name] ?? ''),
    );
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<table class="table"><tr>${heads.join('')}</tr>${rows.join('')}</table>`;
}
