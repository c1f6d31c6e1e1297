import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { ENRICHMENT_STATUSES } from '#domain/lifecycle';
import { listEnrichments } from '../../routes/listEnrichments.ts';
import type { ApiServices } from '../../services.ts';
import { askApi, refusalOf } from '../askApi.ts';
import { type Html, html } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { emptyState, nothingFits } from '../parts/emptyState.ts';
import { type FormState, formErrors } from '../parts/field.ts';
import { heading } from '../parts/heading.ts';
import { subjectOf } from '../parts/json.ts';
import { choicesOf, filterState, isFiltered, listFilters, toListQuery } from '../parts/listFilters.ts';
import { duration, moment } from '../parts/moment.ts';
import { number } from '../parts/number.ts';
import { cursorPager } from '../parts/pager.ts';
import { type Column, table } from '../parts/table.ts';
import { type Page, page } from '../visit.ts';

const PATH = '/enrichments';
const TITLE = 'Enrichments';
const SELECTS = [
  { name: 'status', label: 'Status', choices: choicesOf('Any status', ENRICHMENT_STATUSES) },
  {
    name: 'type',
    label: 'Type',
    choices: choicesOf(
      'Any type',
      ENRICHMENT_TYPES.map(({ name }) => name),
    ),
  },
];
const FIELDS = ['status', 'type', 'from', 'to'];
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
export function enrichments(services: ApiServices): Page {
  const handler = listEnrichments(services);
  return async (visit) => {
    const { query } = visit;
    const answer = await askApi<readonly EnrichmentResource[]>(handler, visit, { query: toListQuery(query) });
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
  return html`${heading(TITLE, 'Every request for data, newest first.')} ${listFilters(PATH, state, SELECTS)}
  ${formErrors(state, FIELDS)} ${content}`;
}

function list(found: readonly EnrichmentResource[]): Html {
  if (found.length === 0) {
    return emptyState(
      'No enrichments here.',
      html`Start one with the API (<a href="/docs">reference</a>), or many at once with a
        <a href="/batches">batch</a>.`,
    );
  }
  return table(
    TITLE,
    COLUMNS,
    found.map((one) => [
      html`<a href="${PATH}/${one.id}">${one.id}</a>`,
      badge(one.status),
      one.type,
      html`<span class="subject">${subjectOf(one.input)}</span>`,
      moment(one.created_at),
      duration(one.started_at, one.completed_at),
      number(one.credits_cost),
    ]),
  );
}
