import type { BatchSummaryResource } from '#contract/http/batchResource';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { BATCH_STATUSES } from '#domain/batch';
import type { Ask } from '../../ask.ts';
import { html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { selectOf } from '../../parts/listFilters.ts';
import { listPage } from '../../parts/listPage.ts';
import { moment } from '../../parts/moment.ts';
import { number } from '../../parts/number.ts';
import { progressBar } from '../../parts/progressBar.ts';
import type { Column } from '../../parts/table.ts';
import type { Page } from '../../visit.ts';

const PATH = '/batches';
const SELECTS = [
  selectOf('Status', BATCH_STATUSES),
  selectOf(
    'Type',
    ENRICHMENT_TYPES.map(({ name }) => name),
  ),
];
const COLUMNS: readonly Column[] = [
  { title: 'Batch' },
  { title: 'Status' },
  { title: 'Type' },
  { title: 'Progress' },
  { title: 'Rows', isNumber: true },
  { title: 'Failed', isNumber: true },
  { title: 'Rejected', isNumber: true },
  { title: 'Created' },
  { title: 'Credits', isNumber: true },
];

/** GET /batches */
export function batches(ask: Ask): Page {
  return listPage<BatchSummaryResource>((visit, input) => ask('listBatches', visit, { input }), {
    path: PATH,
    title: 'Batches',
    about: 'Many rows of one type, newest first.',
    actions: html`<a class="button primary" href="/batches/new">New batch</a>`,
    selects: SELECTS,
    columns: COLUMNS,
    row: (one) => [
      html`<a class="words" href="${PATH}/${one.id}">${one.file_name ?? `Batch ${one.id}`}</a>`,
      badge(one.status),
      one.type,
      progressBar(one.counts),
      number(one.counts.total),
      number(one.counts.failed),
      number(one.counts.rejected),
      moment(one.created_at),
      number(one.credits_used),
    ],
    empty: {
      what: 'No batches here.',
      next: html`<a href="/batches/new">Start one</a> with a CSV or XLSX file of up to 1,000 rows.`,
    },
  });
}
