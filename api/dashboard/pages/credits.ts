import type { CreditBalanceResource, CreditEntryResource } from '#contract/http/credits';
import type { CreditDay } from '#ports/creditLedger';
import { isRefusal } from '../../http/replyOf.ts';
import type { ApiPorts } from '../../operations/ports.ts';
import { type Ask, refusalPageOf } from '../ask.ts';
import { type Html, html } from '../html.ts';
import { dayChart } from '../parts/dayChart.ts';
import { heading } from '../parts/heading.ts';
import { lastDays, startOfDay } from '../parts/lastDays.ts';
import { moment } from '../parts/moment.ts';
import { number } from '../parts/number.ts';
import { cursorPager } from '../parts/pager.ts';
import { type Column, table } from '../parts/table.ts';
import { type Page, page } from '../visit.ts';

const PATH = '/credits';
const CHART_DAYS = 30;
const NOTHING: Omit<CreditDay, 'day'> = { granted: 0, reserved: 0, spent: 0, released: 0 };

const DAY_COLUMNS: readonly Column[] = [
  { title: 'Day (UTC)' },
  { title: 'Spent', isNumber: true },
  { title: 'Granted', isNumber: true },
  { title: 'Reserved', isNumber: true },
  { title: 'Given back', isNumber: true },
];
const ENTRY_COLUMNS: readonly Column[] = [
  { title: 'Entry', isNumber: true },
  { title: 'Kind' },
  { title: 'Account' },
  { title: 'Credits', isNumber: true },
  { title: 'Enrichment', isNumber: true },
  { title: 'When' },
];

/** GET /credits */
export function credits(ports: Pick<ApiPorts, 'credits' | 'now'>, ask: Ask): Page {
  return async (visit) => {
    const { query, session } = visit;
    const balance = await ask('getCredits', visit);
    const entries = await ask('listCreditEntries', visit, { input: query });
    if (isRefusal(entries)) {
      return refusalPageOf(entries);
    }
    const days = lastDays(ports.now(), CHART_DAYS);
    const moved = await ports.credits.days(session.person.organization.id, startOfDay(days[0] ?? ''));
    const body = html`${heading('Credits', 'Each enrichment reserves its price when it is accepted, and pays its real cost when it ends.')}
      ${figures(balance.data)} ${chart(everyDay(moved, days))}
      <h2>Entries</h2>
      ${entryTable(entries.page.data)} ${cursorPager(PATH, query, entries.page.next_cursor)}`;
    return page('Credits', body);
  };
}

function figures({ available, reserved, balance }: CreditBalanceResource): Html {
  const figure = (name: string, value: number, about: string): Html =>
    html`<div class="card figure">
      <dt>${name}</dt>
      <dd>${number(value)}</dd>
      <dd class="hint">${about}</dd>
    </div>`;
  return html`<dl class="figures">
    ${figure('Available', available, 'What new enrichments can use.')}
    ${figure('Reserved', reserved, 'Held for what has not ended yet.')} ${figure('Balance', balance, 'Both together.')}
  </dl>`;
}

function chart(days: readonly CreditDay[]): Html {
  const bars = (value: (day: CreditDay) => number) => days.map((one) => ({ day: one.day, values: [value(one)] }));
  const moved = days.filter((one) => one.spent + one.granted + one.reserved + one.released > 0).reverse();
  return html`<h2>Last ${CHART_DAYS} days</h2>
    <div class="charts">
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
      ${table(
        'Credits by day',
        DAY_COLUMNS,
        moved.map(({ day, spent, granted, reserved, released }) => [
          day,
          number(spent),
          number(granted),
          number(reserved),
          number(released),
        ]),
      )}
    </details>`;
}

function entryTable(entries: readonly CreditEntryResource[]): Html {
  return table(
    'Entries',
    ENTRY_COLUMNS,
    entries.map(({ id, kind, account, amount, enrichment_id: enrichment, created_at: at }) => [
      id,
      kind,
      account,
      `${amount > 0 ? '+' : '−'}${number(Math.abs(amount))}`,
      enrichment === null ? '–' : html`<a href="/enrichments/${enrichment}">${enrichment}</a>`,
      moment(at),
    ]),
  );
}

/** All days of the chart: those on which nothing moved as well. */
function everyDay(moved: readonly CreditDay[], days: readonly string[]): readonly CreditDay[] {
  const known = new Map(moved.map((one) => [one.day, one]));
  return days.map((day) => known.get(day) ?? { day, ...NOTHING });
}
