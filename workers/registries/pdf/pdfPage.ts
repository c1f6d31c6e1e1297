/** A piece of text without blanks that stands on one baseline. Points; y grows downwards. */
export interface PdfWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Of the baseline. */
  readonly y: number;
  /** Of the font. */
  readonly size: number;
}

/** A drawn line or the edge of a filled box: what borders of tables are made of. */
export interface Ruling {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What stands on a page in one direction of writing, turned so that it reads from left to right. */
export interface PdfPage {
  /** Counted from 1. */
  readonly number: number;
  readonly words: readonly PdfWord[];
  readonly rulings: readonly Ruling[];
}

/** A point or vector on a page that is turned: 1 means by 90° clockwise as seen by the reader. */
export type QuarterTurns = 0 | 1 | 2 | 3;
