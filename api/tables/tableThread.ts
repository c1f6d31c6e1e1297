import type { TableLimits } from '#domain/tableLimits';
import { serveThread } from '#system/threads/serveThread';
import { parseTable, type TablePlan } from './parseTable.ts';
import type { TablePart } from './tableParts.ts';
import { type WantedColumns, wantsColumn } from './wantedColumns.ts';

/** Which table is to be read, as the thread is told. */
export interface TableOrder extends Omit<TablePlan, 'wantsColumn'> {
  readonly limits: TableLimits;
  readonly wanted: WantedColumns;
}

serveThread(({ wanted, ...plan }: TableOrder, chunks): AsyncIterable<TablePart> =>
  parseTable(chunks, { ...plan, wantsColumn: wantsColumn(wanted) }),
);
