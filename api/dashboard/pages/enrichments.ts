import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { SHOWN_STATUSES } from '#domain/lifecycle';
import type { ApiServices } from '../../services.ts';
import { html } from '../html.ts';
import { selectOf } from '../parts/listFilters.ts';
import { listPage } from '../parts/listPage.ts';
import { enrichmentPage } from '../results/enrichmentPage.ts';
import { ENRICHMENT_COLUMNS, enrichmentCells } from '../results/enrichmentTable.ts';
import type { FoundEnrichment } from '../results/foundEnrichments.ts';
import type { Page } from '../visit.ts';

const PATH = '/enrichments';
const SELECTS = [
  selectOf('Status', [...SHOWN_STATUSES, 'cancelled']),
  selectOf(
    'Type',
    ENRICHMENT_TYPES.map(({ name }) => name),
  ),
];
/** GET /enrichments */
export function enrichments(ports: Pick<ApiServices, 'captchas' | 'mirror' | 'now' | 'reader'>): Page {
  return listPage<FoundEnrichment>((visit, query) => enrichmentPage(ports, visit, query), {
    path: PATH,
    title: 'Enrichments',
    about: 'Every request for data, newest first.',
    actions: html`<a class="button primary" href="/enrichments/new">New enrichment</a>`,
    selects: SELECTS,
    columns: ENRICHMENT_COLUMNS,
    row: enrichmentCells,
    empty: {
      what: 'No enrichments here.',
      next: html`Start <a href="/enrichments/new">one here</a>, or with the API (<a href="/docs#tag-start-an-enrichment"
          >reference</a
        >), or many at once with a <a href="/batches">batch</a>.`,
    },
  });
}
