import type { RowWarning } from './rowWarning.ts';
import type { StatementKind } from './statementKind.ts';
import type { StatementRow } from './statementRows.ts';
import { type Cents, type Year, YEARS } from './money.ts';

/**
 * Positions that are positive in a statement of sections 266 and 275 HGB. Books keep what stands on the right as negative,
 * and some prints do so too: then no sign of the statement is the one of the law.
 */
const POSITIVE: Readonly<Record<StatementKind, RegExp>> = {
  assets: /^(?:anlagevermoegen|umlaufvermoegen|sachanlagen|vorraete)$/u,
  liabilities: /^(?:rueckstellungen|verbindlichkeiten|gezeichnetes kapital)$/u,
  income: /^(?:umsatzerloese|umsatz|erloese|sonstige betriebliche ertraege)$/u,
};

/** The rows without the amounts of a year that is printed with the signs of the books, and warnings of them. */
export function withoutReversed(
  kind: StatementKind,
  rows: readonly StatementRow[],
): { readonly rows: readonly StatementRow[]; readonly warnings: readonly RowWarning[] } {
  const named = rows.filter(({ label }) => label !== null && POSITIVE[kind].test(label.folded));
  const reversed = YEARS.filter((year) => isReversed(named, year));
  const warnings = reversed.map((year): RowWarning => ({
    code: 'sign_unclear',
    year,
    rows: named.flatMap(({ label }) => label?.text ?? []),
  }));
  return {
    rows: reversed.reduce<readonly StatementRow[]>((kept, year) => kept.map((row) => without(row, year)), rows),
    warnings,
  };
}

function isReversed(named: readonly StatementRow[], year: Year): boolean {
  const amounts = named.map(({ own, subtotal }) => own[year] ?? subtotal[year] ?? 0);
  return amounts.some((amount) => amount < 0) && !amounts.some((amount) => amount > 0);
}

function without(row: StatementRow, year: Year): StatementRow {
  const dropped = (amounts: Cents): Cents => ({ ...amounts, [year]: null });
  const isPrinted = row.own[year] !== null || row.subtotal[year] !== null;
  return {
    ...row,
    own: dropped(row.own),
    subtotal: dropped(row.subtotal),
    tentative: { ...row.tentative, [year]: false },
    unread: { ...row.unread, [year]: row.unread[year] || isPrinted },
  };
}
