import type { PdfPage, PdfWord, Ruling } from '../pdf/pdfPage.ts';
import { shareNumbersOf } from '../values/shareNumbers.ts';
import { type ColumnRole, roleOfHeading } from './columnRole.ts';
import type { FoundTable } from './findTable.ts';
import { segmentsOf, type TextLine } from './textLine.ts';

export interface Column {
  readonly left: number;
  readonly right: number;
  readonly role: ColumnRole;
  readonly heading: string;
}

/** Of the font size: the usual distance of cells. */
const CELL_GAP = 0.8;
/** Gutters may be narrower than the distance of cells where a line fills its cell. Points. */
const NARROWEST_GUTTER = 1.5;
/** A blank is 0.25 to 0.33 of the font size in usual fonts. */
const WIDER_THAN_BLANK = 0.38;
/** A vertical line that runs along this part of the table's height parts columns. */
const RULED_PART = 0.4;

/** The columns of a table from its drawn lines, else from the gutters that its lines leave free. */
export function columnsOf(table: FoundTable, pages: readonly PdfPage[]): readonly Column[] {
  const lines = [...table.heading, ...table.body];
  const ruled = ruledEdges(lines, pages);
  const edges = ruled.length >= 1 ? ruled : gutterEdges(table);
  const bounds = [Number.NEGATIVE_INFINITY, ...edges, Number.POSITIVE_INFINITY];
  const columns = bounds.slice(1).map((right, index) => columnBetween(bounds[index] ?? right, right, table));
  const used = columns.filter((column) => column.used).map(({ column }) => column);
  return withContentRoles(ruled.length >= 1 ? used : withoutNameless(used, table.body), table.body);
}

/**
 * A gutter whose column has no heading is a gap between words, or between a centred heading and what stands below it:
 * the column belongs to the neighbour whose words are a blank away, else to the one that prints on other lines.
 */
function withoutNameless(columns: readonly Column[], body: readonly TextLine[]): readonly Column[] {
  const at = columns.findIndex(({ heading }) => heading === '');
  const [nameless, left, right] = [columns[at], columns[at - 1], columns[at + 1]];
  if (nameless === undefined || (left === undefined && right === undefined)) {
    return columns;
  }
  const [toLeft, toRight] = [closeness(left, nameless, body), closeness(nameless, right, body)];
  const merged =
    right === undefined || (left !== undefined && toLeft >= toRight)
      ? { ...(left ?? nameless), right: nameless.right }
      : { ...right, left: nameless.left };
  const start = merged.left === nameless.left ? at : at - 1;
  return withoutNameless(columns.toSpliced(start, 2, merged), body);
}

/** How much two neighbours look like one cell: lines with a blank between them speak for it, lines with more against. */
function closeness(left: Column | undefined, right: Column | undefined, body: readonly TextLine[]): number {
  if (left === undefined || right === undefined) {
    return Number.NEGATIVE_INFINITY;
  }
  const votes = body.map((line): number => {
    const before = line.words.filter((word) => isWithin(word, left.left, left.right)).at(-1);
    const behind = line.words.find((word) => isWithin(word, right.left, right.right));
    if (before === undefined || behind === undefined) {
      return 0;
    }
    return behind.left - before.right < WIDER_THAN_BLANK * line.size ? 1 : -1;
  });
  return votes.reduce((sum, vote) => sum + vote, 0);
}

function columnBetween(left: number, right: number, { heading, body }: FoundTable): { column: Column; used: boolean } {
  const own = (line: TextLine): readonly PdfWord[] => line.words.filter((word) => isWithin(word, left, right));
  const text = heading
    .map((line) =>
      own(line)
        .map((word) => word.text)
        .join(' '),
    )
    .join(' ')
    .trim();
  const used = text !== '' || body.some((line) => own(line).length > 0);
  return { column: { left, right, role: roleOfHeading(text), heading: text }, used };
}

/** A word belongs to the column that its middle is in. */
export function isWithin(word: PdfWord, left: number, right: number): boolean {
  const middle = (word.left + word.right) / 2;
  return middle >= left && middle < right;
}

