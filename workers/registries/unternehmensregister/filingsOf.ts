import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import { foldText } from '#domain/foldText';
import { fiscalYear } from '../bundesanzeiger/fiscalYear.ts';
import { publicationIds, publicationPrint } from '../bundesanzeiger/publicationIds.ts';
import { publicationType } from '../bundesanzeiger/publicationType.ts';
import { mergeHits } from '../mergeHits.ts';
import { belongingOf, type WantedCompany } from './belongingOf.ts';
import type { RegisterCompanies } from './companies/parseRegisterCompanies.ts';
import { filingPrint } from './filingPrint.ts';
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
  const filings = mergeHits(searches, (filing) => publicationPrint(filingPrint(filing))).flatMap((filing) => {
    const match = belongingOf(filing, company, register);
    return match === 'foreign' ? [] : [{ filing, match }];
  });
  const prints = filings.map(({ filing }) => filingPrint(filing));
  const ids = publicationIds(company.id.text, prints);
  const ofGazette = new Set(
    filings.flatMap(({ filing }) => (filing.published_in === 'bundesanzeiger' ? [accountsOf(filing)] : [])),
  );
  return filings.map(({ filing, match }, index) => {
    const { start, end } = fiscalYear(filing.title);
    return {
      filing_id: ids[index] ?? '',
      title: filing.title,
      type: publicationType(filing.title),
      category: filing.category,
      published_in: filing.published_in,
      also_in_gazette: ofGazette.has(accountsOf(filing)),
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

/** Equal for an entry of the gazette and the double of it that the register lists: their days may differ. */
function accountsOf({ title }: ListedFiling): string {
  return foldText(title);
}
