import { BATCH_RECORD_TYPE, ENRICHMENT_RECORD_TYPE } from '../records/recordForm.ts';
import type { BatchRecord, EnrichmentRecord } from '../records/recordSchemas.ts';
import { sequenceText } from '../records/toRecord.ts';

const SOURCE = 'https://enrich.example.com';
const CREATED_AT = '2026-01-31T12:00:00.000Z';
const ENDED_AT = '2026-01-31T12:00:04.310Z';

const ATTRIBUTES = {
  specversion: '1.0',
  source: SOURCE,
  time: '2026-01-31T12:00:04.512Z',
  datacontenttype: 'application/json',
  organization: '7',
} as const;

const ENRICHMENT: EnrichmentRecord = {
  ...ATTRIBUTES,
  id: 'enrichment-4711-90210',
  type: ENRICHMENT_RECORD_TYPE,
  subject: '4711',
  partitionkey: '4711',
  sequence: sequenceText(90_210),
  batch: '815',
  batchrow: 0,
  data: {
    id: 4711,
    type: 'verify_email',
    status: 'failed',
    input: { email: 'info@example.com' },
    output: null,
    custom_vars: { external_id: 'crm-4711' },
    callback_url: null,
    error_code: 'source_unavailable',
    error_message: 'The source did not answer.',
    credits_cost: 0,
    queued_at: CREATED_AT,
    created_at: CREATED_AT,
    started_at: '2026-01-31T12:00:00.040Z',
    completed_at: ENDED_AT,
  },
};

const BATCH: BatchRecord = {
  ...ATTRIBUTES,
  id: 'batch-815-90211',
  type: BATCH_RECORD_TYPE,
  subject: '815',
  partitionkey: '815',
  sequence: sequenceText(90_211),
  data: {
    id: 815,
    object: 'batch',
    type: 'verify_email',
    status: 'completed',
    counts: { total: 1, pending: 0, queued: 0, processing: 0, completed: 0, failed: 1, rejected: 0 },
    credits_used: 0,
    estimated_credits: 1,
    callback_url: null,
    file_name: 'customers.csv',
    retry_of: null,
    pause: null,
    links: {
      self: `${SOURCE}/api/batches/815`,
      results_csv: `${SOURCE}/api/batches/815/results.csv`,
      results_xlsx: `${SOURCE}/api/batches/815/results.xlsx`,
    },
    created_at: CREATED_AT,
    completed_at: ENDED_AT,
    rejected: [],
  },
};

/** A record of each kind, for documentation. */
export const RECORD_EXAMPLES = { Enrichment: ENRICHMENT, Batch: BATCH };
