import type { CellPlace, ElementPlace } from '#domain/provenance';
import { all, closest, type HtmlDocument, type HtmlElement } from './html.ts';

/** Where elements of a page stand, in numbers that parsers agree about which insert what mark-up leaves out. */
export class HtmlPlaces {
  readonly #page: HtmlDocument;
  #ordinals: ReadonlyMap<HtmlElement, number> | null = null;
  readonly #rows = new Map<HtmlElement, ReadonlyMap<HtmlElement, number>>();

  constructor(page: HtmlDocument) {
    this.#page = page;
  }

  /** `(//h3)[4]`, the fourth of its name on the page. */
  element(element: HtmlElement): ElementPlace {
    return { kind: 'element', path: `(//${element.name})[${this.#ordinalOf(element)}]` };
  }

  /** @param column from 0, where the cell begins when merged cells take all that they cover */
  cell(element: HtmlElement, column: number): CellPlace | ElementPlace {
    const row = closest(element, 'tr');
    const table = closest(element, 'table');
    return row === null || table === null
      ? this.element(element)
      : { kind: 'cell', table: this.#ordinalOf(table), row: this.#rowOf(table, row), column: column + 1 };
  }

  #ordinalOf(element: HtmlElement): number {
    this.#ordinals ??= ordinals(all(this.#page, '*'), ({ name }) => name);
    return this.#ordinals.get(element) ?? 0;
  }

  #rowOf(table: HtmlElement, row: HtmlElement): number {
    const rows = this.#rows.get(table) ?? ordinals(ownRows(table), () => 'tr');
    this.#rows.set(table, rows);
    return rows.get(row) ?? 0;
  }
}

function ownRows(table: HtmlElement): readonly HtmlElement[] {
  return all(table, 'tr').filter((row) => closest(row, 'table') === table);
}

/** The number of each element among those that are alike, from 1. */
function ordinals(
  elements: readonly HtmlElement[],
  kindOf: (element: HtmlElement) => string,
): ReadonlyMap<HtmlElement, number> {
  const counts = new Map<string, number>();
  return new Map(
    elements.map((element) => {
      const count = (counts.get(kindOf(element)) ?? 0) + 1;
      counts.set(kindOf(element), count);
      return [element, count];
    }),
  );
}
