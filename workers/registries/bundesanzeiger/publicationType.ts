import type { PublicationType } from '#contract/types/list_company_publications/listCompanyPublications';

/**
 * The first pattern that a title matches decides; the kinds that name another one in passing come first
 * (docs/spec/registries.md, "Titles of publications").
 */
const TYPES: readonly (readonly [RegExp, PublicationType])[] = [
  [/leerverkauf/iu, 'short_position'],
  [/hinterleg/iu, 'deposit'],
  [/umwg|umwandlungsgesetz|verschmelzung|abspaltung|aufspaltung|formwechsel/iu, 'merger'],
  [/liquidation|gläubigeraufruf|auflösung der gesellschaft/iu, 'liquidation'],
  [
    /kapitalherabsetzung|kapitalerhöhung|herabsetzung des (?:stamm|grund)kapitals|bezugs(?:recht|angebot)/iu,
    'capital_measure',
  ],
  [/(?:haupt|gesellschafter)versammlung/iu, 'shareholder_meeting'],
  [/halbjahres|zwischenbericht zum halbjahr/iu, 'half_year_report'],
  [
    /jahres-\s?(?:und|u\.|\/)\s?konzern(?:jahres)?abschluss|(?<!konzern)jahresabschluss\s?(?:und|u\.|\/|,|sowie|nebst)\s?konzern(?:jahres)?abschluss|konzern(?:jahres)?abschluss\s?(?:und|u\.|\/|,|sowie|nebst)\s?jahresabschluss/iu,
    'annual_and_consolidated_financial_statements',
  ],
  [/konzern(?:jahres)?abschluss|konzern(?:jahres)?finanzbericht/iu, 'consolidated_financial_statements'],
  [/jahresabschluss|jahresfinanzbericht/iu, 'annual_financial_statements'],
];

/** What kind of publication a title announces. */
export function publicationType(title: string): PublicationType {
  return TYPES.find(([pattern]) => pattern.test(title))?.[1] ?? 'other';
}
