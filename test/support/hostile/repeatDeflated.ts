import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, createDeflateRaw } from 'node:zlib';

const CHUNK_BYTES = 1024 * 1024;

/** A text over and over again until there are so many bytes of it, deflated without ever being in memory whole. */
export function repeatDeflated(text: string, bytes: number, format: 'zlib' | 'raw' = 'zlib'): Promise<Buffer> {
  const chunk = Buffer.from(text.repeat(Math.ceil(CHUNK_BYTES / text.length)));
  const chunks = Math.ceil(bytes / chunk.length);
  const source = Readable.from(
    (function* () {
      for (let at = 0; at < chunks; at++) {
        yield chunk;
      }
    })(),
  );
  return buffer(source.pipe(format === 'zlib' ? createDeflate({ level: 1 }) : createDeflateRaw({ level: 1 })));
}
