import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { SHOWN_STATUSES } from '#domain/lifecycle';
import type { Ask } from '../ask.ts';
import { html } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { subjectOf } from '../parts/json.ts';
import { selectOf } from '../parts/listFilters.ts';
import { listPage } from '../parts/listPage.ts';
import { duration, moment } from '../parts/moment.ts';
import { number } from '../parts/number.ts';
import type { Column } from '../parts/table.ts';
import type { Page } from '../visit.ts';

const PATH = '/enrichments';
const SELECTS = [
  selectOf('Status', SHOWN_STATUSES),
  selectOf(
    'Type',
    ENRICHMENT_TYPES.map(({ name }) => name),
  ),
];
const COLUMNS: readonly Column[] = [
  { title: 'Id', isNumber: true },
  { title: 'Status' },
  { title: 'Type' },
  { title: 'Of' },
  { title: 'Created' },
  { title: 'Took', isNumber: true },
  { title: 'Credits', isNumber: true },
];

/** GET /enrichments */
export function enrichments(ask: Ask): Page {
  return listPage<EnrichmentResource>((visit, input) => ask('listEnrichments', visit, { input }), {
    path: PATH,
    title: 'Enrichments',
    about: 'Every request for data, newest first.',
    selects: SELECTS,
    columns: COLUMNS,
    row: (one) => [
      html`<a href="${PATH}/${one.id}">${one.id}</a>`,
      badge(one.status),
      one.type,
      html`<span class="subject">${subjectOf(one.input)}</span>`,
      moment(one.created_at),
      duration(one.started_at, one.completed_at),
      number(one.credits_cost),
    ],
    empty: {
      what: 'No enrichments here.',
      next: html`Start one with the API (<a href="/docs">reference</a>), or many at once with a
        <a href="/batches">batch</a>.`,
    },
  });
}
