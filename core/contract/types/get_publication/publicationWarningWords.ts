import type { PublicationWarning } from './getPublication.ts';

/** What keeps a number from being read surely, for people. */
export const PUBLICATION_WARNING_WORDS: Readonly<Record<PublicationWarning, string>> = {
  identity_unverified: 'The publication may not name the company that was asked for.',
  balance_sheet_not_found: 'It has no balance sheet that can be found.',
  income_statement_not_found: 'It has no income statement that can be found.',
  bank_scheme_unsupported: 'Its statements follow the scheme of banks, which is not read.',
  insurer_scheme_unsupported: 'Its statements follow the scheme of insurers, which is not read.',
  language_unsupported: 'Its statements are in English, which is not read.',
  several_statements: 'It has several statements of one kind, so that none is given.',
  columns_unclear: 'Which year a column is of can be read in two ways.',
  unit_unclear: 'Whether amounts are in euros or thousands can be read in two ways.',
  currency_unsupported: 'Its amounts are not in euros.',
  amount_unreadable: 'An amount here cannot be read.',
  subtotal_unclear: 'What is part of this sum can be read in two ways.',
  sum_mismatch: 'The parts do not add up to what is printed.',
  sign_unclear: 'Whether this is a gain or a loss can be read in two ways.',
  total_unclear: 'The total is unclear.',
};
