import { BATCH_EVENT } from '../http/webhookEvents.ts';
import type { EnrichmentType } from '../types/enrichmentType.ts';
import type { TypeSchemas } from './enrichmentSchemas.ts';

const ID = 815;
const CREATED_AT = '2026-01-31T12:00:00.000Z';

const REJECTED_ROW = {
  row: 1,
  error: {
    code: 'validation_failed',
    message: 'The given data was invalid.',
    errors: { note: ['This field is unknown.'] },
  },
  custom_vars: { external_id: 'crm-4712' },
};

/** Example bodies of a batch of three rows, one of which is not valid, by what has become of it. */
export function batchExamples({ type, example }: TypeSchemas) {
  const submitted = summary(type, { pending: 2, completed: 0 });
  const ended = summary(type, { pending: 0, completed: 2 });
  const completedRow = (row: number, external: string) => ({
    row,
    status: 'completed',
    enrichment_id: 4711 + row,
    input: example.input,
    custom_vars: { external_id: external },
    output: example.output,
    credits: row === 0 ? type.price : 0,
  });
  const { code, message } = REJECTED_ROW.error;
  return {
    accepted: { data: { ...submitted, rejected: [REJECTED_ROW] } },
    cancelled: {
      data: {
        ...submitted,
        status: 'cancelled',
        counts: { ...submitted.counts, pending: 0, failed: 2 },
        rejected: [REJECTED_ROW],
        completed_at: '2026-01-31T12:00:03.000Z',
      },
    },
    processing: { data: { ...submitted, rejected: [REJECTED_ROW], ...page([]) } },
    completed: {
      data: {
        ...ended,
        rejected: [REJECTED_ROW],
        ...page([
          completedRow(0, 'crm-4711'),
          {
            row: 1,
            status: 'rejected',
            enrichment_id: null,
            input: { ...example.input, note: 'call back' },
            custom_vars: REJECTED_ROW.custom_vars,
            output: null,
            credits: 0,
            error: { code, message },
          },
          completedRow(2, 'crm-4713'),
        ]),
      },
    },
    list: { data: [ended], next_cursor: null },
    event: { event: BATCH_EVENT, ...ended, rejected: [REJECTED_ROW] },
  };
}

function summary(
  type: EnrichmentType,
  { pending, completed }: { readonly pending: number; readonly completed: number },
) {
  const isOpen = pending > 0;
  return {
    id: ID,
    object: 'batch',
    type: type.name,
    status: isOpen ? 'processing' : 'completed',
    counts: { total: 3, pending, queued: 0, processing: 0, completed, failed: 0, rejected: 1 },
    credits_used: isOpen ? 0 : type.price,
    estimated_credits: type.price,
    callback_url: 'https://example.com/enriched',
    file_name: 'companies.xlsx',
    retry_of: null,
    pause: null,
    links: {
      self: `https://example.com/api/batches/${ID}`,
      results_csv: `https://example.com/api/batches/${ID}/results.csv`,
      results_xlsx: `https://example.com/api/batches/${ID}/results.xlsx`,
    },
    created_at: CREATED_AT,
    completed_at: isOpen ? null : '2026-01-31T12:00:09.120Z',
  };
}

function page(results: readonly object[]) {
  return { results, pagination: { page: 1, per_page: 100, total: 3, total_pages: 1 } };
}
