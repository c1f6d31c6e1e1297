import type { TableLimits } from '#domain/tableLimits';
import { type Cell, charactersOf } from './cell.ts';
import type { TableSink } from './tableBuilder.ts';
import { TableProblem } from './tableProblem.ts';

/** Whether the cells of the column with a name are used. */
export type WantsColumn = (name: string) => boolean;

/** The rows of a table by its columns with a name; those that are not used are empty in them. */
export class UsedRows implements TableSink {
  readonly #limits: Pick<TableLimits, 'characters'>;
  readonly #wantsColumn: WantsColumn;
  readonly rows: (readonly Cell[])[] = [];
  #columns: readonly { readonly name: string; readonly index: number; readonly isUsed: boolean }[] = [];
  #characters = 0;

  constructor(limits: Pick<TableLimits, 'characters'>, wantsColumn: WantsColumn) {
    this.#limits = limits;
    this.#wantsColumn = wantsColumn;
  }

  get names(): readonly string[] {
    return this.#columns.map(({ name }) => name);
  }

  header(names: readonly string[]): void {
    this.#columns = names.flatMap((name, index) =>
      name === '' ? [] : [{ name, index, isUsed: this.#wantsColumn(name) }],
    );
  }

  row(cells: readonly Cell[]): void {
    const row = this.#columns.map(({ index, isUsed }) => (isUsed ? (cells[index] ?? '') : ''));
    this.#characters += row.reduce((sum, cell) => sum + charactersOf(cell), 0);
    if (this.#characters > this.#limits.characters) {
      const most = this.#limits.characters.toLocaleString('en');
      throw new TableProblem(
        `The columns that are used have more than ${most} characters. Split the file into several.`,
      );
    }
    // A cell is cut from the text of the file and would hold on to all of it; its clone is a text of its own.
    this.rows.push(structuredClone(row));
  }
}
