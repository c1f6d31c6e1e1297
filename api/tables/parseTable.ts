import { KIND_BYTES } from '#domain/fileKind';
import { TABLE_LIMITS, type TableLimits } from '#domain/tableLimits';
import { readCsv } from './csv/readCsv.ts';
import type { Table, WantsColumn } from './tableBuilder.ts';
import { tableFormat } from './tableFormat.ts';
import { TableProblem } from './tableProblem.ts';
import { readXlsx } from './xlsx/readXlsx.ts';

export type TableOutcome =
  | ({ readonly kind: 'table' } & Table)
  /** `problem` is for the caller: it says what is wrong with the file and what to do. */
  | { readonly kind: 'refused'; readonly problem: string };

/**
 * Parses a CSV file or the first visible sheet of an XLSX workbook; which of them it is, its first bytes tell. The source
 * is read no further than needed, and closed. What a hostile file costs is bounded by the thread that this runs in.
 *
 * @param wantsColumn whose cells are kept; a file may be 20 MB of columns that are not used
 * @throws whatever the source throws
 */
export async function parseTable(
  chunks: AsyncIterable<Uint8Array>,
  limits: TableLimits = TABLE_LIMITS,
  wantsColumn: WantsColumn = () => true,
): Promise<TableOutcome> {
  const source = capped(chunks, limits.bytes);
  try {
    const head = await readHead(source);
    const readAs = { csv: readCsv, xlsx: readXlsx }[tableFormat(head)];
    const table = await readAs(resume(head, source), limits, wantsColumn);
    return { kind: 'table', ...table };
  } catch (error) {
    if (error instanceof TableProblem) {
      return { kind: 'refused', problem: error.message };
    }
    throw error;
  } finally {
    await source.return(undefined);
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
