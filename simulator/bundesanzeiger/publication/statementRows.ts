import type { StatementLayout, StatementPosition } from '../../dataset/financialStatements.ts';
import { printedParts, printedPosition, type PrintedLine } from './printedPosition.ts';

/** One table row: the label and as many cells as the shape has value columns. */
export interface StatementRow {
  readonly label: string;
  readonly cells: readonly string[];
}

/** Rows of shapes A and C: two columns, every heading carries its own total. */
function plainRows(positions: readonly StatementPosition[], layout: StatementLayout): readonly StatementRow[] {
  return positions.flatMap((position) => [
    plainRow(printedPosition(position, layout)),
    ...printedParts(position, layout).map(plainRow),
    ...plainRows(position.children, layout),
  ]);
}

function plainRow({ label, current, prior }: PrintedLine): StatementRow {
  return { label, cells: [current, prior] };
}

/**
 * Rows of shape B: four columns, two a year. Details stand left; what is drawn together stands right in a row without a
 * label, beneath the details.
 */
function subtotalledRows(
  positions: readonly StatementPosition[],
  layout: StatementLayout,
  place: 'detail' | 'total',
): readonly StatementRow[] {
  return positions.flatMap((position) => {
    const line = printedPosition(position, layout);
    const parts = printedParts(position, layout).map((part) => detailRow(part));
    if (position.children.length === 0) {
      return [place === 'detail' ? detailRow(line) : totalRow(line.label, line), ...parts];
    }
    const deeper = position.children.some(({ children }) => children.length > 0) ? 'total' : 'detail';
    return [
      { label: line.label, cells: ['', '', '', ''] },
      ...subtotalledRows(position.children, layout, deeper),
      totalRow('', line),
      ...parts,
    ];
  });
}

function detailRow({ label, current, prior }: PrintedLine): StatementRow {
  return { label, cells: [current, '', prior, ''] };
}

function totalRow(label: string, { current, prior }: Omit<PrintedLine, 'label'>): StatementRow {
  return { label, cells: ['', current, '', prior] };
}

export function statementRows(
  positions: readonly StatementPosition[],
  layout: StatementLayout,
): readonly StatementRow[] {
  return layout.shape === 'B' ? subtotalledRows(positions, layout, 'total') : plainRows(positions, layout);
}

/** A row of totals in the shape's own columns. */
export function sumRow(label: string, amounts: Omit<PrintedLine, 'label'>, layout: StatementLayout): StatementRow {
  return layout.shape === 'B' ? totalRow(label, amounts) : plainRow({ label, ...amounts });
}
