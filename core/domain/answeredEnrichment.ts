import type { Enrichment } from './enrichment.ts';

/** What is known of an enrichment before it is stored. */
export type KnownEnrichment = Pick<
  Enrichment,
  'organizationId' | 'type' | 'input' | 'output' | 'customVars' | 'callbackUrl' | 'creditsCost' | 'createdAt'
>;

/** The enrichment as it is stored where its answer came with its acceptance: begun and completed in that instant. */
export function answeredEnrichment(id: number, known: KnownEnrichment): Enrichment {
  return {
    ...known,
    id,
    status: 'completed',
    outputExpiredAt: null,
    errorCode: null,
    errorMessage: null,
    queuedAt: known.createdAt,
    startedAt: known.createdAt,
    completedAt: known.createdAt,
  };
}
