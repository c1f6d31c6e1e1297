import { Deflater } from './deflater.ts';

/** Lines, each with its end, as the chunks of one compressed stream (RFC 1951), no faster than they are read. */
export async function* deflatedLines(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  const deflater = new Deflater();
  try {
    for await (const line of lines) {
      yield* await deflater.push(Buffer.from(`${line}\n`));
    }
    yield* await deflater.end();
  } finally {
    deflater.close();
  }
}
