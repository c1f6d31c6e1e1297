import type { BatchSummaryResource } from '#contract/http/batchResource';
import { type Html, html } from '../html.ts';

type Counts = BatchSummaryResource['counts'];

/** In units of the drawing, which is stretched to its place. */
const WIDTH = 1_000;
const HEIGHT = 8;

/** How many rows of a batch have ended, whatever became of them. */
export function endedRows({ completed, failed, rejected }: Counts): number {
  return completed + failed + rejected;
}

/** Whole per cents, rounded down: 100 is said when all have ended. */
export function endedPercent(counts: Counts): number {
  return counts.total === 0 ? 100 : Math.floor((endedRows(counts) / counts.total) * 100);
}

/** Completed, failed and running rows as one bar. */
export function progressBar(counts: Counts): Html {
  const parts = [
    { tone: 'good', rows: counts.completed },
    { tone: 'bad', rows: counts.failed + counts.rejected },
    { tone: 'busy', rows: counts.processing },
  ];
  const widthOf = (rows: number): number => (counts.total === 0 ? 0 : (rows / counts.total) * WIDTH);
  const bars = parts.reduce<{ readonly x: number; readonly drawn: readonly Html[] }>(
    ({ x, drawn }, { tone, rows }) => {
      const width = widthOf(rows);
      const bar = html`<rect class="${tone}" x="${x}" y="0" width="${width}" height="${HEIGHT}" />`;
      return { x: x + width, drawn: [...drawn, bar] };
    },
    { x: 0, drawn: [] },
  );
  return html`<div
    class="progress"
    role="progressbar"
    aria-label="Rows that have ended"
    aria-valuemin="0"
    aria-valuemax="100"
    aria-valuenow="${endedPercent(counts)}"
  >
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${bars.drawn}</svg>
  </div>`;
}
