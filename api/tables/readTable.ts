import { FILE_WAIT_MILLISECONDS, TABLE_LIMITS, TABLE_THREADS, type TableLimits } from '#domain/tableLimits';
import type { StoppedJob } from '#system/threads/threadLimits';
import { ThreadPool } from '#system/threads/threadPool';
import { TurnsByKey } from '#system/turnsByKey';
import { withinWait } from '#system/withinWait';
import type { SampleSize } from './sampleRows.ts';
import { fromTableParts, type TableOutcome, type TablePart } from './tableParts.ts';
import type { TableOrder } from './tableThread.ts';
import type { WantedColumns } from './wantedColumns.ts';

/** One for the process, whose cores and memory it divides. */
const THREADS = new ThreadPool<TableOrder, TablePart>({
  module: new URL('./tableThread.ts', import.meta.url),
  ...TABLE_THREADS,
});
/** Else the files of one organization could take all places. */
const TURNS = new TurnsByKey<number>(1);

export interface ReadTableOptions {
  readonly organizationId: number;
  /** Whose cells are kept; a file may be 20 MB of columns that are not used. */
  readonly wanted: WantedColumns;
  /** The caller hung up. */
  readonly signal: AbortSignal;
  readonly limits?: TableLimits;
  /** Given the lines of all cells (OwnRows) chunk by chunk; the file is read on when it is done with one. */
  readonly keepOwn?: (chunk: Uint8Array) => Promise<void>;
  /** How much is shown of all columns. */
  readonly sample?: SampleSize;
}

/**
 * Reads a table as `parseTable` does, in a thread: whatever the file is made of, it holds up no other request.
 *
 * @param chunks come at once: a thread waits for them
 * @throws whatever the source and `keepOwn` throw, the signal's reason, and Overload where the files before it take too
 *   long
 */
export async function readTable(
  chunks: AsyncIterable<Uint8Array>,
  { organizationId, wanted, signal, limits = TABLE_LIMITS, keepOwn, sample }: ReadTableOptions,
): Promise<TableOutcome> {
  const order = { limits, wanted, keepsOwn: keepOwn !== undefined, ...(sample === undefined ? {} : { sample }) };
  const parts: TablePart[] = [];
  const takePart = async (part: TablePart): Promise<void> => {
    if (part.kind === 'own') {
      await keepOwn?.(part.chunk);
    } else {
      parts.push(part);
    }
  };
  const outcome = await withinWait(
    FILE_WAIT_MILLISECONDS,
    (wait) => TURNS.run(organizationId, () => THREADS.run(order, { chunks, signal, wait, takePart }), wait),
    signal,
  );
  return outcome.kind === 'answered'
    ? fromTableParts(parts)
    : { kind: 'refused', problem: `${LIMITS_REACHED[outcome.by]} ${REMEDY}` };
}

const REMEDY = 'Remove formats, sheets and empty cells that are not needed, or save the table as CSV.';

const LIMITS_REACHED: Readonly<Record<StoppedJob['by'], string>> = {
  deadlineMs: 'Reading the file takes too long.',
  waitMs: 'Reading the file takes too long.',
  memoryMb: 'Reading the file takes too much memory.',
};
