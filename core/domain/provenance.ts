/**
 * Where a value of an output stands in the paper it was read from, and what proved it: what an auditor needs to find it
 * again. All numbers count from 1, as people count.
 */

/** A cell of a table: the tables of a page in their order, and the row and column where a merged cell begins. */
export interface CellPlace {
  readonly kind: 'cell';
  readonly table: number;
  readonly row: number;
  readonly column: number;
}

/** A line of a page of a PDF, in reading order. */
export interface LinePlace {
  readonly kind: 'line';
  readonly page: number;
  readonly line: number;
}

/** An element of a page or a message that is no table, by its XPath. */
export interface ElementPlace {
  readonly kind: 'element';
  readonly path: string;
}

export type Place = CellPlace | LinePlace | ElementPlace;

/**
 * What proved a value: `sum` where printed parts come to it or it is a part of such a sum, `cross_check` where what
 * the same or another document tells elsewhere agrees with it, the same value or others that it follows from,
 * `single_reading` where it stands once.
 */
export const PROOFS = ['sum', 'cross_check', 'single_reading'] as const;
export type Proof = (typeof PROOFS)[number];

/** One value and one place; a value that was put together from several places has a citation of each. */
export interface Citation {
  /** RFC 6901, in the output. */
  readonly pointer: string;
  readonly place: Place;
  /** As printed there; white space is one blank. */
  readonly text: string;
  readonly proof: Proof;
}

/** One document and what was read in it. */
export interface DocumentProvenance {
  /** Of a file's bytes, or of the mark-up that the browser showed in UTF-8; hexadecimal digits. */
  readonly sha256: string;
  readonly mediaType: string;
  /** What the document is, in the words of the type: `publication`, `shareholder_list` and the like. */
  readonly document: string;
  readonly citations: readonly Citation[];
}

/** Of one output. */
export type Provenance = readonly DocumentProvenance[];
