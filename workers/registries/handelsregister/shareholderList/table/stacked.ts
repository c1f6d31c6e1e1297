import { leftOf, lineOf, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';

/** Of the font size: boxes stand farther apart than cells. */
const BOX_GAP = 2;
/** Points by which lines of one box begin apart. */
const FLUSH = 2;
/** Lines of boxes that begin with the same word; the margin is ours. */
const LEAST_ALIKE = 3;
/** Of the font size: lines of one paragraph stand no farther apart. */
const LEADING = 1.7;
/** Of a box; the margin is ours. */
const MOST_LINES = 40;
/** Of the font size: what was beside stands this much below. */
const APART = 4;

/** Text in boxes beside each other, which tell alike of one holder each, with each box below the one before. Null where there are none. */
export function stacked(lines: readonly TextLine[]): readonly TextLine[] | null {
  const from = lines.findIndex((_line, at) => boxesFrom(lines, at) !== null);
  const boxes = boxesFrom(lines, from);
  if (boxes === null) {
    return null;
  }
  const [top, size] = [lines[from]?.y ?? 0, lines[from]?.size ?? 0];
  const to = from + boxes.height;
  const step = (lines[to - 1]?.y ?? top) - top + APART * size;
  const rows = boxes.columns.flatMap((column, at) => column.map((line) => lowered(line, at * step)));
  const rest = lines
    .slice(to)
    .map((line) => (line.page === lines[from]?.page ? lowered(line, (boxes.columns.length - 1) * step) : line));
  return [...lines.slice(0, from), ...rows, ...(stacked(rest) ?? rest)];
}

interface Boxes {
  /** In lines. */
  readonly height: number;
  readonly columns: readonly (readonly TextLine[])[];
}

/** The boxes that begin with a line. */
function boxesFrom(lines: readonly TextLine[], from: number): Boxes | null {
  const lefts = partsOf(lines[from]).map(leftOf);
  if (lefts.length < 2) {
    return null;
  }
  const below = lines.slice(from, from + MOST_LINES);
  const end = below.findIndex((line, at) => !goesOn(line, below[at - 1] ?? line, lefts));
  const own = below.slice(0, end === -1 ? undefined : end).map((line) => partsOf(line));
  const whole = own.filter((parts) => parts.length === lefts.length);
  const alike = whole.filter((parts) => new Set(parts.map(({ text }) => text.split(/[\s:]/u)[0])).size === 1);
  const tellsAmounts = alike.some((parts) => parts.every(({ text }) => amountsIn(text, false).length > 0));
  const columns = lefts.map((left) =>
    own.flatMap((parts) => parts.filter((part) => Math.abs(leftOf(part) - left) <= FLUSH)),
  );
  return tellsAmounts && alike.length >= LEAST_ALIKE ? { height: own.length, columns } : null;
}

function partsOf(line: TextLine | undefined): readonly TextLine[] {
  return line === undefined ? [] : segmentsOf(line, BOX_GAP);
}

/** What stands apart and in one box only is below them. */
function goesOn(line: TextLine, before: TextLine, lefts: readonly number[]): boolean {
  const parts = partsOf(line);
  const isNear = line.y - before.y <= LEADING * line.size;
  return line.page === before.page && areBoxed(parts, lefts) && (isNear || parts.length === lefts.length);
}

function areBoxed(parts: readonly TextLine[], lefts: readonly number[]): boolean {
  return parts.every((part) => {
    const at = lefts.findIndex((left) => Math.abs(leftOf(part) - left) <= FLUSH);
    return at !== -1 && (part.words.at(-1)?.right ?? 0) < (lefts[at + 1] ?? Number.POSITIVE_INFINITY);
  });
}

function lowered(line: TextLine, by: number): TextLine {
  return lineOf(
    line.words.map((word) => ({ ...word, y: word.y + by })),
    line,
  );
}
