import { type Html, html } from '../../html.ts';
import { percent } from '../numbers.ts';
import type { HeldList } from './holdings.ts';
import { ownerSeries, type Series } from './series.ts';
import { timeAxis } from './timeAxis.ts';

/** In pixels; widths are per cents of the place. */
const HEIGHT = 220;
const AXIS_HEIGHT = 26;
/** In units of the bands, which are stretched to their place. */
const WIDTH = 1_000;
const WHOLE = 100;
/** A letter has room in a band of this size. */
const LETTER_HEIGHT = 9;
const LETTER_WIDTH = 40;
const LETTER_DROP = 4;

/**
 * Each owner's part of the company over the time of its lists, drawn without text that would shrink with the screen. What
 * it shows is in the table of the lists as well.
 *
 * @param readAt until when the newest list is known to hold
 */
export function timeline(lists: readonly HeldList[], readAt: Date | null): Html {
  const series = ownerSeries(lists);
  const { edges, labels } = timeAxis(
    lists.map(({ list }) => list.document_date ?? list.filed_on),
    readAt,
    WIDTH,
  );
  const bands = stacked(series);
  return html`<figure class="card chart owners-chart">
    <figcaption><strong>Parts of the company</strong> <span>by nominal amounts, list by list</span></figcaption>
    <svg width="100%" height="${HEIGHT + AXIS_HEIGHT}" role="img" aria-labelledby="owners-title owners-about">
      <title id="owners-title">Who held which part of the company over time</title>
      <desc id="owners-about">${series.map((one) => `${inWords(one, lists)}.`).join(' ')}</desc>
      <svg width="100%" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${WHOLE}" preserveAspectRatio="none">
        ${bands.map(
          (band) =>
            html`<path class="${seriesClass(band.series)}" d="${outline(band, edges)}">
              <title>${inWords(band.series, lists)}</title>
            </path>`,
        )}
        <path
          class="base"
          d="M0 ${WHOLE}H${WIDTH}${edges
            .slice(1, -1)
            .map((x) => `M${x} 0V${WHOLE}`)
            .join('')}"
        />
      </svg>
      ${bands.map((band) => letter(band, edges))}
      ${labels.map(({ x, text }) => html`<text class="tick" x="${share(x)}%" y="${HEIGHT + 18}">${text}</text>`)}
    </svg>
    <ul class="legend owners-legend">
      ${series.map((one) => legendOf(one))}
    </ul>
  </figure>`;
}

interface Band {
  readonly series: Series;
  /** Upper and lower edge by list, from the top. */
  readonly heights: readonly (readonly [top: number, bottom: number])[];
}

/** The first stands at the bottom. */
function stacked(series: readonly Series[]): readonly Band[] {
  return series.map((one, index) => ({
    series: one,
    heights: one.parts.map((part, at) => {
      const below = series.slice(0, index).reduce((sum, { parts }) => sum + (parts[at] ?? 0), 0);
      return [round(WHOLE * (1 - below - part)), round(WHOLE * (1 - below))] as const;
    }),
  }));
}

function outline({ series, heights }: Band, edges: readonly number[]): string {
  return heights
    .map(([top, bottom], at) =>
      series.parts[at] === 0 ? '' : `M${edges[at]} ${bottom}V${top}H${edges[at + 1]}V${bottom}Z`,
    )
    .join('');
}

/** Where the band is widest; nothing where it has no room. */
function letter({ series, heights }: Band, edges: readonly number[]): Html | null {
  const places = heights.map(([top, bottom], at) => {
    const [from = 0, to = 0] = [edges[at], edges[at + 1]];
    return { x: (from + to) / 2, y: (top + bottom) / 2, width: to - from, height: bottom - top };
  });
  const roomy = places.filter(({ width, height }) => width >= LETTER_WIDTH && height >= LETTER_HEIGHT);
  const [place] = roomy.sort((one, other) => other.width * other.height - one.width * one.height);
  return place === undefined
    ? null
    : html`<text class="letter" x="${share(place.x)}%" y="${round((place.y / WHOLE) * HEIGHT) + LETTER_DROP}">
        ${series.letter}
      </text>`;
}

function legendOf(series: Series): Html {
  const now = series.parts.at(-1) ?? 0;
  return html`<li class="${seriesClass(series)}">
    <span class="key" aria-hidden="true">${series.letter}</span> ${series.name}
    <span class="hint">${now === 0 ? 'no owner any more' : percent(now)}</span>
  </li>`;
}

/** `Zoë Mertens: 60 % (2021-02-15), 40 % (2024-06-11)`; what did not change is said once. */
function inWords({ name, parts }: Series, lists: readonly HeldList[]): string {
  const told = parts.flatMap((part, at) =>
    at > 0 && percent(part) === percent(parts[at - 1] ?? 0)
      ? []
      : [`${part === 0 ? 'nothing' : percent(part)} (${dateOf(lists[at])})`],
  );
  return `${name}: ${told.join(', ')}`;
}

function dateOf(held: HeldList | undefined): string {
  return held?.list.document_date ?? held?.list.filed_on ?? 'no date';
}

function seriesClass({ letter: key }: Series): string {
  return key === '+' ? 'series-rest' : `series-${key.toLowerCase()}`;
}

function share(x: number): number {
  return round((x / WIDTH) * 100);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
