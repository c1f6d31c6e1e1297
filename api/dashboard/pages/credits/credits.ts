import { checkInput } from '#contract/http/checkInput';
import { pageEnvelope } from '#contract/http/cursor';
import { pageQuerySchema } from '#contract/http/queries';
import type { CreditBalance, CreditDay } from '#ports/creditLedger';
import { invalid } from '../../../operations/refusals.ts';
import type { ApiServices } from '../../../services.ts';
import { refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { heading } from '../../parts/heading.ts';
import { lastDays, startOfDay } from '../../parts/lastDays.ts';
import { number } from '../../parts/number.ts';
import { cursorPager } from '../../parts/pager.ts';
import { type Page, page } from '../../visit.ts';
import { creditDays } from './creditDays.ts';
import { creditTypes } from './creditTypes.ts';
import { statement } from './statement.ts';

const PATH = '/credits';
const CHART_DAYS = 30;
const WEEK_DAYS = 7;
const EXPORT = html`<a class="button" href="${PATH}/export">Export as CSV</a>`;

const querySchema = pageQuerySchema('credit-statement');

type Ports = Pick<ApiServices, 'credits' | 'mirror' | 'now' | 'overview' | 'reader'>;

/** GET /credits: what there is, what it went to by day and by type, and the statement, newest first. */
export function credits(ports: Ports): Page {
  return async ({ query, session }) => {
    const input = checkInput(querySchema, query);
    if (input.kind === 'invalid') {
      return refusalPageOf(invalid(input));
    }
    const { limit, cursor } = input.value;
    const { id } = session.person.organization;
    const days = lastDays(ports.now(), CHART_DAYS);
    const since = startOfDay(days[0] ?? '');
    const [balance, moved, types, found] = await Promise.all([
      ports.credits.balance(id),
      ports.credits.days(id, since),
      ports.overview.days(id, since),
      ports.credits.statement(id, { beforeId: cursor ?? null, limit: limit + 1, balance: null }),
    ]);
    const { data, next_cursor: next } = pageEnvelope('credit-statement', found, limit);
    const body = html`${heading('Credits', 'An enrichment reserves its price when it is accepted, and pays what it costs when it ends.', EXPORT)}
      ${figures(balance, spentLately(days, moved))}
      <h2>Last ${CHART_DAYS} days</h2>
      ${creditDays(days, moved)} ${creditTypes(types)}
      <h2>Statement</h2>
      ${await statement(ports, id, data)} ${cursorPager(PATH, query, next)}`;
    return page('Credits', body);
  };
}

/** Today and the days before that make a week with it. */
function spentLately(days: readonly string[], moved: readonly CreditDay[]): number {
  const week = days.slice(-WEEK_DAYS);
  return moved.filter(({ day }) => week.includes(day)).reduce((sum, { spent }) => sum + spent, 0);
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
