import type { TextLine } from '../../../pdf/textLine.ts';
import type { ColumnRole } from './columnRole.ts';

/** The lines of one cell, or of a stretch of running text; parts of lines where a line has several cells. */
export interface PrintedCell {
  readonly role: ColumnRole | 'text';
  readonly lines: readonly TextLine[];
}

/** One row of a list, each cell as text. */
export interface TableRow {
  /** Who holds the shares; null where the row goes on with the holder of the row before. */
  readonly holder: string | null;
  readonly numbers: string;
  readonly nominal: string;
  readonly nominalTotal: string;
  readonly percent: string;
  readonly percentTotal: string;
  readonly count: string;
  /** Number, amount and percentage in one cell. */
  readonly details: string;
  /** What became of the shares since the list before. */
  readonly change: string;
  /** A row of totals; `holder` is then whose, or null. */
  readonly isTotal: boolean;
  /** Worked out where it is asked for: most ways to read a list are given up. */
  readonly printed: () => readonly PrintedCell[];
}
