import { checkInput } from '#contract/http/checkInput';
import { pageEnvelope } from '#contract/http/cursor';
import { pageQuerySchema } from '#contract/http/queries';
import type { CreditBalance } from '#ports/creditLedger';
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
      ${figures(balance)}
      <h2>Last ${CHART_DAYS} days</h2>
      ${creditDays(days, moved)} ${creditTypes(types)}
      <h2>Statement</h2>
      ${await statement(ports, id, data)} ${cursorPager(PATH, query, next)}`;
    return page('Credits', body);
  };
}

function figures({ available, reserved, balance }: CreditBalance): Html {
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
  </dl>`;
}
