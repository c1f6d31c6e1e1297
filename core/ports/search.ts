import type { ListedEnrichment } from './enrichmentReader.ts';

/** A company that an organization has read. */
export interface KnownCompany {
  readonly companyId: string;
  /** As it was read last. */
  readonly name: string;
}

/** Finds what an organization has asked for; each call sees one organization only, and reads no more than it may tell. */
export interface Search {
  /**
   * Enrichments whose subject begins with these words: the id of a company or a publication, an address, or the words of a
   * search, capitals of ASCII like small letters. Of what has not ended only the newest are looked through.
   *
   * @param limit of each: what has not ended, newest first, and then what has, by subject and newest first
   */
  enrichments(organizationId: number, beginning: string, limit: number): Promise<readonly ListedEnrichment[]>;
  /** Companies whose names have words that begin with all of these, in the order of their names. */
  companies(organizationId: number, words: string, limit: number): Promise<readonly KnownCompany[]>;
}
