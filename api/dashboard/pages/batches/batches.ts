import type { BatchSummaryResource } from '#contract/http/batchResource';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { BATCH_STATUSES } from '#domain/batch';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiPorts } from '../../../operations/ports.ts';
import type { Ask } from '../../ask.ts';
import { html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { selectOf } from '../../parts/listFilters.ts';
import { type Listed, listPage } from '../../parts/listPage.ts';
import { moment } from '../../parts/moment.ts';
import { number } from '../../parts/number.ts';
import { progressBar } from '../../parts/progressBar.ts';
import type { Column } from '../../parts/table.ts';
import type { Fields, Page, Visit } from '../../visit.ts';
import { withoutCancelled } from './withoutCancelled.ts';

type Ports = Pick<ApiPorts, 'batches'>;

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
  { title: 'Cancelled', isNumber: true },
  { title: 'Rejected', isNumber: true },
  { title: 'Created' },
  { title: 'Credits', isNumber: true },
];

/** Its count of failed rows is without those that were cancelled. */
type ShownBatch = BatchSummaryResource & { readonly cancelled: number };

/** GET /batches */
export function batches(ports: Ports, ask: Ask): Page {
  return listPage<ShownBatch>((visit, query) => shownBatches(ports, ask, visit, query), {
    path: PATH,
    title: 'Batches',
    about: 'Many rows of one type, newest first.',
    actions: html`<a class="button primary" href="/batches/new">New batch</a>`,
    selects: SELECTS,
    columns: COLUMNS,
    row: (one) => [
      html`<a class="words" href="${PATH}/${one.id}">${one.file_name ?? `Batch ${one.id}`}</a>`,
      badge(one.pause === null ? one.status : 'paused'),
      one.type,
      progressBar(one.counts, one.cancelled),
      number(one.counts.total),
      number(one.counts.failed),
      number(one.cancelled),
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

async function shownBatches(ports: Ports, ask: Ask, visit: Visit, input: Fields): Promise<Listed<ShownBatch>> {
  const answer = await ask('listBatches', visit, { input });
  if (isRefusal(answer)) {
    return answer;
  }
  const { data, next_cursor: nextCursor } = answer.page;
  const failed = data.filter(({ counts }) => counts.failed > 0).map(({ id }) => id);
  const cancelled = await ports.batches.cancelledRows(visit.session.person.organization.id, failed);
  const shown = data.map((one) => {
    const count = cancelled.get(one.id) ?? 0;
    return { ...one, counts: withoutCancelled(one.counts, count), cancelled: count };
  });
  return { kind: 'listed', page: { data: shown, next_cursor: nextCursor } };
}
