/** What a list looks like, before an engine prints it. */
export interface Paper {
  readonly blocks: readonly Block[];
  /** Above each page. */
  readonly header: string | null;
  /** Below each page; `#` stands for its number. */
  readonly footer: string | null;
  readonly isLandscape: boolean;
}

export type Block =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly align: Align; readonly indent: number }
  /** Two texts at the two margins, with dots between them. */
  | { readonly kind: 'leader'; readonly left: string; readonly right: string }
  | Table
  | Lines
  | { readonly kind: 'space' }
  | { readonly kind: 'page-break' };

export type Align = 'left' | 'right' | 'center';

export interface Table {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  /** Rows of the head; none where the table has no head. */
  readonly head: readonly (readonly string[])[];
  readonly rows: readonly Row[];
  readonly isRuled: boolean;
  /** The head stands on every page. */
  readonly repeatsHead: boolean;
}

export interface Column {
  /** Its part of the width. */
  readonly width: number;
  readonly align: Align;
}

/** Line breaks of a cell are `\n`. */
export type Row =
  | { readonly kind: 'cells'; readonly cells: readonly string[] }
  /** One text over all columns. */
  | { readonly kind: 'spanning'; readonly text: string };

/** Lines as they stand, in a font whose letters are equally wide. */
export interface Lines {
  readonly kind: 'lines';
  readonly lines: readonly string[];
}

export function paragraph(text: string, align: Align = 'left', indent = 0): Block {
  return { kind: 'paragraph', text, align, indent };
}

export const SPACE: Block = { kind: 'space' };
