import { shortenedText } from '#domain/shortenedText';
import type { Cell } from './cell.ts';
import type { TableSink } from './tableBuilder.ts';

/** How much of a table a person is shown. */
export interface SampleSize {
  readonly rows: number;
  /** Of each cell. */
  readonly characters: number;
}

/** The first rows of a table by its columns with a name, with all their cells, which are shortened. */
export class SampleRows implements TableSink {
  readonly #size: SampleSize;
  readonly rows: (readonly string[])[] = [];
  #indexes: readonly number[] = [];

  constructor(size: SampleSize) {
    this.#size = size;
  }

  header(names: readonly string[]): void {
    this.#indexes = names.flatMap((name, index) => (name === '' ? [] : [index]));
  }

  row(cells: readonly Cell[]): void {
    if (this.rows.length < this.#size.rows) {
      const shown = this.#indexes.map((index) => textOf(cells[index] ?? ''));
      this.rows.push(structuredClone(shown.map((text) => shortenedText(text, this.#size.characters))));
    }
  }
}

function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.problem;
}
