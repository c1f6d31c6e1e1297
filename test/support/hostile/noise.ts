/** Bytes without order that are the same in every run (the multiplier is Knuth's). */
export function noise(length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, at) => (Math.imul(at + 1, 2_654_435_761) >>> 11) & 0xff));
}
