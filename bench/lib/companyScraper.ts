import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { CompanyId } from '#domain/companyId';

export type { CompanyId, CompanyRecord };

/** One way of reading companies from the register portal; all of them return the same record. */
export interface CompanyScraper {
  read(id: CompanyId): Promise<CompanyRecord>;
  close(): Promise<void>;
}

/** Jobs at a time of every scraper, the product's default (ENRICH_BROWSER_CONTEXTS). */
export const LANES = 4;
