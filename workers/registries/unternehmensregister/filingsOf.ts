import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import { fiscalYear } from '../bundesanzeiger/fiscalYear.ts';
import { publicationIds, publicationPrint } from '../bundesanzeiger/publicationIds.ts';
import { publicationType } from '../bundesanzeiger/publicationType.ts';
import { mergeHits } from '../mergeHits.ts';
import { belongingOf, type WantedCompany } from './belongingOf.ts';
import type { RegisterCompanies } from './companies/parseRegisterCompanies.ts';
import { compareFilings } from './compareFilings.ts';
import { filingPrint } from './filingPrint.ts';
import { isSamePublication } from './isSamePublication.ts';
import { correctionIn } from './results/correctionIn.ts';
import type { ListedFiling } from './results/parseFilingList.ts';

/**
 * What a company has filed, newest first: the hits of searches for its names that are its own
 * (docs/spec/decisions.md, "list_company_filings output").
 */
export function filingsOf(
  company: WantedCompany,
  searches: readonly (readonly ListedFiling[])[],
  register: RegisterCompanies,
): FilingEntry[] {
  const found = mergeHits(searches, (filing) => `${publicationPrint(filingPrint(filing))}\n${filing.beside}`);
  const filings = found.toSorted(compareFilings).flatMap((filing) => {
    const match = belongingOf(filing, company, register);
    return match === 'foreign' ? [] : [{ filing, match }];
  });
  const prints = filings.map(({ filing }) => filingPrint(filing));
  const ids = publicationIds(company.id.text, prints);
  const ofGazette = filings.flatMap(({ filing }) => (filing.published_in === 'bundesanzeiger' ? [filing] : []));
  return filings.map(({ filing, match }, index) => {
    const { start, end } = fiscalYear(filing.title);
    return {
      filing_id: ids[index] ?? '',
      title: filing.title,
      type: publicationType(filing.title),
      category: filing.category,
      published_in: filing.published_in,
      also_in_gazette: ofGazette.some((published) => isSamePublication(filing, published)),
      published_on: filing.published_on,
      fiscal_year_start: start,
      fiscal_year_end: end,
      corrects: correctionIn(filing.title),
      company_name: filing.name,
      company_city: filing.city,
      language: filing.language,
      format: filing.format,
      access: filing.is_deposit ? 'paid' : 'open',
      match,
    };
  });
}
