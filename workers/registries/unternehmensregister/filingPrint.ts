import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import type { PrintedPublication } from '../bundesanzeiger/publicationIds.ts';
import type { ListedFiling } from './results/parseFilingList.ts';

type Printed = Omit<ListedFiling, 'payload' | 'beside'>;

/** What the listing tells of a filing once and for all, in the shape that ids of publications are made of. */
export function filingPrint({ name, city, title, published_on, ...filing }: Printed): PrintedPublication {
  const { published_in, category, language, format, is_deposit: isDeposit } = filing;
  const access = isDeposit ? 'paid' : 'open';
  const area = ['unternehmensregister', published_in, category ?? '', language ?? '', format, access].join('\n');
  return { name, city, area, title, published_on, corrects: null };
}

/** The same of an entry in the mirror. */
export function entryPrint({ company_name: name, company_city: city, ...entry }: FilingEntry): PrintedPublication {
  return filingPrint({ name, city, ...entry, is_deposit: entry.access === 'paid' });
}
