import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { archiveFolder, type ArchivePeriod } from '#domain/archive';
import type { ArchiveStore } from '#ports/archiveStore';
import { isErrorWithCode } from '#system/isErrorWithCode';
import type { ArchivePart } from './archiveManifest.ts';

const LINE_END = 0x0a;

/** Reads a part back from the store. @returns what is wrong with it, or null */
export async function verifyPart(
  store: ArchiveStore,
  period: ArchivePeriod,
  part: ArchivePart,
  signal: AbortSignal,
): Promise<string | null> {
  const name = `${archiveFolder(period)}/${part.name}`;
  const chunks = await store.read(name, signal);
  if (chunks === null) {
    return `${name} is missing.`;
  }
  const read = await readBack(chunks);
  if (read === null) {
    return `${name} cannot be unpacked.`;
  }
  if (read.bytes !== part.bytes) {
    return `${name} has ${read.bytes} bytes and not ${part.bytes}.`;
  }
  if (read.sha256 !== part.sha256) {
    return `${name} has other content than was written.`;
  }
  return read.rows === part.rows ? null : `${name} has ${read.rows} rows and not ${part.rows}.`;
}

/** Null where it cannot be unpacked. */
async function readBack(chunks: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  };
  try {
    await pipeline(counted, createGunzip(), async (texts: AsyncIterable<Buffer>) => {
      for await (const text of texts) {
        rows += countOf(text);
      }
    });
  } catch (error) {
    if (isErrorWithCode(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR')) {
      return null;
    }
    throw error;
  }
  return { bytes, rows, sha256: hash.digest('hex') };
}

function countOf(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(LINE_END); at !== -1; at = text.indexOf(LINE_END, at + 1)) {
    count += 1;
  }
  return count;
}
