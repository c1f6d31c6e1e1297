import type { PdfPage } from '../../../pdf/pdfPage.ts';
import { partIn } from './cells.ts';
import type { Column } from './columns.ts';
import type { TextLine } from '../../../pdf/textLine.ts';

/** Consecutive lines that belong together: one row, several rows of one holder, or a block of text. */
export type Band = readonly TextLine[];

export interface BodyLines {
  readonly lines: readonly TextLine[];
  readonly columns: readonly Column[];
  readonly pages: readonly PdfPage[];
  /** Whether a line begins a row: it carries a share number or an amount. */
  readonly isAnchor: (line: TextLine) => boolean;
  /** The rest of a list of numbers that the line above broke off. */
  readonly isRest: (line: TextLine) => boolean;
  /** Whether a line belongs to no cell of a row, but names a holder above its rows. */
  readonly isBlock: (line: TextLine) => boolean;
  /** Whether a line is the row of a sum. */
  readonly isSum: (line: TextLine) => boolean;
}

/** What wider gaps part; null where some of it holds more than one row, for then they are no gaps between rows. */
export function gappedBands(body: BodyLines): readonly Band[] | null {
  const parted = bandsByGaps(body);
  return parted.length > 1 && parted.every((band) => band.filter(body.isAnchor).length <= 1) ? parted : null;
}

/** Every other way to part a table's lines; which one fits is told by what can be read of it; of equals the first. */
export const BANDINGS: readonly ((body: BodyLines) => readonly Band[])[] = [
  bandsByAnchors,
  bandsByHolderCells,
  bandsByNearestHolder,
  bandsByTotals,
  bandsByNearestAnchor,
  bandsByGaps,
];

/** Parts lines wherever `starts` says that a new band begins. */
export function partWhere(
  lines: readonly TextLine[],
  starts: (line: TextLine, before: TextLine) => boolean,
): readonly Band[] {
  const bands: TextLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before === undefined || starts(line, before)) {
      bands.push([line]);
    } else {
      bands.at(-1)?.push(line);
    }
  }
  return bands;
}

/** Parts the lines of every page; what stands at the top of one without a row of its own goes on with the row before. */
export function partPages(
  { lines, isAnchor, isBlock }: BodyLines,
  starts: (line: TextLine, before: TextLine) => boolean,
): readonly Band[] {
  const parted = partWhere(lines, (line, before) => line.page !== before.page || starts(line, before));
  return parted.reduce<Band[]>((bands, band) => {
    const before = bands.at(-1);
    const turnsPage = before !== undefined && before.at(-1)?.page !== band[0]?.page;
    const isRow = band.some((line) => isAnchor(line) || isBlock(line));
    return turnsPage && !isRow ? [...bands.slice(0, -1), [...before, ...band]] : [...bands, band];
  }, []);
}

/** Rows stand farther apart than the lines of a cell. */
function bandsByGaps(body: BodyLines): readonly Band[] {
  const { lines } = body;
  const gaps = lines.slice(1).flatMap((line, index) => {
    const before = lines[index];
    return before?.page === line.page ? [(line.y - before.y) / line.size] : [];
  });
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.15)] ?? 0;
  return partPages(body, (line, before) => (line.y - before.y) / line.size > 1.2 * usual);
}

/** Every anchor begins a row, and so does a block after it. */
function bandsByAnchors({ lines, isAnchor, isBlock }: BodyLines): readonly Band[] {
  const first = lines.findIndex(isAnchor);
  return partWhere(
    lines,
    (line, before) =>
      // What stands above the first row without being a block is part of it.
      (isAnchor(line) && (isBlock(before) || lines.indexOf(line) !== first)) || (isBlock(line) && !isBlock(before)),
  );
}

/** A holder's cell begins where its column was empty or left a gap; the rows beside it are that holder's. */
function bandsByHolderCells(body: BodyLines): readonly Band[] {
  const firsts = new Set(holderCells(body).map(([first]) => first));
  return firsts.size === 0
    ? partWhere(body.lines, (line, before) => body.isBlock(line) && !body.isBlock(before))
    : partPages(body, (line) => firsts.has(line));
}

/** The lines of each holder's cell: parts in the holders' column that follow each other as those of a cell do. */
function holderCells({ lines, columns }: BodyLines): readonly (readonly TextLine[])[] {
  const holder = columns.find(({ role }) => role === 'holder' || role === 'last_name');
  const own = holder === undefined ? [] : lines.filter((line) => partIn(line, holder) !== null);
  // The baseline of the part: what stands beside it may stand a little higher or lower.
  const yOf = new Map(own.map((line) => [line, (holder && partIn(line, holder)?.y) ?? line.y]));
  const gap = (line: TextLine, before: TextLine): number =>
    ((yOf.get(line) ?? line.y) - (yOf.get(before) ?? before.y)) / line.size;
  const gaps = own.slice(1).map((line, index) => gap(line, own[index] ?? line));
  const usual = gaps.filter((one) => one > 0).toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.1)] ?? 0;
  return partWhere(own, (line, before) => line.page !== before.page || gap(line, before) > 1.2 * usual);
}

/**
 * Holders centred beside the rows of all their shares: every row is that of the holder whose middle is nearest. Cells
 * that all begin with a row are not centred.
 */
function bandsByNearestHolder(body: BodyLines): readonly Band[] {
  if (holderCells(body).every(([first]) => first !== undefined && body.isAnchor(first))) {
    return bandsByHolderCells(body);
  }
  const cells = holderCells(body).map((cell) => {
    const [first, last] = [cell[0], cell.at(-1)];
    return { page: first?.page, middle: ((first?.y ?? 0) + (last?.y ?? 0)) / 2, lines: cell };
  });
  const nearest = (line: TextLine): (typeof cells)[number] | undefined =>
    cells.find((cell) => cell.lines.includes(line)) ??
    cells
      .filter((cell) => cell.page === line.page)
      .toSorted((one, other) => Math.abs(one.middle - line.y) - Math.abs(other.middle - line.y))[0];
  return partWhere(body.lines, (line, before) => nearest(line) !== nearest(before));
}

/** Where rows leave no gaps: beside the first row of each holder stands what they hold in total. */
function bandsByTotals({ lines, columns, isAnchor }: BodyLines): readonly Band[] {
  const totals = columns.filter(({ role }) => role === 'nominal_total' || role === 'percent_total');
  return partWhere(lines, (line) => isAnchor(line) && totals.some((column) => partIn(line, column) !== null));
}

/** Cells centred in their rows: every line belongs to the nearest anchor. */
function bandsByNearestAnchor({ lines, isAnchor }: BodyLines): readonly Band[] {
  const anchors = lines.filter(isAnchor);
  const nearest = (line: TextLine): TextLine | undefined =>
    anchors
      .filter((anchor) => anchor.page === line.page)
      .toSorted((one, other) => Math.abs(one.y - line.y) - Math.abs(other.y - line.y))[0];
  return partWhere(lines, (line, before) => nearest(line) !== nearest(before));
}
