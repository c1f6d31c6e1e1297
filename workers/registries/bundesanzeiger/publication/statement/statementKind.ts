import type { Segment } from '../table/segments.ts';
import type { GridRow } from '../table/tableGrid.ts';
import { legalKey, type Side } from './balancePositions.ts';
import { incomeLine } from './incomePositions.ts';
import { positionLabel, type PositionLabel } from '../table/positionLabel.ts';

export type StatementKind = 'assets' | 'liabilities' | 'income';

/** Lines besides the net income that make an income statement, and not a table that mentions it. */
const LEAST_LINES = 2;

/** What a table is by the names of its rows; null where they are not those of a statement of the HGB. */
export function statementKind({ rows }: Segment): StatementKind | null {
  const labels = rows.flatMap(({ cells }) => {
    const label = labelIn(cells);
    return label.isPartOf || label.folded === '' ? [] : [label.folded];
  });
  const topmost = (side: Side): ReadonlySet<string | null> =>
    new Set(labels.map((label) => legalKey(side, label, null)));
  const [assets, liabilities] = [topmost('assets'), topmost('liabilities')];
  const hasEquity = liabilities.has('A') && (liabilities.has('B') || liabilities.has('C'));
  const hasProperty = assets.has('A') || assets.has('B');
  if (hasEquity !== hasProperty) {
    return hasEquity ? 'liabilities' : 'assets';
  }
  return hasEquity ? null : isIncome(labels) ? 'income' : null;
}

const WORD = /\p{L}{3}/u;

/** The first cell, and the second where the first is but a number. */
function labelIn(cells: GridRow['cells']): PositionLabel {
  const first = cells.find(({ column }) => column === 0);
  if (first !== undefined && WORD.test(first.text)) {
    return first.label;
  }
  const second = cells.find(({ column }) => column === 1)?.text ?? '';
  return positionLabel(`${first?.text ?? ''} ${WORD.test(second) ? second : ''}`);
}

function isIncome(labels: readonly string[]): boolean {
  const lines = labels.map(incomeLine);
  const known = lines.filter(({ effect, keys }) => keys !== null && effect !== 'net');
  return lines.some(({ effect }) => effect === 'net') && known.length >= LEAST_LINES;
}
