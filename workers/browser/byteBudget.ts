import type { Readable } from 'node:stream';

/** Bytes that one job may receive from hosts that customers name, over all of its connections. */
export class ByteBudget {
  #left: number;

  /** @param bytes in all */
  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** True once more has come than may come. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** Counts what comes in from now on, and breaks the stream off when nothing is left. */
  charge(stream: Readable): void {
    stream.on('data', (chunk: Buffer) => {
      this.#left -= chunk.length;
      if (this.isSpent) {
        stream.destroy(new Error('The host sends more than a job may receive.'));
      }
    });
  }
}
