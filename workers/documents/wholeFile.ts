/**
 * A file in memory, of chunks that come one by one.
 *
 * @param bytes of all chunks together
 * @throws what the chunks throw where one of them is missing
 */
export async function wholeFile(bytes: number, chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for await (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
