import { CELL_GAP, leftOf, lineOf, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';
import { type ColumnRole, roleOfHeading } from './columnRole.ts';
import { headingShare } from './headingWords.ts';

/** One particular of all holders: its label and a cell of each. */
interface Particular {
  readonly label: TextLine;
  readonly role: ColumnRole;
  /** The lines of each holder's cell. */
  readonly cells: readonly (readonly TextLine[])[];
}

/** Labels without which it is no table of holders; the margin is ours. */
const LEAST_PARTICULARS = 3;
const WHOSE: readonly ColumnRole[] = ['holder', 'last_name'];
const MONEY: readonly ColumnRole[] = ['nominal', 'nominal_total'];
/** Points from one column to the next: no cell is as wide. */
const COLUMN = 2_000;
/** Of the font size, from one row to the next and from one line of a row to the next. */
const [ROW, LINE] = [20, 0.1];

/**
 * A table whose labels stand in its first column and whose holders stand beside each other, turned: labels are its heading
 * and every holder is a row. Null where there is none.
 */
export function turned(lines: readonly TextLine[]): readonly TextLine[] | null {
  const from = lines.findIndex((line) => WHOSE.includes(particularOf(line, null)?.role ?? 'unknown'));
  const { particulars, to } = particularsFrom(lines.slice(Math.max(0, from)));
  if (from === -1 || particulars.length < LEAST_PARTICULARS || !particulars.some(tellsAmounts)) {
    return null;
  }
  const rows = turn(particulars);
  const shift = (rows.at(-1)?.y ?? 0) - (lines[from]?.y ?? 0);
  const below = lines
    .slice(from + to)
    .map((line) => (line.page === lines[from]?.page ? { ...line, y: line.y + shift } : line));
  return [...lines.slice(0, from), ...rows, ...below];
}

/** A label with at least two cells beside it; it may begin on the line above. */
function particularOf(line: TextLine, above: TextLine | null): Particular | null {
  const [first, ...cells] = segmentsOf(line, CELL_GAP);
  const label = first === undefined ? null : above === null ? first : lineOf([...above.words, ...first.words], first);
  const role = label === null || !isLabel(label) ? 'unknown' : roleOfHeading(label.text);
  return label === null || role === 'unknown' || cells.length < 2
    ? null
    : { label, role, cells: cells.map((cell) => [cell]) };
}

function isLabel({ text }: TextLine): boolean {
  return !/\d/u.test(text) && headingShare(text) >= 0.5;
}

/** What was read of a table down to a line. */
interface OpenTable {
  readonly particulars: readonly Particular[];
  /** A line that only begins a label. */
  readonly above: TextLine | null;
}

/** The particulars that follow each other, each with as many cells, and the index of the line below them. */
function particularsFrom(lines: readonly TextLine[]): {
  readonly particulars: readonly Particular[];
  readonly to: number;
} {
  let open: OpenTable = { particulars: [], above: null };
  for (const [at, line] of lines.entries()) {
    const next: OpenTable | null = line.page === lines[0]?.page ? withLine(open, line) : null;
    if (next === null) {
      return { particulars: open.particulars, to: open.above === null ? at : at - 1 };
    }
    open = next;
  }
  return { particulars: open.particulars, to: lines.length };
}

/** Null where a line does not belong to the table. */
function withLine({ particulars, above }: OpenTable, line: TextLine): OpenTable | null {
  const [found, last] = [particularOf(line, above), particulars.at(-1)];
  if (found !== null && found.cells.length === (last ?? found).cells.length) {
    return { particulars: [...particulars, found], above: null };
  }
  const rest = last === undefined ? null : restOf(line, last);
  if (rest !== null) {
    return { particulars: [...particulars.slice(0, -1), rest], above: null };
  }
  const beginsLabel = last !== undefined && isLabel(line) && leftOf(line) <= leftOf(last.label) + line.size;
  return beginsLabel ? { particulars, above: line } : null;
}

/** A particular with a further line of its cells, each of which begins where the one above does; null where it is none. */
function restOf(line: TextLine, { cells, ...particular }: Particular): Particular | null {
  const parts = segmentsOf(line, CELL_GAP);
  const goesOn = (cell: readonly TextLine[], part: TextLine): boolean =>
    cell[0] !== undefined && Math.abs(leftOf(cell[0]) - leftOf(part)) <= line.size / 2;
  return parts.every((part) => cells.some((cell) => goesOn(cell, part)))
    ? { ...particular, cells: cells.map((cell) => [...cell, ...parts.filter((part) => goesOn(cell, part))]) }
    : null;
}

function tellsAmounts({ role, cells }: Particular): boolean {
  return MONEY.includes(role) && cells.every(([cell]) => cell !== undefined && amountsIn(cell.text, true).length > 0);
}

/** The heading, and below it the cells of each holder, every line of them with its own place. */
function turn(particulars: readonly Particular[]): readonly TextLine[] {
  const [first] = particulars;
  if (first === undefined) {
    return [];
  }
  const { y, size } = first.label;
  const labels = particulars.flatMap(({ label }, column) => moved(label, column, y).words);
  const rows = first.cells.flatMap((_cell, row) =>
    particulars
      .flatMap(({ cells }, column) => (cells[row] ?? []).map((cell) => ({ cell, column })))
      .map(({ cell, column }, at) => moved(cell, column, y + (row + 1) * ROW * size + at * LINE * size)),
  );
  return [lineOf(labels, first.label), ...rows];
}

function moved(line: TextLine, column: number, y: number): TextLine {
  const by = column * COLUMN - leftOf(line);
  const words = line.words.map((word) => ({ ...word, left: word.left + by, right: word.right + by, y }));
  return lineOf(words, line);
}
