/** Chunks as pieces of one size; the last one is what is left, and there is none where there was no chunk. */
export async function* piecesOf(chunks: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Buffer, void> {
  let piece = Buffer.alloc(bytes);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + bytes - filled);
      piece.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled === bytes) {
        yield piece;
        // The one before may still be on its way.
        piece = Buffer.alloc(bytes);
        filled = 0;
      }
    }
  }
  if (filled > 0) {
    yield piece.subarray(0, filled);
  }
}
