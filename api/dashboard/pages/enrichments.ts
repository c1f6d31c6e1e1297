import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { SHOWN_STATUSES } from '#domain/lifecycle';
import type { ApiServices } from '../../services.ts';
import { type Html, html } from '../html.ts';
import { selectOf } from '../parts/listFilters.ts';
import { listPage } from '../parts/listPage.ts';
import { enrichmentPage } from '../results/enrichmentPage.ts';
import { ENRICHMENT_COLUMNS, enrichmentCells } from '../results/enrichmentTable.ts';
import type { FoundEnrichment } from '../results/foundEnrichments.ts';
import type { Fields, Page } from '../visit.ts';
import { ENRICHMENT_BULK_PATH } from './bulks/enrichmentBulk.ts';

const PATH = '/enrichments';
const SELECTS = [
  selectOf('Status', [...SHOWN_STATUSES, 'cancelled']),
  selectOf(
    'Type',
    ENRICHMENT_TYPES.map(({ name }) => name),
  ),
];
/** GET /enrichments */
export function enrichments(ports: Pick<ApiServices, 'captchas' | 'handovers' | 'mirror' | 'now' | 'reader'>): Page {
  return listPage<FoundEnrichment>((visit, query) => enrichmentPage(ports, visit, query), {
    path: PATH,
    title: 'Enrichments',
    about: 'Every request for data, newest first.',
    actions: (query) => html`${manyLink(query)} <a class="button primary" href="/enrichments/new">New enrichment</a>`,
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

/** Offered for what was chosen and has a state that something can be done to. */
function manyLink(query: Fields): Html | null {
  const action = ACTIONS[query['status'] ?? ''];
  if (action === undefined) {
    return null;
  }
  const words = Object.entries(query).filter(([name, value]) => name !== 'cursor' && value !== '');
  const address = `${ENRICHMENT_BULK_PATH}?${new URLSearchParams([...words, ['action', action]]).toString()}`;
  return html`<a class="button" href="${address}">${action === 'cancel' ? 'Cancel these' : 'Try these again'}</a>`;
}

const ACTIONS: Readonly<Record<string, 'cancel' | 'retry'>> = { queued: 'cancel', failed: 'retry', cancelled: 'retry' };
