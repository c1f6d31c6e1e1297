import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

/** What was compressed as one stream (RFC 1951) and comes in chunks, no faster than it is read. */
export async function* inflated(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const inflate = createInflateRaw();
  const feeding = pipeline(chunks, inflate);
  // Where the reader leaves, the pipeline fails with it; otherwise its failure is thrown below.
  feeding.catch(() => undefined);
  yield* inflate as AsyncIterable<Buffer>;
  await feeding;
}
