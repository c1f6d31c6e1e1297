import type { PublicationType } from './listCompanyPublications.ts';

/** What a publication of the gazette is, for people. */
export const PUBLICATION_TYPE_WORDS: Readonly<Record<PublicationType, string>> = {
  annual_financial_statements: 'annual statements of one company',
  consolidated_financial_statements: 'consolidated statements of a group',
  annual_and_consolidated_financial_statements: 'annual and consolidated statements in one publication',
  half_year_report: 'half-year report',
  shareholder_meeting: 'invitation to, or result of, a shareholder meeting',
  capital_measure: 'increase or reduction of the capital',
  merger: 'merger, split or change of legal form',
  liquidation: 'liquidation, with the call to creditors',
  deposit: 'notice that the statements are deposited, without their content',
  short_position: 'short position in shares of the company',
  other: 'anything else',
};
