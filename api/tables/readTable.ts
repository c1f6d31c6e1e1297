import { TABLE_LIMITS, TABLE_THREADS, type TableLimits } from '#domain/tableLimits';
import type { StoppedJob } from '#system/threads/threadLimits';
import { ThreadPool } from '#system/threads/threadPool';
import type { TableOutcome } from './parseTable.ts';
import { fromTableParts, type TablePart } from './tableParts.ts';
import type { TableOrder } from './tableThread.ts';
import type { WantedColumns } from './wantedColumns.ts';

/** One for the process, whose cores and memory it divides. */
const THREADS = new ThreadPool<TableOrder, TablePart>({
  module: new URL('./tableThread.ts', import.meta.url),
  ...TABLE_THREADS,
});

export interface ReadTableOptions {
  /** Whose cells are kept; a file may be 20 MB of columns that are not used. */
  readonly wanted: WantedColumns;
  /** The caller hung up, or the file comes too slowly. */
  readonly signal: AbortSignal;
  readonly limits?: TableLimits;
}

/**
 * Reads a table as `parseTable` does, in a thread: whatever the file is made of, it holds up no other request.
 *
 * @throws whatever the source throws, and the signal's reason
 */
export async function readTable(
  chunks: AsyncIterable<Uint8Array>,
  { wanted, signal, limits = TABLE_LIMITS }: ReadTableOptions,
): Promise<TableOutcome> {
  const outcome = await THREADS.run({ limits, wanted }, { chunks, signal });
  return outcome.kind === 'answered'
    ? fromTableParts(outcome.parts)
    : { kind: 'refused', problem: `${LIMITS_REACHED[outcome.by]} ${REMEDY}` };
}

const REMEDY = 'Remove formats, sheets and empty cells that are not needed, or save the table as CSV.';

const LIMITS_REACHED: Readonly<Record<StoppedJob['by'], string>> = {
  deadlineMs: 'Reading the file takes too long.',
  waitMs: 'Reading the file takes too long.',
  memoryMb: 'Reading the file takes too much memory.',
};
