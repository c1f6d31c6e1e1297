import { CELL_GAP, lineOf, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';

/** Points by which flush amounts end apart. */
const FLUSH = 1;
/** Amounts that end in one place are a column from this many on; the margin is ours. */
const LEAST_AMOUNTS = 3;
const AMOUNT = /^\d{1,3}(?:\.\d{3}){0,3},\d{2}$/u;

/** A column of amounts that stand flush right. */
interface AmountColumn {
  readonly left: number;
  readonly right: number;
}

/**
 * Lines whose text runs on up to the amount beside it, as tabs let it, with that text moved together so that the column of
 * amounts and what heads it stay free. Null where no line does.
 */
export function squeezed(lines: readonly TextLine[]): readonly TextLine[] | null {
  const columns = amountColumns(lines);
  const all = lines.map((line) => columns.reduce(squeeze, line));
  return all.some((line, at) => line !== lines[at]) ? all : null;
}

function amountColumns(lines: readonly TextLine[]): readonly AmountColumn[] {
  const columns: { left: number; right: number; count: number; top: number }[] = [];
  lines.forEach(({ words }, at) => {
    for (const { left, right } of words.filter((word) => AMOUNT.test(word.text))) {
      const known = columns.find((column) => Math.abs(column.right - right) <= FLUSH);
      if (known === undefined) {
        columns.push({ left, right, count: 1, top: at });
      } else {
        known.left = Math.min(known.left, left);
        known.count++;
      }
    }
  });
  return columns
    .filter(({ count }) => count >= LEAST_AMOUNTS)
    .map(({ left, right, top }) => ({ left: Math.min(left, headingLeft(lines[top - 1], left, right)), right }));
}

/** Where the heading of a column begins, which may be wider than its amounts. */
function headingLeft(heading: TextLine | undefined, left: number, right: number): number {
  const above = heading === undefined ? [] : segmentsOf(heading, CELL_GAP);
  const own = above.find(({ words }) => (words[0]?.left ?? right) < right && (words.at(-1)?.right ?? left) > left);
  return own?.words[0]?.left ?? left;
}

/** The line with the words of the cell before the amount moved to the left. */
function squeeze(line: TextLine, { left, right }: AmountColumn): TextLine {
  const amount = line.words.findIndex((word) => AMOUNT.test(word.text) && Math.abs(word.right - right) <= FLUSH);
  const before = line.words[amount - 1];
  const end = left - CELL_GAP * 2 * line.size;
  if (before === undefined || before.right <= end) {
    return line;
  }
  const cell = segmentsOf(lineOf(line.words.slice(0, amount), line), CELL_GAP).at(-1)?.words ?? [];
  const start = cell[0]?.left ?? end;
  const part = (end - start) / (before.right - start);
  return part <= 0
    ? line
    : lineOf(
        line.words.map((word) =>
          cell.includes(word)
            ? { ...word, left: start + (word.left - start) * part, right: start + (word.right - start) * part }
            : word,
        ),
        line,
      );
}
