import type { BatchSummaryResource } from '#contract/http/batchResource';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { BATCH_STATUSES } from '#domain/batch';
import { listBatches } from '../../routes/listBatches.ts';
import type { ApiServices } from '../../services.ts';
import { askApi, refusalOf } from '../askApi.ts';
import { type Html, html } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { emptyState, nothingFits } from '../parts/emptyState.ts';
import { type FormState, formErrors } from '../parts/field.ts';
import { heading } from '../parts/heading.ts';
import { choicesOf, filterState, isFiltered, listFilters, toListQuery } from '../parts/listFilters.ts';
import { moment } from '../parts/moment.ts';
import { number } from '../parts/number.ts';
import { cursorPager } from '../parts/pager.ts';
import { progressBar } from '../parts/progressBar.ts';
import { type Column, table } from '../parts/table.ts';
import { type Page, page } from '../visit.ts';

const PATH = '/batches';
const TITLE = 'Batches';
const SELECTS = [
  { name: 'status', label: 'Status', choices: choicesOf('Any status', BATCH_STATUSES) },
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
  { title: 'Progress' },
  { title: 'Rows', isNumber: true },
  { title: 'Failed', isNumber: true },
  { title: 'Created' },
  { title: 'Credits', isNumber: true },
];

/** GET /batches */
export function batches(services: ApiServices): Page {
  const handler = listBatches(services);
  return async (visit) => {
    const { query } = visit;
    const answer = await askApi<readonly BatchSummaryResource[]>(handler, visit, { query: toListQuery(query) });
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
  const start = html`<a class="button primary" href="/batches/new">New batch</a>`;
  return html`${heading(TITLE, 'Many rows of one type, newest first.', start)} ${listFilters(PATH, state, SELECTS)}
  ${formErrors(state, FIELDS)} ${content}`;
}

function list(found: readonly BatchSummaryResource[]): Html {
  if (found.length === 0) {
    return emptyState(
      'No batches here.',
      html`<a href="/batches/new">Start one</a> with a CSV or XLSX file of up to 1,000 rows.`,
    );
  }
  return table(
    TITLE,
    COLUMNS,
    found.map((one) => [
      html`<a href="${PATH}/${one.id}">${one.id}</a>`,
      badge(one.status),
      one.type,
      progressBar(one.counts),
      number(one.counts.total),
      number(one.counts.failed + one.counts.rejected),
      moment(one.created_at),
      number(one.credits_used),
    ]),
  );
}
