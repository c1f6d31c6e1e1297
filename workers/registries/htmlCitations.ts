import type { Citation, Proof } from '#domain/provenance';
import { Citations, type Path } from './citations.ts';
import { linesOf, textOf, type HtmlDocument, type HtmlElement } from './html.ts';
import { HtmlPlaces } from './htmlPlaces.ts';

/** What is cited of one page. */
export class HtmlCitations {
  readonly #citations = new Citations();
  readonly #places: HtmlPlaces;

  constructor(page: HtmlDocument) {
    this.#places = new HtmlPlaces(page);
  }

  /** Citations of what a value has: null is told by no place. */
  of(value: unknown): readonly Citation[] {
    return this.#citations.of(value);
  }

  /** @param read what was made of the element's text */
  element(path: Path, element: HtmlElement, read: string, proof: Proof = 'single_reading'): void {
    const place = this.#places.element(element);
    printedAs(element, linesOf(element), read).forEach((text) => this.#citations.add(path, place, text, proof));
  }

  cell(path: Path, cell: CitedCell, proof: Proof): void {
    const { element, column, lines, read } = cell;
    const place = this.#places.cell(element, column);
    printedAs(element, lines, read).forEach((text) => this.#citations.add(path, place, text, proof));
  }
}

export interface CitedCell {
  readonly element: HtmlElement;
  /** From 0, where the cell begins. */
  readonly column: number;
  /** As the cell prints them. */
  readonly lines: readonly string[];
  /** What was made of them, or of some of them. */
  readonly read: string;
}

/** The lines of an element that a reading is of, each as it is printed there. */
function printedAs(element: HtmlElement, lines: readonly string[], read: string): readonly string[] {
  const all = textOf(element);
  if (all.includes(read)) {
    return [read];
  }
  const told = lines.filter((line) => line !== '');
  const meant = told.filter((line) => read.includes(line));
  const cited = meant.length > 0 ? meant : told;
  // A mark that points to a note may part the words that were read.
  return cited.every((line) => all.includes(line)) ? cited : [all];
}
