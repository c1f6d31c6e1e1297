import type { RecordedEnrichment } from '#domain/record';

/** A completed enrichment as the store tells it to records. */
export const RECORDED_ENRICHMENT: RecordedEnrichment = {
  id: 4711,
  organizationId: 7,
  type: 'get_company',
  status: 'completed',
  input: { company_id: 'DE-HRB-F1103-1' },
  output: { name: 'Müller GmbH' },
  outputExpiredAt: null,
  customVars: null,
  callbackUrl: null,
  errorCode: null,
  errorMessage: null,
  creditsCost: 2,
  createdAt: new Date(0),
  queuedAt: null,
  startedAt: null,
  completedAt: new Date(1),
  batchId: null,
  batchRow: null,
  outputLeftOut: false,
};
