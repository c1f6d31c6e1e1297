import type { BatchSummaryResource } from '#contract/http/batchResource';
import type { BatchRowStatus } from '#domain/batch';
import { type Html, html } from '../html.ts';
import { number } from './number.ts';
import { shareBar, type Tone } from './shareBar.ts';

type Counts = BatchSummaryResource['counts'];

/** The states of rows in the order of the bar, which shows what has a tone. */
const STATES: readonly (readonly [BatchRowStatus, tone?: Tone])[] = [
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

/**
 * What has become of the rows so far, as one bar.
 *
 * @param cancelled how many have ended as cancelled, which are not among the failed ones
 */
export function progressBar(counts: Counts, cancelled: number): Html {
  const parts = STATES.flatMap(([state, tone]) => (tone === undefined ? [] : [[tone, counts[state]] as const]));
  return shareBar('Rows that have ended', counts.total, [...parts, ['calm', cancelled]]);
}

/**
 * The count of every state, in the words of the rows' own badges; together they are all rows.
 *
 * @param cancelled as of the bar
 */
export function progressLegend(counts: Counts, cancelled: number): Html {
  return html`<ul class="legend">
    ${STATES.map(([state, tone]) => html`<li class="${tone}">${number(counts[state])} ${state}</li>`)}
    ${cancelled > 0 && html`<li>${number(cancelled)} cancelled</li>`}
  </ul>`;
}
