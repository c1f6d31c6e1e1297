import type { Knows } from '#domain/person/bearerOf';
import { deflatedLines } from '#system/deflatedLines';
import { type FileColumns, fileRowsWithout } from './fileRowsWithout.ts';

/** The compressed file of a batch without the people that are known, no faster than it is read. */
export function fileWithout(
  chunks: AsyncIterable<Uint8Array>,
  columns: FileColumns,
  knows: Knows,
): AsyncGenerator<Uint8Array> {
  return deflatedLines(linesWithout(chunks, columns, knows));
}

async function* linesWithout(...file: Parameters<typeof fileRowsWithout>): AsyncGenerator<string> {
  for await (const { value } of fileRowsWithout(...file)) {
    yield value;
  }
}
