import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { archiveFolder, type ArchivePeriod, type ArchiveTable } from '#domain/archive';
import type { ArchiveKey, ArchivePage, ArchiveRows } from '#ports/archiveRows';
import type { ArchiveStore } from '#ports/archiveStore';
import type { ArchivePart } from './archiveManifest.ts';

/** What is read for one part, before it is compressed: some tens of megabytes in the store, and some seconds of work. */
export const PART_BYTES = 268_435_456;

export interface PartPlan {
  readonly period: ArchivePeriod;
  readonly table: ArchiveTable;
  /** Counted in its table, from 1. */
  readonly number: number;
  /** The last row of the part before; null for the first. */
  readonly after: ArchiveKey | null;
  /** Enough bytes for a part; the page that reaches them is its last. */
  readonly partBytes: number;
}

export interface PartServices {
  readonly rows: Pick<ArchiveRows, 'read'>;
  readonly store: ArchiveStore;
}

/**
 * Writes the next rows of a table as one file of the archive, a line of JSON each, compressed with gzip. Never more than
 * some pages of them are held.
 *
 * @returns null where there are no further rows; nothing is written then
 */
export async function writePart(
  { rows, store }: PartServices,
  { period, table, number, after, partBytes }: PartPlan,
  signal: AbortSignal,
): Promise<ArchivePart | null> {
  const pages = rows.read(table, period, after)[Symbol.asyncIterator]();
  const first = await pages.next();
  if (first.done === true) {
    return null;
  }
  const written = { rows: 0, bytes: 0, lastKey: first.value.lastKey };
  const name = `${table}-${String(number).padStart(5, '0')}.ndjson.gz`;
  const hash = createHash('sha256');
  const lines = async function* (): AsyncGenerator<string> {
    let read = 0;
    for (let page: IteratorResult<ArchivePage> = first; page.done !== true; page = await pages.next()) {
      written.rows += page.value.rows;
      written.lastKey = page.value.lastKey;
      yield page.value.lines;
      read += Buffer.byteLength(page.value.lines);
      if (read >= partBytes) {
        return;
      }
    }
  };
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of gzipped(lines())) {
      hash.update(chunk);
      written.bytes += chunk.byteLength;
      yield chunk;
    }
  };
  await store.put(`${archiveFolder(period)}/${name}`, counted(), signal);
  return {
    name,
    table,
    rows: written.rows,
    bytes: written.bytes,
    sha256: hash.digest('hex'),
    first_key: first.value.firstKey,
    last_key: written.lastKey,
  };
}

async function* gzipped(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip();
  const feeding = pipeline(texts, gzip);
  // Where the reader leaves, the pipeline fails with it; otherwise its failure is thrown below.
  feeding.catch(() => undefined);
  yield* gzip as AsyncIterable<Buffer>;
  await feeding;
}
