import type { Enrichment } from '#domain/enrichment';
import type { ShownStatus } from '#domain/lifecycle';
import type { Provenance } from '#domain/provenance';
import type { ChildState } from '#domain/workflow/childState';

export type { Enrichment };

export interface EnrichmentFilter {
  readonly status?: ShownStatus;
  /** Whether it ended by being cancelled. */
  readonly isCancelled?: boolean;
  readonly type?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/** A page of a list, newest first: everything below `beforeId`, at most `limit`. */
export interface PageRequest {
  readonly beforeId: number | null;
  readonly limit: number;
}

/** An enrichment as a list shows it: with what a line about its output tells instead of the output. */
export interface ListedEnrichment extends Omit<
  Enrichment,
  'output' | 'customVars' | 'callbackUrl' | 'queuedAt' | 'traceparent'
> {
  readonly headline: unknown;
  /** Only where it has an output that was stored without a headline; null elsewhere. */
  readonly output: unknown;
}

/** Reads enrichments; each call sees one organization only. */
export interface EnrichmentReader {
  find(organizationId: number, id: number): Promise<Enrichment | null>;
  /** The steps of an enrichment whose work is that of others, in the order of their start; empty where it has none. */
  childrenOf(organizationId: number, id: number): Promise<readonly ChildState[]>;
  /** Where the values of its output were read; null where there is none, or nobody knows. */
  provenanceOf(organizationId: number, id: number): Promise<Provenance | null>;
  list(organizationId: number, filter: EnrichmentFilter, page: PageRequest): Promise<readonly Enrichment[]>;
  /** The same list without outputs, which may be megabytes a page. */
  listed(organizationId: number, filter: EnrichmentFilter, page: PageRequest): Promise<readonly ListedEnrichment[]>;
  /** Those of the given ids that the organization's lists show, in any order. */
  listedAmong(organizationId: number, ids: readonly number[]): Promise<readonly ListedEnrichment[]>;
  /** Those of the given ids that are completed or failed, of all organizations. */
  finishedAmong(ids: readonly number[]): Promise<readonly number[]>;
}
