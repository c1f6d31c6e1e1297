import type { TransformOptions } from 'node:stream';
import { constants, createDeflateRaw, type ZlibOptions } from 'node:zlib';

/** More than comes of any chunk: the stream would wait for its reader otherwise. */
const HELD_BYTES_MAX = 1_048_576;

const OPTIONS: ZlibOptions & TransformOptions = {
  level: constants.Z_BEST_SPEED,
  chunkSize: 64 * 1024,
  readableHighWaterMark: HELD_BYTES_MAX,
};

/**
 * Compresses chunks as one stream (RFC 1951), with one context and one buffer for all of them: `deflateRawSync` takes
 * 300 KB for each call, which stay until the next collection of all garbage.
 */
export class Deflater {
  readonly #stream = createDeflateRaw(OPTIONS);

  /** @returns what is complete of the stream by now; the chunk may be used again afterwards */
  async push(chunk: Uint8Array): Promise<readonly Uint8Array[]> {
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
    return this.#complete();
  }

  /** @returns the rest of the stream */
  async end(): Promise<readonly Uint8Array[]> {
    const rest: Uint8Array[] = [];
    for await (const part of this.#stream.end()) {
      rest.push(part as Uint8Array);
    }
    return rest;
  }

  /** Gives its memory back, also before its end. */
  close(): void {
    this.#stream.destroy();
  }

  #complete(): readonly Uint8Array[] {
    const part = this.#stream.read() as Uint8Array | null;
    return part === null ? [] : [part];
  }
}
