import type { HtmlElement } from '../../../html.ts';

/** A cell with the lines that it is printed in, of which at least one is not empty. */
export interface PrintedCell {
  readonly lines: readonly string[];
  readonly column: number;
  readonly span: number;
  readonly element: HtmlElement;
}
