import type { SnapshotWarning } from './getCompanyHistoricalOwners.ts';

/** What a caller must know of one list, in words. */
export const SNAPSHOT_WARNING_WORDS: Readonly<Record<SnapshotWarning, string>> = {
  total_differs_from_share_capital: 'The amounts do not add up to the share capital.',
  total_differs_from_printed_sum: 'The amounts do not add up to the printed sum.',
  share_capital_unknown: 'The share capital is not printed.',
  document_date_unknown: 'The list has no date.',
  shares_redeemed: 'Shares were redeemed, which nobody holds.',
  recognised_text: 'Recognised in a picture: letters and digits may be others.',
};
