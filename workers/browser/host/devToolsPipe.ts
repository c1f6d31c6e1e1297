import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';

/** A browser that sends a longer message is cut off: what jobs read of a page has a tenth of it. */
const MOST_MESSAGE_BYTES = 256 * 1024 * 1024;

/** Carries DevTools messages over a pair of streams, in JSON and each ended by U+0000. */
export class DevToolsPipe implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  readonly #requests: Writable;
  readonly #replies: Readable;
  #begun: Buffer[] = [];
  #begunBytes = 0;

  constructor({ requests, replies }: { readonly requests: Writable; readonly replies: Readable }) {
    this.#requests = requests;
    this.#replies = replies;
    requests.on('error', () => undefined);
    replies.on('error', () => undefined);
    replies.on('data', this.#read);
    replies.once('close', () => this.onclose?.());
    replies.resume();
  }

  send(message: string): void {
    if (this.#requests.writable) {
      this.#requests.write(`${message}\0`);
    }
  }

  close(): void {
    this.#replies.off('data', this.#read).resume();
  }

  readonly #read = (chunk: Buffer): void => {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      this.#deliver(Buffer.concat([...this.#begun, chunk.subarray(start, end)]).toString());
      this.#begun = [];
      this.#begunBytes = 0;
      start = end + 1;
    }
    const rest = chunk.subarray(start);
    this.#begun.push(rest);
    this.#begunBytes += rest.byteLength;
    if (this.#begunBytes > MOST_MESSAGE_BYTES) {
      this.#replies.destroy();
    }
  };

  /** Each message in a turn of its own, so that what waits for one goes on before the next is read. */
  #deliver(message: string): void {
    setImmediate(() => this.onmessage?.(message));
  }
}
