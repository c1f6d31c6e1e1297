import type { Enrichment } from '#domain/enrichment';
import type { ShownStatus } from '#domain/lifecycle';
import type { Provenance } from '#domain/provenance';

export type { Enrichment };

export interface EnrichmentFilter {
  readonly status?: ShownStatus;
  readonly type?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/** A page of a list, newest first: everything below `beforeId`, at most `limit`. */
export interface PageRequest {
  readonly beforeId: number | null;
  readonly limit: number;
}

/** Reads enrichments; each call sees one organization only. */
export interface EnrichmentReader {
  find(organizationId: number, id: number): Promise<Enrichment | null>;
  /** Where the values of its output were read; null where there is none, or nobody knows. */
  provenanceOf(organizationId: number, id: number): Promise<Provenance | null>;
  list(organizationId: number, filter: EnrichmentFilter, page: PageRequest): Promise<readonly Enrichment[]>;
  /** Those of the given ids that are completed or failed, of all organizations. */
  finishedAmong(ids: readonly number[]): Promise<readonly number[]>;
}
