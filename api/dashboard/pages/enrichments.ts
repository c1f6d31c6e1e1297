import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { SHOWN_STATUSES } from '#domain/lifecycle';
import type { ApiPorts } from '../../operations/ports.ts';
import { html } from '../html.ts';
import { selectOf } from '../parts/listFilters.ts';
import { listPage } from '../parts/listPage.ts';
import { duration, moment } from '../parts/moment.ts';
import { number } from '../parts/number.ts';
import type { Column } from '../parts/table.ts';
import { enrichmentPage, type FoundEnrichment } from '../results/enrichmentPage.ts';
import { resultBadge, resultCell } from '../results/resultCell.ts';
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
  { title: 'Result' },
  { title: 'Status' },
  { title: 'Created' },
  { title: 'Took', isNumber: true },
  { title: 'Credits', isNumber: true },
];

/** GET /enrichments */
export function enrichments(ports: Pick<ApiPorts, 'mirror' | 'reader'>): Page {
  return listPage<FoundEnrichment>((visit, query) => enrichmentPage(ports, visit, query), {
    path: PATH,
    title: 'Enrichments',
    about: 'Every request for data, newest first.',
    selects: SELECTS,
    columns: COLUMNS,
    row: (one) => [
      one.id,
      resultCell(one, `${PATH}/${one.id}`),
      resultBadge(one),
      moment(one.createdAt),
      duration(one.startedAt, one.completedAt),
      number(one.creditsCost),
    ],
    empty: {
      what: 'No enrichments here.',
      next: html`Start one with the API (<a href="/docs">reference</a>), or many at once with a
        <a href="/batches">batch</a>.`,
    },
  });
}
