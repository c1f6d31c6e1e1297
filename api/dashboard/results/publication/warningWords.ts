import type { GetPublicationOutput, PublicationWarning } from '#contract/types/get_publication/getPublication';

/** What keeps a number from being read surely, for people. */
export const PUBLICATION_WARNING_WORDS: Readonly<Record<PublicationWarning, string>> = {
  identity_unverified: 'The publication does not surely name the company that was asked for.',
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
  total_unclear: 'The total is not told surely.',
};

type Detail = GetPublicationOutput['warning_details'][number];

const STATEMENTS: Readonly<Record<Detail['statement'], string>> = {
  assets: 'assets',
  liabilities: 'equity and liabilities',
  income: 'income statement',
};

/** Beside a row: of a contradicted sum all rows are named that take part in it. */
export function doubtWords({ code }: Detail): string {
  return code === 'sum_mismatch' ? 'Takes part in a sum that does not add up.' : PUBLICATION_WARNING_WORDS[code];
}

/** What no row of a statement shows, with the statement and the year where they are known. */
export function warningsApart({ warnings, warning_details: details }: GetPublicationOutput): readonly string[] {
  const detailed = new Set(details.map(({ code }) => code));
  const ofStatements = details
    .filter((detail) => detail.rows.length === 0 && !isOfTotal(detail))
    .map(({ code, statement, year }) => {
      const place = `${STATEMENTS[statement]}, ${year === 'current' ? 'this year' : 'year before'}`;
      return `${PUBLICATION_WARNING_WORDS[code]} (${place})`;
    });
  const others = warnings.filter((code) => !detailed.has(code)).map((code) => PUBLICATION_WARNING_WORDS[code]);
  return [...new Set([...others, ...ofStatements])];
}

/** The table has a row for the total of the assets, whatever it is called where it is printed. */
export function isOfTotal({ code, statement }: Detail): boolean {
  return code === 'total_unclear' && statement === 'assets';
}
