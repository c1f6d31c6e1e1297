import { type Duplex, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { BrokenAnswer } from '#ports/guardedClient';

/** By Content-Encoding. */
const UNPACKERS: ReadonlyMap<string, (() => Duplex) | null> = new Map<string, (() => Duplex) | null>([
  ['identity', null],
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
]);

/**
 * The body of an answer, unpacked and counted as it comes, so that a bomb costs no more than what is allowed.
 *
 * @param explain makes of an error what is thrown instead
 */
export async function* readBody(
  body: Readable,
  { encoding, maxBytes }: { readonly encoding: string; readonly maxBytes: number },
  explain: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  const unpack = UNPACKERS.get(encoding.toLowerCase());
  if (unpack === undefined) {
    throw new BrokenAnswer('The answer is compressed in an unknown way.');
  }
  // Errors of either stream reach the reader of the last one.
  const chunks = unpack === null ? body : pipeline(body, unpack(), () => undefined);
  let bytes = 0;
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) {
        throw new BrokenAnswer(`The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`);
      }
      yield chunk;
    }
  } catch (error) {
    throw error instanceof BrokenAnswer ? error : explain(error);
  } finally {
    body.destroy();
  }
}
