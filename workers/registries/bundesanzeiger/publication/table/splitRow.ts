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
  const parts = sidesOf(cells).map(splitSide);
  const height = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) => parts.flatMap((rows) => rows[row] ?? []));
}

/** Both sides of a balance sheet may share a row, each with labels and behind them amounts. */
function sidesOf(cells: readonly PrintedCell[]): readonly (readonly PrintedCell[])[] {
  const sides: PrintedCell[][] = [];
  let isBehindAmounts = false;
  for (const cell of cells) {
    const holdsAmounts = isAmounts(cell) || cell.lines.every((line) => parseAmount(line).kind === 'empty');
    if (sides.length === 0 || (isBehindAmounts && !holdsAmounts)) {
      sides.push([]);
    }
    isBehindAmounts = holdsAmounts;
    sides.at(-1)?.push(cell);
  }
  return sides;
}

function splitSide(cells: readonly PrintedCell[]): readonly (readonly GridCell[])[] {
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
      const lines = index < at ? labelLines(cell, labels[index] ?? [], names.length) : (amounts[index - at] ?? null);
      return lines === null ? doubtful(cell, row) : part(cell, lines[row] ?? '');
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

/** Numbers in a cell of their own tell that each line beside them is a name; a remark stands beside the first row. */
function labelLines({ lines }: PrintedCell, labels: readonly string[], rows: number): readonly string[] {
  const told = lines.filter((line) => line !== '');
  return [labels, told].find(({ length }) => length === rows) ?? [told.join(' ')];
}

/** The line of each row, empty ones included where they make the count; null where the counts differ. */
function linesOfRows(lines: readonly string[], rows: number): readonly string[] | null {
  const told = lines.filter((line) => line !== '');
  return [lines, told].find(({ length }) => length === rows) ?? null;
}
