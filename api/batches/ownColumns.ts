import type { ValuePath } from '#contract/http/batchColumns';
import { type ColumnKind, typedCell } from '#domain/columnKind';
import type { CustomVars } from '#domain/customVars';
import type { SheetCell } from '#domain/sheetCell';
import type { BatchFile, BatchFiles } from '#ports/batchFiles';
import type { BatchResultRow } from '#ports/batchReader';
import { inflated } from '#system/inflated';
import { linesOf } from '#system/linesOf';
import { jsonCell } from '../sheets/jsonCell.ts';
import type { SheetColumn } from '../sheets/sheet.ts';
import { customVarPaths, isNested } from './customVarPaths.ts';
import { valueAtPath } from './valueAtPath.ts';

/** What the customer has sent of each row. */
export interface OwnColumns {
  readonly columns: readonly SheetColumn[];
  /** Begins at the first row: the cells of one row after the other, each asked for once. */
  open(): (row: BatchResultRow) => Promise<readonly SheetCell[]>;
}

/** All columns of the file that a batch was made of, as they stood in it. */
export function columnsOfFile(files: Pick<BatchFiles, 'read'>, file: BatchFile): OwnColumns {
  const { id, columns } = file;
  return {
    columns: columns.map(({ name, kind }) => ({ heading: name, isOwn: true, ...shownAs(kind) })),
    open: () => {
      const lines = linesOf(inflated(files.read(file)));
      return async ({ row }) => {
        const line = await lines.next();
        if (line.done === true) {
          throw new Error(`The file ${id} of a batch has no row ${row}`);
        }
        const cells = JSON.parse(line.value) as readonly SheetCell[];
        return columns.map(({ place, kind }) => ownCell(kind, cells[place] ?? null));
      };
    },
  };
}

/**
 * The columns of rows that were sent in a request: the fields of the input and custom_vars, by the names that a file of
 * them would have.
 *
 * @param input what its rows ask for (`inputColumns`)
 * @param customVars those of all rows, since each of their keys is a column
 */
export function columnsOfRows(input: readonly ValuePath[], customVars: readonly CustomVars[]): OwnColumns {
  const vars = customVarPaths(customVars);
  const column = (path: ValuePath): SheetColumn => ({ heading: path.join('.'), isOwn: true });
  return {
    columns: [...input.map(column), ...vars.map((path) => column(['custom_vars', ...path]))],
    open: () => (row) =>
      Promise.resolve([
        ...input.map((path) => jsonCell(valueAtPath(row.input, path))),
        ...vars.map((path) => jsonCell(valueAtPath(row.customVars, path, isNested))),
      ]),
  };
}

function ownCell(kind: ColumnKind, cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? typedCell(kind, cell) : cell;
}

function shownAs(kind: ColumnKind): Pick<SheetColumn, 'days' | 'decimals'> {
  if (kind.kind === 'day' && kind.notation === 'german') {
    return { days: 'german' };
  }
  return kind.kind === 'number' && kind.decimals !== null ? { decimals: kind.decimals } : {};
}
