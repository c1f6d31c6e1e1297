import type { AcceptedFile } from '#ports/batchAcceptance';
import { ByteWriter } from '#system/byteWriter';
import { Deflater } from '#system/deflater';
import { inflated } from '#system/inflated';
import { linesOf } from '#system/linesOf';
import type { ApiPorts } from '../operations/ports.ts';
import { dropCells, KeptCells } from './keptCells.ts';

const CHUNK_BYTES = 64 * 1_024;

/**
 * Keeps some rows of the file of a batch as a file of its own, which belongs to no batch yet, row by row.
 *
 * @param rows their positions, ascending
 * @throws what the store throws; nothing is kept then
 */
export async function copyOwnRows(
  ports: Pick<ApiPorts, 'batchFiles' | 'now'>,
  { id, name, columns }: Omit<AcceptedFile, 'uploadId'>,
  rows: readonly number[],
): Promise<AcceptedFile> {
  const cells = new KeptCells(ports);
  const deflater = new Deflater();
  const writer = new ByteWriter(CHUNK_BYTES);
  const keep = async (isEnd: boolean): Promise<void> => {
    for (const chunk of writer.take(isEnd)) {
      await addAll(cells, await deflater.push(chunk));
    }
  };
  try {
    const wanted = new Set(rows);
    let row = 0;
    for await (const line of linesOf(inflated(ports.batchFiles.read({ id, columns })))) {
      if (wanted.has(row)) {
        writer.write(`${line}\n`);
        await keep(false);
      }
      row += 1;
    }
    await keep(true);
    await addAll(cells, await deflater.end());
  } catch (error) {
    await dropCells(ports, cells.id);
    throw error;
  } finally {
    deflater.close();
  }
  if (cells.id === null) {
    throw new Error(`The file ${id} of a batch has none of its rows`);
  }
  return { id: cells.id, name, columns, uploadId: null };
}

async function addAll(cells: KeptCells, chunks: readonly Uint8Array[]): Promise<void> {
  for (const chunk of chunks) {
    await cells.add(chunk);
  }
}
