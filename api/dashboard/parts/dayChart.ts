import { type Html, html } from '../html.ts';
import { startOfDay } from './lastDays.ts';
import { number } from './number.ts';

export interface Series {
  readonly label: string;
  readonly tone: 'good' | 'bad' | 'busy' | 'calm';
}

export interface DayValues {
  /** As 2026-01-31. */
  readonly day: string;
  /** One for each series; they stand on each other in this order. */
  readonly values: readonly number[];
}

export interface DayChart {
  /** Of the page's own. */
  readonly id: string;
  readonly title: string;
  readonly series: readonly Series[];
  readonly days: readonly DayValues[];
}

/** In units of the drawing, which is scaled to its place. */
const WIDTH = 600;
const HEIGHT = 120;
const GAP = 4;
/** What is not nothing can be seen. */
const LEAST_HEIGHT = 2;

const DAY_WORDS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A bar for each day. The page has its numbers in a table as well, so who hears the page is told what it is about. */
export function dayChart({ id, title, series, days }: DayChart): Html {
  const most = Math.max(...days.map(sumOf));
  const totals = series.map((_, index) => days.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const total = totals.reduce((sum, value) => sum + value, 0);
  const step = WIDTH / days.length;
  const bars = days.map((day, index) => stack({ day, most, series, x: index * step, width: step - GAP }));
  return html`<figure class="card chart">
    <figcaption><strong>${title}</strong> <span>${number(total)} in all</span></figcaption>
    <svg
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      role="img"
      aria-labelledby="${id}-title ${id}-about"
      preserveAspectRatio="none"
    >
      <title id="${id}-title">${title}</title>
      <desc id="${id}-about">${about(series, totals, most)}</desc>
      <line class="base" x1="0" x2="${WIDTH}" y1="${HEIGHT}" y2="${HEIGHT}" />
      ${bars}
    </svg>
    <p class="scale">
      <span>${words(days[0])}</span><span>highest: ${number(most)}</span><span>${words(days.at(-1))}</span>
    </p>
    ${series.length > 1 && legend(series, totals)}
  </figure>`;
}

function about(series: readonly Series[], totals: readonly number[], most: number): string {
  const parts = series.map(({ label }, index) => `${label}: ${number(totals[index] ?? 0)} in all.`);
  return `${parts.join(' ')} ${number(most)} a day at most.`;
}

function legend(series: readonly Series[], totals: readonly number[]): Html {
  return html`<ul class="legend">
    ${series.map(({ label, tone }, index) => html`<li class="${tone}">${number(totals[index] ?? 0)} ${label}</li>`)}
  </ul>`;
}

interface Stack {
  readonly day: DayValues;
  readonly most: number;
  readonly series: readonly Series[];
  readonly x: number;
  readonly width: number;
}

function stack({ day, most, series, x, width }: Stack): Html | null {
  const total = sumOf(day);
  if (total === 0) {
    return null;
  }
  const told = series.map(({ label }, index) => `${number(day.values[index] ?? 0)} ${label}`).join(', ');
  const { rects } = series.reduce<{ readonly y: number; readonly rects: readonly Html[] }>(
    ({ y, rects: below }, { tone }, index) => {
      const value = day.values[index] ?? 0;
      const height = value === 0 ? 0 : Math.max(LEAST_HEIGHT, Math.round((value / most) * HEIGHT));
      const rect = html`<rect class="${tone}" x="${x}" y="${y - height}" width="${width}" height="${height}" />`;
      return height === 0 ? { y, rects: below } : { y: y - height, rects: [...below, rect] };
    },
    { y: HEIGHT, rects: [] },
  );
  return html`<g>
    <title>${day.day}: ${told}</title>
    ${rects}
  </g>`;
}

function sumOf({ values }: DayValues): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function words(day: DayValues | undefined): string {
  return day === undefined ? '' : DAY_WORDS.format(startOfDay(day.day));
}
