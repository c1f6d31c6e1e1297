import type { DayFigures } from '#ports/overview';
import { type Html, html } from '../../html.ts';
import { dayChart, type DayValues } from '../../parts/dayChart.ts';
import { number } from '../../parts/number.ts';
import { type Column, table } from '../../parts/table.ts';
import { timesChart } from '../../parts/timesChart.ts';
import type { Standing } from './standing.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Day (UTC)' },
  { title: 'Completed', isNumber: true },
  { title: 'Failed', isNumber: true },
  { title: 'Cancelled', isNumber: true },
  { title: 'Credits', isNumber: true },
];

type Sums = Pick<DayFigures, 'completed' | 'failed' | 'cancelled' | 'credits'>;
const NOTHING: Sums = { completed: 0, failed: 0, cancelled: 0, credits: 0 };

/** What ended and what it cost by day, and how long work takes by type. */
export function activity({ days, figures, times }: Standing): Html {
  const sums = days.map((day) => ({ day, ...sumOf(figures.filter((one) => one.day === day)) }));
  const values = (pick: (day: Sums) => readonly number[]): readonly DayValues[] =>
    sums.map((one) => ({ day: one.day, values: pick(one) }));
  return html`<h2>Last ${days.length} days</h2>
    <div class="charts">
      ${dayChart({
        id: 'enrichments-by-day',
        title: 'Enrichments that ended, by day',
        series: [
          { label: 'completed', tone: 'good' },
          { label: 'failed', tone: 'bad' },
          { label: 'cancelled', tone: 'calm' },
        ],
        days: values(({ completed, failed, cancelled }) => [completed, failed, cancelled]),
      })}
      ${dayChart({
        id: 'credits-by-day',
        title: 'Credits spent, by day',
        series: [{ label: 'credits', tone: 'busy' }],
        days: values(({ credits }) => [credits]),
      })}
    </div>
    <details class="more">
      <summary>The numbers as a table</summary>
      ${table('Enrichments and credits by day', COLUMNS, sums.filter(hasAny).reverse().map(cells))}
    </details>
    ${
      times.length > 0 &&
      html`<h2>Time to complete</h2>
        <p class="about">From start to completion, of your newest enrichments.</p>
        ${timesChart(
          'times',
          times.map(({ type, ...one }) => ({ label: type, ...one })),
        )}`
    }`;
}

function sumOf(figures: readonly DayFigures[]): Sums {
  return figures.reduce(
    (sum, one) => ({
      completed: sum.completed + one.completed,
      failed: sum.failed + one.failed,
      cancelled: sum.cancelled + one.cancelled,
      credits: sum.credits + one.credits,
    }),
    NOTHING,
  );
}

function hasAny({ completed, failed, cancelled }: Sums): boolean {
  return completed + failed + cancelled > 0;
}

function cells({ day, completed, failed, cancelled, credits }: Sums & { readonly day: string }) {
  return [day, number(completed), number(failed), number(cancelled), number(credits)];
}
