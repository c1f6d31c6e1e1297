import { DELIVERY_EVENTS, type DeliverySummaryResource } from '#contract/http/deliveries';
import { DELIVERY_SCOPES, DELIVERY_STATUSES } from '#domain/delivery';
import type { Ask } from '../../ask.ts';
import { html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { selectOf } from '../../parts/listFilters.ts';
import { listPage } from '../../parts/listPage.ts';
import { moment } from '../../parts/moment.ts';
import type { Column } from '../../parts/table.ts';
import type { Page } from '../../visit.ts';

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

/** GET /deliveries */
export function deliveries(ask: Ask): Page {
  return listPage<DeliverySummaryResource>((visit, input) => ask('listDeliveries', visit, { input }), {
    path: PATH,
    title: 'Deliveries',
    about: 'What was sent to your addresses, what was not, and why. Newest first.',
    selects: SELECTS,
    columns: COLUMNS,
    row: (one) => [
      html`<a href="${PATH}/${one.id}">${one.id}</a>`,
      badge(one.status),
      html`<code>${one.event}</code>`,
      html`<span class="subject address">${one.url}</span>`,
      one.scope,
      one.attempt_count,
      moment(one.created_at),
      moment(one.next_attempt_at),
    ],
    empty: {
      what: 'No deliveries here.',
      next: html`Add a <a href="/reach/webhooks">webhook</a>, or give a <code>callback_url</code> with an enrichment or
        a batch.`,
    },
  });
}
