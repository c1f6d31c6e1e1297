import type { Ruling } from '../../../pdf/pdfPage.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import type { BodyLines } from './bands.ts';
import { partIn } from './cells.ts';
import type { ColumnRole } from './columnRole.ts';

/** Lines that are drawn across a column, which part its cells. */
export interface Cuts {
  /** How many each page has. */
  readonly counts: readonly number[];
  /** Whether one is drawn between two lines of text. */
  readonly isBetween: (line: TextLine, before: TextLine) => boolean;
}

/** A line across this part of a column parts its cells. */
const RULED_PART = 0.6;

/** The lines that are drawn across the first column of some roles; across the table where it has none. */
export function cutsAcross({ lines, columns, pages }: BodyLines, roles: readonly ColumnRole[]): Cuts {
  const column = columns.find(({ role }) => roles.includes(role));
  const words = lines
    .flatMap((line) => (column === undefined ? line : (partIn(line, column) ?? [])))
    .flatMap((line) => line.words);
  const [left, right] = [Math.min(...words.map((word) => word.left)), Math.max(...words.map((word) => word.right))];
  const isAcross = (ruling: Ruling): boolean =>
    Math.min(ruling.right, right) - Math.max(ruling.left, left) >= RULED_PART * (right - left);
  const cuts = pages.map(({ rulings }) => rulings.filter(isAcross).map(({ top, bottom }) => (top + bottom) / 2));
  return {
    counts: cuts.map(({ length }) => length),
    isBetween: (line, before) =>
      (cuts[line.page] ?? []).some((y) => y > before.y - 0.2 * before.size && y < line.y - 0.2 * line.size),
  };
}
