/** Bytes in chunks of the given sizes, again and again. */
export async function* inChunks(
  bytes: Uint8Array | string,
  sizes: readonly number[] = [65_536],
): AsyncGenerator<Uint8Array> {
  const whole = Buffer.from(bytes);
  for (let at = 0, turn = 0; at < whole.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? whole.length;
    yield await Promise.resolve(whole.subarray(at, at + size));
    at += size;
  }
}