/** Where vertical lines stand that run along most of the table, without the outer ones. */
function ruledEdges(lines: readonly TextLine[], pages: readonly PdfPage[]): readonly number[] {
  const byX = new Map<number, number>();
  let height = 0;
  for (const [index, page] of pages.entries()) {
    const own = lines.filter((line) => line.page === index);
    const [top, bottom] = [Math.min(...own.map((line) => line.y - line.size)), Math.max(...own.map((line) => line.y))];
    if (own.length > 0) {
      height += bottom - top;
      page.rulings
        .filter((ruling) => isVertical(ruling))
        .forEach((ruling) => {
          const covered = Math.min(ruling.bottom, bottom + 20) - Math.max(ruling.top, top - 20);
          const x = [...byX.keys()].find((known) => Math.abs(known - ruling.left) < 3) ?? ruling.left;
          byX.set(x, (byX.get(x) ?? 0) + Math.max(0, covered));
        });
    }
  }
  const words = lines.flatMap((line) => line.words);
  const [left, right] = [Math.min(...words.map((word) => word.left)), Math.max(...words.map((word) => word.right))];
  return [...byX]
    .filter(([x, covered]) => covered >= RULED_PART * height && x > left + 1 && x < right - 1)
    .map(([x]) => x)
    .toSorted((one, other) => one - other);
}

function isVertical({ left, right, top, bottom }: Ruling): boolean {
  return bottom - top > right - left;
}

/** Middles of the strips that no line of several cells prints into. */
function gutterEdges({ heading, body }: FoundTable): readonly number[] {
  const lines = [...heading, ...body.filter((line) => segmentsOf(line, CELL_GAP).length > 1)];
  const words = lines.flatMap((line) => line.words).toSorted((one, other) => one.left - other.left);
  const edges: number[] = [];
  let reach = words[0]?.right ?? 0;
  for (const word of words) {
    if (word.left - reach >= NARROWEST_GUTTER && isGutter(lines, reach, word.left)) {
      edges.push((reach + word.left) / 2);
    }
    reach = Math.max(reach, word.right);
  }
  return edges;
}

/** Words of one cell may happen to stand in line over all rows; then the gaps are those of words. */
function isGutter(lines: readonly TextLine[], from: number, to: number): boolean {
  const gaps = lines.flatMap((line) => {
    const before = line.words.filter((word) => word.right <= from + 0.01).at(-1);
    const behind = line.words.find((word) => word.left >= to - 0.01);
    return before === undefined || behind === undefined ? [] : [(behind.left - before.right) / line.size];
  });
  const low = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 4)];
  return low === undefined || low >= WIDER_THAN_BLANK;
}

/** Contents decide where headings leave it open: which column numbers the shares, which one names the holders. */
function withContentRoles(columns: readonly Column[], body: readonly TextLine[]): readonly Column[] {
  const fitted = columns.map((column) => ({ ...column, role: fittedRole(column, body) }));
  const hasNumbers = fitted.some(({ role }) => role === 'numbers' || role === 'details');
  const rowNumber = fitted.find(({ role }) => role === 'row_number');
  const roles = hasNumbers
    ? fitted
    : fitted.map((column) => (column === rowNumber ? { ...column, role: 'numbers' as const } : column));
  return roles.map((column, index) => besideFirstName(secondOf(column, roles.slice(0, index)), roles));
}

function fittedRole({ left, right, role }: Column, body: readonly TextLine[]): ColumnRole {
  if (role !== 'numbers' && role !== 'holder' && role !== 'row_number') {
    return role;
  }
  const cells = body
    .map((line) =>
      line.words
        .filter((word) => isWithin(word, left, right))
        .map((word) => word.text)
        .join(' '),
    )
    .filter((text) => text !== '');
  const numeric = cells.filter((text) => shareNumbersOf(text.replace(/[,;–-]$/u, '')) !== null);
  if (role === 'holder') {
    return cells.length > 0 && numeric.length / cells.length > 0.8 ? 'numbers' : role;
  }
  return role;
}

/** The second column of percentages or amounts holds the holder's totals (3-registry.md, 4.2). */
function secondOf(column: Column, before: readonly Column[]): Column {
  const again = before.some(({ role }) => role === column.role);
  if (again && (column.role === 'percent' || column.role === 'nominal')) {
    return { ...column, role: column.role === 'percent' ? 'percent_total' : 'nominal_total' };
  }
  return column;
}

/** `Name` beside a column `Vorname` is the family name. */
function besideFirstName(column: Column, columns: readonly Column[]): Column {
  const isName = column.role === 'holder' && /^\W*(?:name|gesellschafter)\W*$/iu.test(column.heading);
  return isName && columns.some(({ role }) => role === 'first_name') ? { ...column, role: 'last_name' } : column;
}
