import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import type { PrintedPublication } from '../bundesanzeiger/publicationIds.ts';
import type { ListedFiling } from './results/parseFilingList.ts';

type Printed = Pick<ListedFiling, 'published_on' | 'published_in' | 'category' | 'language' | 'title'> & {
  readonly name: string;
  readonly city: string | null;
};

/** What the listing prints of a filing once and for all, in the shape that ids of publications are made of. */
export function filingPrint({ name, city, title, ...filing }: Printed): PrintedPublication {
  const { published_on, published_in, category, language } = filing;
  const area = ['unternehmensregister', published_in, category ?? '', language ?? ''].join('\n');
  return { name, city, area, title, published_on, corrects: null };
}

/** The same of an entry in the mirror. */
export function entryPrint({ company_name: name, company_city: city, ...entry }: FilingEntry): PrintedPublication {
  return filingPrint({ name, city, ...entry });
}
