import { type Html, html } from '../html.ts';
import { span } from './moment.ts';
import { number } from './number.ts';
import { type Column, table } from './table.ts';

/** How long one kind of thing took: the middle, and what 95 of 100 stayed below. */
export interface Times {
  readonly label: string;
  readonly count: number;
  readonly medianMilliseconds: number;
  readonly p95Milliseconds: number;
}

const COLUMNS: readonly Column[] = [
  { title: 'Type' },
  { title: 'Half within', isNumber: true },
  { title: '95 % within', isNumber: true },
  { title: 'Completed', isNumber: true },
];

/** In units of the drawing, which is stretched to its place. */
const WIDTH = 1_000;
const HEIGHT = 16;
const MARK = 12;
/** Shorter times are as good as none. */
const LEAST_MILLISECONDS = 10;

/** A line for each kind from its middle to its 95th hundredth, on a scale of tens, and its numbers as a table. */
export function timesChart(id: string, times: readonly Times[]): Html {
  const decades = Math.max(1, Math.ceil(Math.log10(longest(times) / LEAST_MILLISECONDS)));
  const place = (milliseconds: number): number =>
    (Math.log10(Math.max(LEAST_MILLISECONDS, milliseconds) / LEAST_MILLISECONDS) / decades) * (WIDTH - MARK) + MARK / 2;
  const ticks = Array.from({ length: decades + 1 }, (_, power) => LEAST_MILLISECONDS * 10 ** power);
  return html`<figure class="card times">
      <ul>
        ${times.map((one, index) => row(`${id}-${index}`, one, place, ticks))}
      </ul>
      <p class="scale" aria-hidden="true"><span>${ticks.map((tick) => html`<span>${tickWords(tick)}</span>`)}</span></p>
    </figure>
    <details class="more">
      <summary>The numbers as a table</summary>
      ${table(
        'How long work took',
        COLUMNS,
        times.map(({ label, medianMilliseconds: median, p95Milliseconds: p95, count }) => [
          label,
          span(median),
          span(p95),
          number(count),
        ]),
      )}
    </details>`;
}

function row(id: string, one: Times, place: (milliseconds: number) => number, ticks: readonly number[]): Html {
  const { label, medianMilliseconds: median, p95Milliseconds: p95 } = one;
  const [from, to] = [place(median), place(p95)];
  return html`<li>
    <code>${label}</code>
    <svg
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      preserveAspectRatio="none"
      role="img"
      aria-labelledby="${id}-title ${id}-about"
    >
      <title id="${id}-title">${label}</title>
      <desc id="${id}-about">Half within ${span(median)}, 95 of 100 within ${span(p95)}.</desc>
      ${ticks.map((tick) => html`<line class="grid" x1="${place(tick)}" x2="${place(tick)}" y1="0" y2="${HEIGHT}" />`)}
      <rect class="range" x="${from}" y="${HEIGHT / 2 - 2}" width="${to - from}" height="4" />
      <rect class="busy" x="${from - MARK / 2}" y="2" width="${MARK}" height="${HEIGHT - 4}" />
      <rect class="calm" x="${to - MARK / 4}" y="2" width="${MARK / 2}" height="${HEIGHT - 4}" />
    </svg>
    <span class="hint">half within ${span(median)}, 95 % within ${span(p95)}</span>
  </li>`;
}

/** Tens, however many: 100 s are not rounded to minutes. */
function tickWords(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${milliseconds / 1_000} s`;
}

function longest(times: readonly Times[]): number {
  return Math.max(LEAST_MILLISECONDS, ...times.map(({ p95Milliseconds }) => p95Milliseconds));
}
