import type { Segment } from '../table/segments.ts';
import type { GridRow } from '../table/tableGrid.ts';
import { legalKey, type Side } from './balancePositions.ts';
import { type Effect, incomeLine } from './incomePositions.ts';
import { namesEquityOtherwise } from '../table/equityNames.ts';
import type { PositionLabel } from '../table/positionLabel.ts';

export type StatementKind = 'assets' | 'liabilities' | 'income';

/** Lines besides the net income that make an income statement, and not a table that mentions it. */
const LEAST_LINES = 2;

/**
 * What a table is by the names of its rows; null where they are not those of a statement of the HGB.
 * @param isAnnounced whether what stands before the table says that it is an income statement
 */
export function statementKind({ rows }: Segment, isAnnounced: boolean): StatementKind | null {
  const labels = rows.flatMap(({ cells }) => {
    const label = labelIn(cells);
    return label === null || label.isPartOf || label.folded === '' ? [] : [label.folded];
  });
  const topmost = (side: Side): ReadonlySet<string | null> =>
    new Set(labels.map((label) => legalKey(side, label, null)));
  const [assets, liabilities] = [topmost('assets'), topmost('liabilities')];
  const hasEquity =
    (liabilities.has('A') || labels.some(namesEquityOtherwise)) && (liabilities.has('B') || liabilities.has('C'));
  const hasProperty = assets.has('A') || assets.has('B');
  if (hasEquity !== hasProperty) {
    return hasEquity ? 'liabilities' : 'assets';
  }
  return hasEquity ? null : isIncome(labels, isAnnounced) ? 'income' : null;
}

const WORD = /\p{L}{3}/u;

/** Numbers of every depth may stand in cells of their own before the name. */
const LAST_OF_LABEL = 4;

function labelIn(cells: GridRow['cells']): PositionLabel | null {
  return cells.find(({ column, text }) => column <= LAST_OF_LABEL && WORD.test(text))?.label ?? null;
}

/** Short statements have few lines with a name of the law, so that their heading must tell what they are. */
function isIncome(labels: readonly string[], isAnnounced: boolean): boolean {
  const lines = labels.map(incomeLine);
  const known = lines.filter(
    ({ effect, keys }) => effect !== 'net' && (keys !== null || (isAnnounced && isIncomeOrExpense(effect))),
  );
  return lines.some(({ effect }) => effect === 'net') && known.length >= LEAST_LINES;
}

function isIncomeOrExpense(effect: Effect): boolean {
  return effect === 'income' || effect === 'expense';
}
