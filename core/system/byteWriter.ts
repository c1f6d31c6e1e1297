/** Texts as UTF-8, in chunks of one size whose memory is used again once they were taken. */
export class ByteWriter {
  readonly #chunkBytes: number;
  readonly #encoder = new TextEncoder();
  readonly #spare: Uint8Array[] = [];
  readonly #full: Uint8Array[] = [];
  #open: Uint8Array;
  #at = 0;
  #bytes = 0;

  constructor(chunkBytes: number) {
    this.#chunkBytes = chunkBytes;
    this.#open = new Uint8Array(chunkBytes);
  }

  /** All that was written. */
  get bytes(): number {
    return this.#bytes;
  }

  write(text: string): void {
    for (let rest = text; rest !== '';) {
      const { read, written } = this.#encoder.encodeInto(rest, this.#open.subarray(this.#at));
      this.#at += written;
      this.#bytes += written;
      rest = rest.slice(read);
      if (rest !== '') {
        // What is left has no room in it, be it a part of a character.
        this.#full.push(this.#open.subarray(0, this.#at));
        this.#open = this.#spare.pop() ?? new Uint8Array(this.#chunkBytes);
        this.#at = 0;
      }
    }
  }

  /** What is full, and at the end the rest; each chunk is to be used before the next one is asked for. */
  *take(isEnd: boolean): Generator<Uint8Array> {
    for (const chunk of this.#full.splice(0)) {
      yield chunk;
      this.#spare.push(new Uint8Array(chunk.buffer as ArrayBuffer));
    }
    if (isEnd && this.#at > 0) {
      yield this.#open.subarray(0, this.#at);
      this.#at = 0;
    }
  }
}
