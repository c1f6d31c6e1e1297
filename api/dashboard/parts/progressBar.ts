import type { BatchSummaryResource } from '#contract/http/batchResource';
import type { BatchRowStatus } from '#domain/batch';
import { type Html, html } from '../html.ts';
import { number } from './number.ts';

type Counts = BatchSummaryResource['counts'];

/** In units of the drawing, which is stretched to its place. */
const WIDTH = 1_000;
const HEIGHT = 8;

/** The states of rows in the order of the bar, which shows what has a tone. */
const STATES: readonly (readonly [BatchRowStatus, tone?: 'good' | 'bad' | 'busy'])[] = [
  ['completed', 'good'],
  ['failed', 'bad'],
  ['rejected', 'bad'],
  ['processing', 'busy'],
  ['queued'],
  ['pending'],
];

/** How many rows of a batch have ended, whatever became of them. */
export function endedRows({ completed, failed, rejected }: Counts): number {
  return completed + failed + rejected;
}

/** Whole per cents, rounded down: 100 is said when all have ended. */
export function endedPercent(counts: Counts): number {
  return counts.total === 0 ? 100 : Math.floor((endedRows(counts) / counts.total) * 100);
}

/** What has become of the rows so far, as one bar. */
export function progressBar(counts: Counts): Html {
  const widthOf = (rows: number): number => (counts.total === 0 ? 0 : (rows / counts.total) * WIDTH);
  const drawn = STATES.filter(([state, tone]) => tone !== undefined && counts[state] > 0);
  const bars = drawn.reduce<{ readonly x: number; readonly rects: readonly Html[] }>(
    ({ x, rects }, [state, tone]) => {
      const width = widthOf(counts[state]);
      const bar = html`<rect class="${tone}" x="${x}" y="0" width="${width}" height="${HEIGHT}" />`;
      return { x: x + width, rects: [...rects, bar] };
    },
    { x: 0, rects: [] },
  );
  return html`<div
    class="progress"
    role="progressbar"
    aria-label="Rows that have ended"
    aria-valuemin="0"
    aria-valuemax="100"
    aria-valuenow="${endedPercent(counts)}"
  >
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${bars.rects}</svg>
  </div>`;
}

/** The count of every state, in the words of the rows' own badges; together they are all rows. */
export function progressLegend(counts: Counts): Html {
  return html`<ul class="legend">
    ${STATES.map(([state, tone]) => html`<li class="${tone}">${number(counts[state])} ${state}</li>`)}
  </ul>`;
}
