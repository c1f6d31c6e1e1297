import { DELIVERY_EVENTS, type DeliverySummaryResource } from '#contract/http/deliveries';
import { DELIVERY_SCOPES, DELIVERY_STATUSES } from '#domain/delivery';
import { LIST_LIMIT_MAX } from '#domain/policies';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiServices } from '../../../services.ts';
import type { Ask } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { countdown } from '../../parts/clock.ts';
import { isFiltered, selectOf } from '../../parts/listFilters.ts';
import { listPage } from '../../parts/listPage.ts';
import { moment } from '../../parts/moment.ts';
import type { Shortcut } from '../../parts/shortcutLinks.ts';
import type { Column } from '../../parts/table.ts';
import type { Fields, Page, Visit } from '../../visit.ts';
import { REDELIVER_PATH } from './redeliverMany.ts';

const PATH = '/deliveries';
const SELECTS = [
  selectOf('Status', DELIVERY_STATUSES),
  selectOf('Scope', DELIVERY_SCOPES),
  selectOf('Event', DELIVERY_EVENTS),
];
const COLUMNS: readonly Column[] = [
  { title: 'Id', isNumber: true },
  { title: 'Status' },
  { title: 'Event' },
  { title: 'Address' },
  { title: 'Scope' },
  { title: 'Attempts', isNumber: true },
  { title: 'Created' },
  { title: 'Next attempt' },
];
const DAY_MILLISECONDS = 86_400_000;

/** GET /deliveries */
export function deliveries(ask: Ask, { now }: Pick<ApiServices, 'now'>): Page {
  return async (visit) => {
    const list = listPage<DeliverySummaryResource>((_, input) => ask('listDeliveries', visit, { input }), {
      path: PATH,
      title: 'Deliveries',
      about: 'What was sent to your addresses, what was not, and why. Newest first.',
      actions: redeliverLink,
      shortcuts: shortcutsAt(now()),
      selects: SELECTS,
      texts: [{ name: 'url', label: 'Address begins with', suggestions: await addresses(ask, visit) }],
      times: 'minutes',
      columns: COLUMNS,
      row: toRow,
      empty: {
        what: 'No deliveries here.',
        next: html`Add a <a href="/reach/webhooks">webhook</a>, or give a <code>callback_url</code> with an enrichment
          or a batch.`,
      },
    });
    return list(visit);
  };
}

/** Those of the organization's webhooks, each once. */
async function addresses(ask: Ask, visit: Visit): Promise<readonly string[]> {
  const answer = await ask('listOrgWebhooks', visit, { input: { limit: String(LIST_LIMIT_MAX) }, params: {} });
  return isRefusal(answer) ? [] : [...new Set(answer.page.data.map(({ url }) => url))];
}

/** Days are those of UTC, as in the filters. */
function shortcutsAt(now: Date): readonly Shortcut[] {
  const dayBefore = (days: number): string =>
    new Date(now.getTime() - days * DAY_MILLISECONDS).toISOString().slice(0, 10);
  const [today, yesterday] = [dayBefore(0), dayBefore(1)];
  const failed = (query: Fields): Fields => ({ status: 'failed', ...query });
  return [
    { label: 'Failed today', query: failed({ from: `${today}T00:00` }) },
    { label: 'Failed yesterday', query: failed({ from: `${yesterday}T00:00`, to: `${yesterday}T23:59` }) },
    { label: 'Failed in 7 days', query: failed({ from: `${dayBefore(6)}T00:00` }) },
    { label: 'Waiting', query: { status: 'pending' } },
  ];
}

/** Offered for what was chosen, not for everything that there is. */
function redeliverLink(query: Fields, found: readonly DeliverySummaryResource[]): Html | null {
  if (!isFiltered(query) || found.every(({ status }) => status === 'pending')) {
    return null;
  }
  const words = Object.entries(query).filter(([name, value]) => name !== 'cursor' && value !== '');
  return html`<a class="button primary" href="${REDELIVER_PATH}?${new URLSearchParams(words).toString()}"
    >Send these again</a
  >`;
}

function toRow(one: DeliverySummaryResource) {
  const { next_attempt_at: next, status } = one;
  const waiting = one.pause_id === null ? 'in progress' : html`<a href="/pauses">paused</a>`;
  const shown = status === 'pending' ? waiting : html`<span class="none">–</span>`;
  return [
    html`<a href="${PATH}/${one.id}">${one.id}</a>`,
    badge(status),
    html`<code>${one.event}</code>`,
    html`<span class="subject address">${one.url}</span>`,
    one.scope,
    one.attempt_count,
    moment(one.created_at),
    next === null ? shown : countdown(next),
  ];
}
