import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ArchiveStoreError, type ArchiveStore } from '#ports/archiveStore';
import { isErrorWithCode } from '#system/isErrorWithCode';
import { linesOf } from '#system/linesOf';

/**
 * The rows of a part, each a line of JSON.
 *
 * @param name the whole name in the store
 * @throws ArchiveStoreError where it is not there or cannot be unpacked
 */
export async function* partLines(store: ArchiveStore, name: string, signal: AbortSignal): AsyncGenerator<string, void> {
  const chunks = await store.read(name, signal);
  if (chunks === null) {
    throw new ArchiveStoreError(`The archive lacks ${name}. See: enrich data archive verify`);
  }
  const unzipped = createGunzip();
  const feeding = pipeline(chunks, unzipped);
  // Where the reader leaves, the pipeline fails with it; otherwise its failure is thrown below.
  feeding.catch(() => undefined);
  try {
    yield* linesOf(unzipped as AsyncIterable<Uint8Array>);
    await feeding;
  } catch (error) {
    throw isErrorWithCode(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR')
      ? new ArchiveStoreError(`${name} cannot be unpacked.`, { cause: error })
      : error;
  }
}
