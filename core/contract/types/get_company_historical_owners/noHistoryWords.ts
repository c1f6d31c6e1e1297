import type { HistoricalOwnersStatus, HistoricalOwnersWarning } from './getCompanyHistoricalOwners.ts';

/** Why there is no history, or why lists are missing in it. */
export const HISTORY_WARNING_WORDS: Readonly<Record<HistoricalOwnersWarning, string>> = {
  legacy_scan_unsupported: 'the lists are scans, which are not read',
  insufficient_historical_filings: 'fewer than two lists are filed',
  historical_enumeration_unavailable: 'the register shows its documents in a way that cannot be listed',
};

/** Why there is no history of a company's owners, for people. */
export const NO_HISTORY_WORDS: Readonly<
  Record<HistoricalOwnersWarning | Exclude<HistoricalOwnersStatus, 'available'>, string>
> = {
  ...HISTORY_WARNING_WORDS,
  company_not_found: 'the register has no such company',
  historical_owners_unavailable: 'the register does not show it',
};
