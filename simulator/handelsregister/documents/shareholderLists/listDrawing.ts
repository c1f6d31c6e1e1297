/** A column of a list's table; widths are parts of the page's text width and add up to 1. */
export interface Column {
  readonly header: string;
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
}

/** A row of cells, or a block of text across the whole table. */
export type Row = { readonly cells: readonly string[] } | { readonly block: string };

/** A shareholder list as text in its places, before it becomes a PDF or a scan. */
export interface ListDrawing {
  readonly title: readonly string[];
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly footer: readonly string[];
}
