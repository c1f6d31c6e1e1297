import type { CreditDay } from '#ports/creditLedger';
import { type Html, html } from '../../html.ts';
import { dayChart } from '../../parts/dayChart.ts';
import { number } from '../../parts/number.ts';
import { type Column, table } from '../../parts/table.ts';

const NOTHING: Omit<CreditDay, 'day'> = { granted: 0, spent: 0 };
const COLUMNS: readonly Column[] = [
  { title: 'Day (UTC)' },
  { title: 'Spent', isNumber: true },
  { title: 'Granted', isNumber: true },
];

/**
 * What was spent and granted on each day.
 *
 * @param days all that are drawn, oldest first
 * @param moved those on which anything was
 */
export function creditDays(days: readonly string[], moved: readonly CreditDay[]): Html {
  const known = new Map(moved.map((one) => [one.day, one]));
  const all = days.map((day) => known.get(day) ?? { day, ...NOTHING });
  const bars = (value: (day: CreditDay) => number) => all.map((one) => ({ day: one.day, values: [value(one)] }));
  return html`<div class="charts">
      ${dayChart({
        id: 'spent',
        title: 'Spent a day',
        series: [{ label: 'spent', tone: 'busy' }],
        days: bars(({ spent }) => spent),
      })}
      ${dayChart({
        id: 'granted',
        title: 'Granted a day',
        series: [{ label: 'granted', tone: 'good' }],
        days: bars(({ granted }) => granted),
      })}
    </div>
    <details class="more">
      <summary>The numbers as a table</summary>
      ${table('Credits by day', COLUMNS, moved.toReversed().map(cells))}
    </details>`;
}

function cells({ day, spent, granted }: CreditDay) {
  return [day, number(spent), number(granted)];
}
