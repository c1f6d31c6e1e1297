import type { ShownPublications } from '../list_company_publications/shownPublications.ts';
import type { FilingEntry, ListCompanyFilingsOutput } from './listCompanyFilings.ts';

/** What the company register lists: deposited filings take a payment, which is never made. */
export function shownFilings({ filings }: ListCompanyFilingsOutput): ShownPublications {
  return {
    portal: 'The company register',
    publications: filings.map(({ filing_id: id, ...entry }) => ({
      ...entry,
      id,
      remarks: remarksOn(entry),
      reading: entry.access === 'paid' ? null : { type: 'get_filing', input: { filing_id: id } },
    })),
  };
}

function remarksOn(entry: Pick<FilingEntry, 'access' | 'match' | 'also_in_gazette'>): readonly string[] {
  return [
    ...(entry.access === 'paid' ? ['deposited: the portal shows it for a login and a payment'] : []),
    ...(entry.match === 'probable' ? ['probably of this company'] : []),
    ...(entry.also_in_gazette ? ['also in the gazette'] : []),
  ];
}
