import type { DeliverySummaryResource } from '#contract/http/deliveries';
import { CAMPAIGN_EVENTS } from '#domain/campaign';
import { DELIVERY_SCOPES, DELIVERY_STATUSES } from '#domain/delivery';
import { listDeliveries } from '../../routes/listDeliveries.ts';
import type { ApiServices } from '../../services.ts';
import { askApi, refusalOf } from '../askApi.ts';
import { type Html, html } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { emptyState, nothingFits } from '../parts/emptyState.ts';
import { type FormState, formErrors } from '../parts/field.ts';
import { heading } from '../parts/heading.ts';
import { choicesOf, filterState, isFiltered, listFilters, toListQuery } from '../parts/listFilters.ts';
import { moment } from '../parts/moment.ts';
import { cursorPager } from '../parts/pager.ts';
import { type Column, table } from '../parts/table.ts';
import { type Page, page } from '../visit.ts';

const PATH = '/deliveries';
const TITLE = 'Deliveries';
const EVENTS = [...CAMPAIGN_EVENTS, 'enrichment.completed', 'enrichment.failed', 'batch.completed'];
const SELECTS = [
  { name: 'status', label: 'Status', choices: choicesOf('Any status', DELIVERY_STATUSES) },
  { name: 'scope', label: 'Scope', choices: choicesOf('Any scope', DELIVERY_SCOPES) },
  { name: 'event', label: 'Event', choices: choicesOf('Any event', EVENTS) },
];
const FIELDS = ['status', 'scope', 'event', 'from', 'to'];
const COLUMNS: readonly Column[] = [
  { title: 'Id', isNumber: true },
  { title: 'Status' },
  { title: 'Event' },
  { title: 'To' },
  { title: 'Scope' },
  { title: 'Tries', isNumber: true },
  { title: 'Created' },
  { title: 'Next try' },
];

/** GET /deliveries */
export function deliveries(services: ApiServices): Page {
  const handler = listDeliveries(services);
  return async (visit) => {
    const { query } = visit;
    const answer = await askApi<readonly DeliverySummaryResource[]>(handler, visit, { query: toListQuery(query) });
    switch (answer.kind) {
      case 'refused':
        return refusalOf(answer);
      case 'invalid':
        return page(TITLE, body(filterState(query, answer.errors), null), 422);
      case 'answered': {
        const found = answer.data.length === 0 && isFiltered(query) ? nothingFits(PATH) : list(answer.data);
        const pager = cursorPager(PATH, query, answer.nextCursor);
        return page(TITLE, body(filterState(query, {}), html`${found} ${pager}`));
      }
    }
  };
}

function body(state: FormState, content: Html | null): Html {
  return html`${heading(TITLE, 'What was sent to your addresses, what was not, and why. Newest first.')}
  ${listFilters(PATH, state, SELECTS)} ${formErrors(state, FIELDS)} ${content}`;
}

function list(found: readonly DeliverySummaryResource[]): Html {
  if (found.length === 0) {
    return emptyState(
      'No deliveries here.',
      html`Add a <a href="/reach/webhooks">webhook</a>, or give a <code>callback_url</code> with an enrichment or a
        batch.`,
    );
  }
  return table(
    TITLE,
    COLUMNS,
    found.map((one) => [
      html`<a href="${PATH}/${one.id}">${one.id}</a>`,
      badge(one.status),
      html`<code>${one.event}</code>`,
      html`<span class="subject">${one.url}</span>`,
      one.scope,
      one.attempt_count,
      moment(one.created_at),
      moment(one.next_attempt_at),
    ]),
  );
}
