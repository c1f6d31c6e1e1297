import { segmentsOf, type TextLine } from '../../pdf/textLine.ts';

/** Cells of a head, in parts of the font size, stand this far apart. */
const CELL_GAP = 1.5;

/** The cells of one line of the head of a page. */
export function headCells(line: TextLine): readonly TextLine[] {
  return segmentsOf(line, CELL_GAP);
}
