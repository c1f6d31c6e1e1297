import type { TableLimits } from '#domain/tableLimits';
import { serveThread } from '#system/threads/serveThread';
import { parseTable } from './parseTable.ts';
import { type TablePart, toTableParts } from './tableParts.ts';
import { type WantedColumns, wantsColumn } from './wantedColumns.ts';

/** Which table is to be read, as the thread is told. */
export interface TableOrder {
  readonly limits: TableLimits;
  readonly wanted: WantedColumns;
}

serveThread(async function* ({ limits, wanted }: TableOrder, chunks): AsyncGenerator<TablePart> {
  yield* toTableParts(await parseTable(chunks, limits, wantsColumn(wanted)));
});
