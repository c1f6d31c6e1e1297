import type { CompanyHit } from '#contract/types/search_companies/searchCompanies';
import type { RegisterType } from '#domain/companyId';
import type { BrowserSession } from '../../browser/browserSession.ts';
import { searchedAgainOnce } from '../lostSession.ts';
import type { Portal } from '../portal.ts';
import { companyHit } from './companyHit.ts';
import { readFurtherPages } from './readFurtherPages.ts';
import { search } from './search.ts';

export interface RegisterQuery {
  /** Name or keywords; all of them must occur. */
  readonly query: string;
  readonly registerType?: RegisterType | null;
  readonly courtCode?: string | null;
}

export interface RegisterHits {
  /** Hits that the register reports. */
  readonly total: number;
  /** At most `MOST_HITS`, in the register's order. */
  readonly hits: CompanyHit[];
}

/**
 * Searches the register by name, closed sheets included.
 * @throws WorkError
 */
export function searchRegister(session: BrowserSession, portal: Portal, query: RegisterQuery): Promise<RegisterHits> {
  return searchedAgainOnce(session, async () => {
    const firstPage = await search(session, portal, {
      keywords: query.query,
      registerType: query.registerType ?? null,
      registerNumber: null,
      courtCode: query.courtCode ?? null,
    });
    const rows = await readFurtherPages(session, portal, firstPage);
    return { total: firstPage.total, hits: rows.map(companyHit) };
  });
}
