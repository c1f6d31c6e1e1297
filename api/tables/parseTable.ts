import { KIND_BYTES } from '#domain/fileKind';
import type { TableLimits } from '#domain/tableLimits';
import { readCsv } from './csv/readCsv.ts';
import { OwnRows } from './ownRows.ts';
import { SampleRows, type SampleSize } from './sampleRows.ts';
import { tableFormat } from './tableFormat.ts';
import { type TablePart, toTableParts } from './tableParts.ts';
import { TableProblem } from './tableProblem.ts';
import { UsedRows, type WantsColumn } from './usedRows.ts';
import { readXlsx } from './xlsx/readXlsx.ts';

/** What is read of a table. */
export interface TablePlan {
  readonly limits: TableLimits;
  /** Whose cells are used; a file may be 20 MB of columns that are not. */
  readonly wantsColumn: WantsColumn;
  /** Whether all cells are given away as they come. */
  readonly keepsOwn?: boolean;
  /** How much is shown of all columns. */
  readonly sample?: SampleSize;
}

/**
 * Parses a CSV file or the first visible sheet of an XLSX workbook; which of them it is, its first bytes tell. The source
 * is read no further than needed, and closed. What a hostile file costs is bounded by the thread that this runs in.
 *
 * @throws whatever the source throws
 */
export async function* parseTable(chunks: AsyncIterable<Uint8Array>, plan: TablePlan): AsyncGenerator<TablePart> {
  const source = capped(chunks, plan.limits.bytes);
  const readers = readersOf(plan);
  try {
    yield* readParts(source, plan.limits, readers);
  } catch (error) {
    if (!(error instanceof TableProblem)) {
      throw error;
    }
    yield { kind: 'refused', problem: error.message };
  } finally {
    readers.own?.close();
    await source.return(undefined);
  }
}

/** What a table is read for. */
interface Readers {
  readonly used: UsedRows;
  readonly own: OwnRows | null;
  readonly shown: SampleRows | null;
}

function readersOf({ limits, wantsColumn, keepsOwn = false, sample }: TablePlan): Readers {
  return {
    used: new UsedRows(limits, wantsColumn),
    own: keepsOwn ? new OwnRows(limits) : null,
    shown: sample === undefined ? null : new SampleRows(sample),
  };
}

async function* readParts(
  source: AsyncGenerator<Uint8Array, undefined>,
  limits: TableLimits,
  { used, own, shown }: Readers,
): AsyncGenerator<TablePart> {
  const head = await readHead(source);
  const readAs = { csv: readCsv, xlsx: readXlsx }[tableFormat(head)];
  const sinks = [used, own, shown].filter((sink) => sink !== null);
  const steps = readAs(resume(head, source), limits, sinks);
  for (let isEnd = false; !isEnd;) {
    isEnd = (await steps.next()).done === true;
    yield* ownParts(own, isEnd);
  }
  yield* toTableParts({
    header: used.names,
    rows: used.rows,
    ...(own === null ? {} : { columns: own.columns() }),
    ...(shown === null ? {} : { sample: shown.rows }),
  });
}

async function* ownParts(own: OwnRows | null, isEnd: boolean): AsyncGenerator<TablePart> {
  for await (const chunk of own?.chunks(isEnd) ?? []) {
    yield { kind: 'own', chunk };
  }
}

async function* capped(chunks: AsyncIterable<Uint8Array>, limitBytes: number): AsyncGenerator<Uint8Array, undefined> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) {
      throw new TableProblem(`The file is larger than ${limitBytes / 1_048_576} MB. Split it into several files.`);
    }
    yield chunk;
  }
  return undefined;
}

/** Takes at least the bytes that decide, and what comes with them. */
async function readHead(source: AsyncGenerator<Uint8Array, undefined>): Promise<Uint8Array> {
  let head = Buffer.alloc(0);
  while (head.length < KIND_BYTES) {
    const { value } = await source.next();
    if (value === undefined) {
      break;
    }
    head = Buffer.concat([head, value]);
  }
  return head;
}

async function* resume(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}
