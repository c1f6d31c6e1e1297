import { type Html, html } from '../html.ts';
import { number } from './number.ts';

interface DayValue {
  /** As 2026-01-31. */
  readonly day: string;
  readonly value: number;
}

/** In units of the drawing, which is scaled to its place. */
const WIDTH = 600;
const HEIGHT = 120;
const GAP = 4;
/** What is not nothing can be seen. */
const LEAST_HEIGHT = 2;

const DAY_WORDS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A bar for each day. Its numbers are in a table as well, so a reader of the page hears only what it is about. */
export function dayChart(title: string, tone: 'good' | 'busy', days: readonly DayValue[]): Html {
  const most = Math.max(...days.map(({ value }) => value));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const step = WIDTH / days.length;
  const about = `${title} a day: ${number(total)} in all, ${number(most)} at most.`;
  return html`<figure class="card chart">
    <figcaption><strong>${title} a day</strong> <span>${number(total)} in all</span></figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${about}" preserveAspectRatio="none">
      <line class="base" x1="0" x2="${WIDTH}" y1="${HEIGHT}" y2="${HEIGHT}" />
      ${days.map(({ day, value }, index) => bar({ day, value, most, x: index * step, width: step - GAP, tone }))}
    </svg>
    <p class="scale">
      <span>${words(days[0])}</span><span>most: ${number(most)}</span><span>${words(days.at(-1))}</span>
    </p>
  </figure>`;
}

interface Bar extends DayValue {
  readonly most: number;
  readonly x: number;
  readonly width: number;
  readonly tone: string;
}

function bar({ day, value, most, x, width, tone }: Bar): Html | null {
  if (value === 0) {
    return null;
  }
  const height = Math.max(LEAST_HEIGHT, Math.round((value / most) * HEIGHT));
  return html`<rect class="${tone}" x="${x}" y="${HEIGHT - height}" width="${width}" height="${height}" rx="2">
    <title>${day}: ${number(value)}</title>
  </rect>`;
}

function words(day: DayValue | undefined): string {
  return day === undefined ? '' : DAY_WORDS.format(new Date(`${day.day}T00:00:00Z`));
}
