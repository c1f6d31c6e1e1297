import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ArchiveStoreError, type ArchiveStore } from '#ports/archiveStore';
import { linesOf } from '#system/linesOf';

/**
 * The rows of a part, each a line of JSON.
 *
 * @param name the whole name in the store
 * @throws ArchiveStoreError where it is not there
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
  yield* linesOf(unzipped as AsyncIterable<Uint8Array>);
  await feeding;
}
