import type { Enrichment } from '#domain/enrichment';

/** Finds enrichments by what they are about; each call sees one organization only. */
export interface EnrichmentSearch {
  /**
   * Those whose subject begins with these words: the id of a company or a publication, an address, or the words of a
   * search, capitals of ASCII like small letters. Of what has not ended only the newest are looked through.
   *
   * @param limit of each: what has not ended, newest first, and then what has, by subject and newest first
   */
  about(organizationId: number, beginning: string, limit: number): Promise<readonly Enrichment[]>;
}
