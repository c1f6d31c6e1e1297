import type { CustomVars } from '#domain/customVars';
import type { EnrichmentStatus } from '#domain/lifecycle';

export interface Enrichment {
  readonly id: number;
  readonly organizationId: number;
  readonly type: string;
  readonly status: EnrichmentStatus;
  readonly input: unknown;
  readonly output: unknown;
  readonly customVars: CustomVars | null;
  readonly callbackUrl: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly creditsCost: number;
  readonly createdAt: Date;
  readonly queuedAt: Date | null;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
}

export interface EnrichmentFilter {
  readonly status?: EnrichmentStatus;
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
  list(organizationId: number, filter: EnrichmentFilter, page: PageRequest): Promise<readonly Enrichment[]>;
  /** Those of the given ids that are completed or failed, whoever owns them. */
  finishedAmong(ids: readonly number[]): Promise<readonly number[]>;
}
