import type { TableSection } from './sections.ts';
import { isWithin } from './isWithin.ts';
import { mentionsRedemption } from '../reading/redeemed.ts';
import { isCounter } from './shareColumn.ts';
import { isTotalLine } from './lineKinds.ts';
import { CELL_GAP, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';

/** A part of the page's width with the heading above it, which may be empty. */
interface TitledStrip {
  readonly left: number;
  readonly right: number;
  readonly heading: string;
}

/** Gutters may be narrower than the distance of cells where a line fills its cell. Points. */
const NARROWEST_GUTTER = 1.5;
/** In blanks: what stands farther apart is not parted by a blank alone. */
const WIDER_THAN_BLANK = 1.4;
/** Of the font size, in usual fonts; in a typewriter's it is 0.6. */
const USUAL_BLANK = 0.27;

/** Lines that fill their cell reach nearly up to the next column, so the edge stands near that. */
const EDGE_IN_STRIP = 0.9;

/** The strips that no line of several cells prints into. */
export function gutterEdges({ heading, body }: TableSection): readonly number[] {
  // The words of a sum and of a redemption stand wherever there is room.
  const rows = body.filter((line) => !isTotalLine(line));
  const parted = rows.filter((line) => segmentsOf(line, CELL_GAP).length > 1);
  const plain = parted.filter(({ text }) => !mentionsRedemption(text));
  const cells = plain.length > 0 ? plain : parted;
  const singles = rows.filter((line) => !cells.includes(line));
  const blank = blankOf([...heading, ...body]);
  const words = [...withoutGroups(heading), ...cells]
    .flatMap((line) => line.words)
    .toSorted((one, other) => one.left - other.left);
  const edges: number[] = [];
  let reach = words[0]?.right ?? 0;
  for (const word of words) {
    const strip = { from: reach, to: word.left };
    if (word.left - reach >= NARROWEST_GUTTER && isGutter(heading, cells, strip, blank)) {
      edges.push(edgeIn(strip, singles));
    }
    reach = Math.max(reach, word.right);
  }
  return edges;
}

/** The parts of a heading without those that stand over several others, which name groups of columns. */
function withoutGroups(heading: readonly TextLine[]): readonly TextLine[] {
  const parts = heading.map((line) => segmentsOf(line, CELL_GAP));
  return parts.flatMap((own, at) => {
    const below = parts[at + 1] ?? [];
    return own.filter((part) => below.filter((other) => overlap(part, other)).length < 2);
  });
}

function overlap(one: TextLine, other: TextLine): boolean {
  const [left, right] = [one, other].map(({ words }) => ({ from: words[0]?.left ?? 0, to: words.at(-1)?.right ?? 0 }));
  return left !== undefined && right !== undefined && left.from < right.to && right.from < left.to;
}

/** How wide a blank is, in parts of the font size: the usual one of the narrow gaps. */
function blankOf(lines: readonly TextLine[]): number {
  const gaps = lines
    .flatMap((line) =>
      line.words.slice(1).map((word, index) => (word.left - (line.words[index]?.right ?? word.left)) / line.size),
    )
    .filter((gap) => gap > 0.1 && gap < CELL_GAP)
    .toSorted((one, other) => one - other);
  return Math.max(USUAL_BLANK, gaps[Math.floor(gaps.length / 2)] ?? USUAL_BLANK);
}

/** Where in a strip the fewest lines that stand in one cell are cut; a cell's line may reach into the strip. */
function edgeIn({ from, to }: Gap, singles: readonly TextLine[]): number {
  const usual = from + EDGE_IN_STRIP * (to - from);
  const ends = singles.map((line) => ({ left: line.words[0]?.left ?? 0, right: line.words.at(-1)?.right ?? 0 }));
  const places = [usual, ...ends.flatMap(({ left, right }) => [left - 0.1, right + 0.1])].filter(
    (place) => place > from && place < to,
  );
  const cuts = (place: number): number => ends.filter(({ left, right }) => left < place && place < right).length;
  return places.toSorted((one, other) => cuts(one) - cuts(other))[0] ?? usual;
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * Words of one cell may happen to stand in line over all rows; then most gaps are blanks. A heading parts by a blank
 * only the words of one cell.
 */
function isGutter(heading: readonly TextLine[], body: readonly TextLine[], strip: Gap, blank: number): boolean {
  const wide = WIDER_THAN_BLANK * blank;
  if (gapsAt(heading, strip).some((gap) => gap < wide)) {
    return false;
  }
  if (beginsHeading(heading, strip, wide)) {
    return true;
  }
  const gaps = gapsAt(body, strip).toSorted((one, other) => one - other);
  const middle = gaps[Math.floor(gaps.length / 2)];
  return middle === undefined || middle >= wide;
}

/** Points that the left edges of one column differ by. */
const FLUSH = 0.5;

/** Cells that stand flush below a heading of their own are a column, though the one before is filled up to it. */
function beginsHeading(heading: readonly TextLine[], { to }: Gap, wide: number): boolean {
  return heading.some(({ words, size }) =>
    words.some((word, index) => {
      const before = words[index - 1];
      return before !== undefined && Math.abs(word.left - to) <= FLUSH && word.left - before.right >= 2 * wide * size;
    }),
  );
}

/** The gaps between the words around a strip, line by line, in parts of the font size. */
function gapsAt(lines: readonly TextLine[], { from, to }: Gap): readonly number[] {
  return lines.flatMap((line) => {
    const before = line.words.filter((word) => word.right <= from + 0.01).at(-1);
    const behind = line.words.find((word) => word.left >= to - 0.01);
    return before === undefined || behind === undefined ? [] : [(behind.left - before.right) / line.size];
  });
}

/**
 * A gutter whose column has no heading, unless it counts the rows, is a gap between words, or between a centred heading and what stands below it:
 * the column belongs to the neighbour whose words are a blank away, else to the one that prints on other lines.
 */
export function withoutNameless<Strip extends TitledStrip>(
  columns: readonly Strip[],
  body: readonly TextLine[],
): readonly Strip[] {
  const at = columns.findIndex(
    (column, index) => column.heading === '' && !countsRows(column, columns[index + 1], body),
  );
  const [nameless, left, right] = [columns[at], columns[at - 1], columns[at + 1]];
  if (nameless === undefined || (left === undefined && right === undefined)) {
    return columns;
  }
  const [toLeft, toRight] = [
    closeness(left, nameless, body),
    closeness(nameless, right, body) + emptiness(right, body),
  ];
  const merged =
    right === undefined || (left !== undefined && toLeft >= toRight)
      ? { ...(left ?? nameless), right: nameless.right }
      : { ...right, left: nameless.left };
  const start = merged.left === nameless.left ? at : at - 1;
  return withoutNameless(columns.toSpliced(start, 2, merged), body);
}

/** Whether a column without a heading counts rows; the numbers of the next column may stand on the left of its heading. */
function countsRows(strip: TitledStrip, next: TitledStrip | undefined, body: readonly TextLine[]): boolean {
  const own = body.filter((line) => line.words.some((word) => isWithin(word, strip.left, strip.right)));
  return isCounter(strip, body) && emptiness(next, own) === 0;
}

/** A heading with nothing below it stands beside its column, not above it; half a vote, for want of others. */
function emptiness(strip: TitledStrip | undefined, body: readonly TextLine[]): number {
  const isEmpty =
    strip !== undefined && body.every((line) => !line.words.some((word) => isWithin(word, strip.left, strip.right)));
  return isEmpty ? 0.5 : 0;
}

/** How much two neighbours look like one cell: lines with a blank between them speak for it, lines with more against. */
function closeness(left: TitledStrip | undefined, right: TitledStrip | undefined, body: readonly TextLine[]): number {
  if (left === undefined || right === undefined) {
    return Number.NEGATIVE_INFINITY;
  }
  const wide = WIDER_THAN_BLANK * blankOf(body);
  const votes = body.map((line): number => {
    const before = line.words.filter((word) => isWithin(word, left.left, left.right)).at(-1);
    const behind = line.words.find((word) => isWithin(word, right.left, right.right));
    if (before === undefined || behind === undefined) {
      return 0;
    }
    return behind.left - before.right < wide * line.size ? 1 : -1;
  });
  return votes.reduce((sum, vote) => sum + vote, 0);
}
