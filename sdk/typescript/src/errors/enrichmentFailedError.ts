import type { Enrichment } from '../types.ts';
import { EnrichError } from './enrichError.ts';

/** An enrichment was accepted and failed; it cost nothing. docs/errors.md lists the codes. */
export class EnrichmentFailedError extends EnrichError {
  override readonly name = 'EnrichmentFailedError';
  readonly enrichment: Enrichment;

  constructor(enrichment: Enrichment) {
    super(enrichment.error_message ?? `Enrichment ${enrichment.id} failed.`);
    this.enrichment = enrichment;
  }

  get code(): string | null {
    return this.enrichment.error_code;
  }
}
