import type { ShownPublication } from '#contract/types/get_publication/shownPublication';
import { PUBLICATION_WARNING_WORDS } from '#contract/types/get_publication/publicationWarningWords';

type Detail = ShownPublication['warning_details'][number];

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
export function warningsApart({ warnings, warning_details: details }: ShownPublication): readonly string[] {
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
