import type { Unit } from '../../../scripts/generate/dashboards/model/panel.ts';
import type { Range } from '../askPanels.ts';
import { formatValue } from './formatValue.ts';

export interface Line {
  readonly colour: string;
  /** Instants in epoch seconds, in their order. */
  readonly points: readonly (readonly [number, number])[];
}

export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly range: Range;
  readonly unit: Unit;
  readonly lines: readonly Line[];
  readonly stacked: boolean;
  readonly stepped: boolean;
  /** Whether 0 is the least that is shown. */
  readonly fromZero: boolean;
  readonly limits: readonly { readonly from: number; readonly colour: string }[];
  readonly marks: readonly { readonly at: number; readonly colour: string }[];
}

interface Scale {
  readonly x: (seconds: number) => number;
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
}

const LEFT = 76;
const RIGHT = 10;
const TOP = 8;
const BOTTOM = 22;
const ROWS = 4;
const COLUMNS = 5;
/** Where nothing was measured for so many steps, a line is broken. */
const GAP_STEPS = 3;

/** Lines over time as an SVG: grid, axes, limits, marks, and areas where lines add up. */
export function linesSvg(plot: Plot): string {
  const lines = plot.stacked ? stackedLines(plot.lines) : plot.lines.map(({ points }) => ({ points, floor: null }));
  const scale = scaleOf(
    plot,
    lines.flatMap(({ points }) => points.map(([, value]) => value)),
  );
  const drawn = lines
    .map(({ points, floor }, index) => lineOf(plot, scale, plot.lines[index]?.colour ?? '', points, floor))
    .toReversed();
  const body = [...grid(plot, scale), ...drawn, ...limits(plot, scale), ...marks(plot, scale)];
  return `<svg width="${plot.width}" height="${plot.height}" xmlns="http://www.w3.org/2000/svg">${body.join('')}</svg>`;
}

type Floor = readonly (readonly [number, number])[] | null;

function stackedLines(lines: readonly Line[]): readonly { readonly points: Line['points']; readonly floor: Floor }[] {
  const sums = new Map<number, number>();
  return lines.map(({ points }) => {
    const floor = points.map(([at]) => [at, sums.get(at) ?? 0] as const);
    const top = points.map(([at, value]) => [at, (sums.get(at) ?? 0) + value] as const);
    top.forEach(([at, value]) => sums.set(at, value));
    return { points: top, floor };
  });
}

function scaleOf({ width, height, range, fromZero }: Plot, values: readonly number[]): Scale {
  const highest = Math.max(...values, fromZero ? 0 : -Infinity);
  const least = fromZero ? 0 : Math.min(...values);
  const [low, high] =
    least === highest
      ? [fromZero ? 0 : least - 1, highest === 0 ? 1 : highest + Math.abs(highest) * 0.2]
      : [least, highest];
  const step = niceStep((high - low) / ROWS);
  const first = Math.floor(low / step) * step;
  const count = Math.ceil((high - first) / step);
  const last = first + count * step;
  return {
    x: (seconds) => LEFT + ((seconds - range.start) / (range.end - range.start)) * (width - LEFT - RIGHT),
    y: (value) => height - BOTTOM - ((value - first) / (last - first)) * (height - BOTTOM - TOP),
    ticks: Array.from({ length: count + 1 }, (_, index) => Number((first + index * step).toPrecision(12))),
  };
}

/** 1, 2, 2.5 or 5 times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5, 10].find((part) => part * power >= rough * 0.999) ?? 10) * power;
}

function grid({ width, height, range, unit }: Plot, { x, y, ticks }: Scale): readonly string[] {
  const rows = ticks.map(
    (tick) =>
      `<line class="grid" x1="${LEFT}" x2="${width - RIGHT}" y1="${fixed(y(tick))}" y2="${fixed(y(tick))}"/>` +
      `<text class="axis" text-anchor="end" x="${LEFT - 8}" y="${fixed(y(tick) + 4)}">${formatValue(tick, unit)}</text>`,
  );
  const times = Array.from(
    { length: COLUMNS },
    (_, index) => range.start + ((index + 0.5) / COLUMNS) * (range.end - range.start),
  );
  const columns = times.map(
    (at) =>
      `<line class="grid" x1="${fixed(x(at))}" x2="${fixed(x(at))}" y1="${TOP}" y2="${height - BOTTOM}"/>` +
      `<text class="axis" text-anchor="middle" x="${fixed(x(at))}" y="${height - 5}">${new Date(at * 1_000).toISOString().slice(11, 19)}</text>`,
  );
  return [...rows, ...columns];
}

function lineOf(plot: Plot, scale: Scale, colour: string, points: Line['points'], floor: Floor): string {
  const parts = broken(points, plot.range.step * GAP_STEPS);
  const areas = parts.map((part) => {
    const under =
      floor === null
        ? part.map(([at]) => [at, Math.max(0, scale.ticks[0] ?? 0)] as const)
        : floor.filter(([at]) => part.some(([other]) => other === at));
    return `<path d="${path(part, scale, plot.stepped)} L${under
      .toReversed()
      .map((point) => at(point, scale))
      .join(' L')} Z" fill="${colour}" fill-opacity="${plot.stacked ? 0.3 : 0.08}"/>`;
  });
  const strokes = parts.map(
    (part) => `<path d="${path(part, scale, plot.stepped)}" fill="none" stroke="${colour}" stroke-width="1.4"/>`,
  );
  return [...areas, ...strokes].join('');
}

function broken(points: Line['points'], gapSeconds: number): readonly Line['points'][] {
  const parts: (readonly [number, number])[][] = [];
  let before = -Infinity;
  for (const point of points) {
    if (point[0] - before > gapSeconds) {
      parts.push([]);
    }
    parts.at(-1)?.push(point);
    before = point[0];
  }
  return parts;
}

function path(points: Line['points'], scale: Scale, stepped: boolean): string {
  const [first, ...rest] = points.map((point) => at(point, scale));
  const moves = rest.map((point) => (stepped ? `H${point.split(',')[0]} V${point.split(',')[1]}` : `L${point}`));
  return `M${first} ${moves.join(' ')}`;
}

function at([seconds, value]: readonly [number, number], { x, y }: Scale): string {
  return `${fixed(x(seconds))},${fixed(y(value))}`;
}

/** Only those within what is shown: a limit far above says nothing, and would press the lines to the ground. */
function limits({ width, limits: all }: Plot, { y, ticks }: Scale): readonly string[] {
  return all
    .filter(({ from }) => from >= (ticks[0] ?? 0) && from <= (ticks.at(-1) ?? 0))
    .map(
      ({ from, colour }) =>
        `<line x1="${LEFT}" x2="${width - RIGHT}" y1="${fixed(y(from))}" y2="${fixed(y(from))}" stroke="${colour}" stroke-dasharray="8 5"/>`,
    );
}

function marks({ height, marks: all }: Plot, { x }: Scale): readonly string[] {
  return all.map(
    ({ at: seconds, colour }) =>
      `<line x1="${fixed(x(seconds))}" x2="${fixed(x(seconds))}" y1="${TOP}" y2="${height - BOTTOM}" stroke="${colour}" stroke-dasharray="3 3"/>` +
      `<path d="M${fixed(x(seconds) - 4)},${height - BOTTOM + 7} h8 l-4,-7 z" fill="${colour}"/>`,
  );
}

function fixed(value: number): string {
  return value.toFixed(1);
}
