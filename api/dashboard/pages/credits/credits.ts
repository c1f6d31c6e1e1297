import { checkInput } from '#contract/http/checkInput';
import type { CreditBalance, CreditDay } from '#ports/creditLedger';
import { listFilter } from '../../../operations/listFilter.ts';
import type { ApiServices } from '../../../services.ts';
import type { Ask } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { nothingFits } from '../../parts/emptyState.ts';
import { formErrors } from '../../parts/field.ts';
import { heading } from '../../parts/heading.ts';
import { lastDays, startOfDay } from '../../parts/lastDays.ts';
import { filterState, isFiltered, listFilters, selectOf, toListQuery } from '../../parts/listFilters.ts';
import { number } from '../../parts/number.ts';
import { cursorPager } from '../../parts/pager.ts';
import { type Fields, type Page, page } from '../../visit.ts';
import { priceList } from './priceList.ts';
import { creditDays } from './creditDays.ts';
import { creditTypes } from './creditTypes.ts';
import { statement } from './statement.ts';
import { statementPage } from './statementCursor.ts';
import { STATEMENT_TYPES, statementQuerySchema } from './statementQuery.ts';

const PATH = '/credits';
const CHART_DAYS = 30;
const WEEK_DAYS = 7;
const FILTERS = { selects: [selectOf('Type', STATEMENT_TYPES)] };

type Ports = Pick<ApiServices, 'captchas' | 'credits' | 'handovers' | 'mirror' | 'now' | 'overview' | 'reader'>;

/** GET /credits: what there is, what it went to by day and by type, and the statement, newest first. */
export function credits(ports: Ports, ask: Ask): Page {
  return async (visit) => {
    const { query, session } = visit;
    const { id } = session.person.organization;
    const input = checkInput(statementQuerySchema, toListQuery(query));
    if (input.kind === 'invalid') {
      const state = filterState(query, input.errors);
      const refusal = html`${listFilters(PATH, state, FILTERS)} ${formErrors(state, ['type', 'from', 'to'])}`;
      return page('Credits', html`${top(query)} ${refusal}`, 422);
    }
    const { limit, cursor } = input.value;
    const days = lastDays(ports.now(), CHART_DAYS);
    const since = startOfDay(days[0] ?? '');
    const [prices, balance, moved, types, found] = await Promise.all([
      ask('listPrices', visit),
      ports.credits.balance(id),
      ports.credits.days(id, since),
      ports.overview.days(id, since),
      ports.credits.statement(id, listFilter(input.value), {
        ...cursor,
        limit: limit + 1,
      }),
    ]);
    const { lines, next } = statementPage(found, limit);
    const body = html`${top(query)} ${figures(balance, spentLately(days, moved))}
      <h2>Last ${CHART_DAYS} days</h2>
      ${creditDays(days, moved)} ${creditTypes(types)} ${priceList(prices.data)}
      <h2>Statement</h2>
      ${listFilters(PATH, filterState(query, {}), FILTERS)}
      ${lines.length === 0 && isFiltered(query) ? nothingFits(PATH) : await statement(ports, id, lines)}
      ${cursorPager(PATH, query, next)}`;
    return page('Credits', body);
  };
}

/** Today and the days before that make a week with it. */
function spentLately(days: readonly string[], moved: readonly CreditDay[]): number {
  const week = days.slice(-WEEK_DAYS);
  return moved.filter(({ day }) => week.includes(day)).reduce((sum, { spent }) => sum + spent, 0);
}

/** The exports have the filters of the page without the place in the list. */
function top({ cursor: _cursor, limit: _limit, ...filters }: Fields): Html {
  const link = (more: Fields): string =>
    `${PATH}/export?${new URLSearchParams({ ...toListQuery(filters), ...more }).toString()}`;
  return heading(
    'Credits',
    'An enrichment reserves its price when it is accepted, and pays what it costs when it ends.',
    html`<a class="button" href="${link({ for: 'excel' })}" download>CSV for Excel</a>
      <a class="button" href="${link({})}" download>Export as CSV</a>`,
  );
}

function figures({ available, reserved, balance }: CreditBalance, spent: number): Html {
  const figure = (name: string, value: number, about: string): Html =>
    html`<div class="card figure">
      <dt>${name}</dt>
      <dd>${number(value)}</dd>
      <dd class="hint">${about}</dd>
    </div>`;
  return html`<dl class="figures">
    ${figure('Available', available, 'For new enrichments.')}
    ${figure('Reserved', reserved, 'For enrichments that have not ended.')}
    ${figure('Balance', balance, 'Available and reserved together.')}
    ${figure('Spent', spent, `In the last ${WEEK_DAYS} days.`)}
  </dl>`;
}
