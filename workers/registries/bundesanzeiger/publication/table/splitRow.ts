import { GridCell } from './gridCell.ts';
import { parseAmount } from './parseAmount.ts';
import { positionLabel } from './positionLabel.ts';
import type { PrintedCell } from './printedCell.ts';
import { endsOpen, goesOn } from './wrappedLabel.ts';

/**
 * The rows of a table row whose cells hold several, one beneath the other: as many labels as lines of amounts. Where
 * labels with numbers have another count of amounts, the amounts are in doubt, since nothing tells whose they are.
 */
export function splitRow(cells: readonly PrintedCell[]): readonly (readonly GridCell[])[] {
  if (cells.every(({ lines }) => lines.length === 1)) {
    return [cells.map(whole)];
  }
  const at = cells.findIndex(isAmounts);
  const labels = at < 0 ? [] : cells.slice(0, at).map(labelsIn);
  const names = labels.toSorted((one, other) => other.length - one.length).at(0) ?? [];
  if (names.length < 2) {
    return [cells.map(whole)];
  }
  const amounts = cells.slice(at).map(({ lines }) => linesOfRows(lines, names.length));
  const isNumbered = names.every((name) => positionLabel(name).mark !== null);
  const isEven = amounts.every((lines) => lines !== null);
  const isFull = names.every((_, row) => amounts.some((lines) => (lines?.[row] ?? '') !== ''));
  if (!isNumbered && !(isEven && isFull)) {
    return [cells.map(whole)];
  }
  return names.map((_, row) =>
    cells.flatMap((cell, index) => {
      const lines = index < at ? labelLines(labels[index] ?? [], names.length) : (amounts[index - at] ?? null);
      return isEven || index < at ? part(cell, lines?.[row] ?? '') : doubtful(cell, row);
    }),
  );
}

function whole(cell: PrintedCell): GridCell {
  return new GridCell(cell, cell.lines.filter((line) => line !== '').join(' '));
}

function part(cell: PrintedCell, text: string): readonly GridCell[] {
  return text === '' ? [] : [new GridCell(cell, text)];
}

/** All rows have the doubt, and the first one the text. */
function doubtful(cell: PrintedCell, row: number): readonly GridCell[] {
  const { text, column, span } = whole(cell);
  return [new GridCell(cell, row === 0 ? text : '', column, span, true)];
}

function isAmounts({ lines, column }: PrintedCell): boolean {
  const readings = lines.map((line) => parseAmount(line).kind);
  return column > 0 && readings.includes('amount') && !readings.includes('unreadable');
}

/** The labels that the lines of a cell are; a line that goes on from the one before is of the same label. */
function labelsIn({ lines }: PrintedCell): readonly string[] {
  const labels: string[] = [];
  for (const line of lines.filter((each) => each !== '')) {
    const before = labels.at(-1);
    if (before !== undefined && !begins(line, before)) {
      labels[labels.length - 1] = `${before} ${line}`;
    } else {
      labels.push(line);
    }
  }
  return labels;
}

function begins(line: string, before: string): boolean {
  const { mark, text, isPartOf } = positionLabel(line);
  const isName = text === '' || /^\p{L}/u.test(text);
  return isName && (mark !== null || isPartOf || !(goesOn(line) || endsOpen(before)));
}

/** A remark of its own stands beside the first row. */
function labelLines(labels: readonly string[], rows: number): readonly string[] {
  return labels.length === rows ? labels : [labels.join(' ')];
}

/** The line of each row, empty ones included where they make the count; null where the counts differ. */
function linesOfRows(lines: readonly string[], rows: number): readonly string[] | null {
  const told = lines.filter((line) => line !== '');
  return [lines, told].find(({ length }) => length === rows) ?? null;
}
