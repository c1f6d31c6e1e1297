import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { isErrorWithCode } from '#system/isErrorWithCode';
import { request } from '#system/nodeHttp';
import type { BrowserHost, HostedBrowser } from './browserHost.ts';
import { LAUNCH_TIMEOUT_MS } from './startChromium.ts';

/** Milliseconds between looks for a container that starts. */
const RETRY_MS = 200;
/** Until a browser must have started, that of its container included: twice, since the first try may find no sandbox. */
const MOST_PATIENCE_MS = 2 * LAUNCH_TIMEOUT_MS;
/** Until a file must have come whole, or gone; the largest takes a tenth of a second. */
const ANSWER_TIMEOUT_MS = 10_000;

interface Reply {
  readonly response: IncomingMessage;
  /** Where the connection was upgraded. */
  readonly socket: Duplex | null;
}

/**
 * Browsers in a container beside this one, which `serveBrowsers` starts. A page that breaks out of its browser can answer
 * in its place, so neither the size of an answer nor that one comes is left to it.
 */
export class BrowsersBeside implements BrowserHost {
  readonly #socketPath: string;
  readonly #answerTimeoutMs: number;

  constructor(socketPath: string, answerTimeoutMs = ANSWER_TIMEOUT_MS) {
    this.#socketPath = socketPath;
    this.#answerTimeoutMs = answerTimeoutMs;
  }

  /** Waits for a container that starts, or starts again. */
  async start(): Promise<HostedBrowser> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), MOST_PATIENCE_MS);
    try {
      return await this.#startUntil(patience.signal);
    } finally {
      // The signal would end the connection of a browser that has started.
      clearTimeout(timer);
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async #startUntil(signal: AbortSignal): Promise<HostedBrowser> {
    for (;;) {
      try {
        return await this.#start(signal);
      } catch (error) {
        if (!isErrorWithCode(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET') || signal.aborted) {
          throw error;
        }
        await delay(RETRY_MS);
      }
    }
  }

  async #start(signal: AbortSignal): Promise<HostedBrowser> {
    const headers = { connection: 'Upgrade', upgrade: 'devtools' };
    const asked = request({ socketPath: this.#socketPath, path: '/browser', headers, agent: false, signal });
    const { response, socket } = await replyTo(asked);
    if (socket === null) {
      response.destroy();
      throw new Error(`The browser's container started none: it answered ${response.statusCode}.`);
    }
    const id = String(response.headers['browser']);
    const pathOf = (guid: string): string => `/browsers/${id}/downloads/${guid}`;
    const ended = new Promise<void>((resolve) => {
      socket.once('close', resolve);
    });
    return {
      name: id,
      requests: socket,
      replies: socket,
      downloads: decodeURI(String(response.headers['downloads'])),
      ended,
      takeDownload: async (guid, maxBytes) => {
        const bytes = await this.#ask('GET', `${pathOf(guid)}?most=${maxBytes}`, maxBytes);
        return new Uint8Array(bytes);
      },
      discardDownload: async (guid) => {
        await this.#ask('DELETE', pathOf(guid), 0);
      },
      kill: () => socket.destroy(),
      remove: () => {
        socket.destroy();
        return ended;
      },
    };
  }

  async #ask(method: string, path: string, maxBytes: number): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.#answerTimeoutMs);
    const asked = request({ socketPath: this.#socketPath, path, method, agent: false, signal });
    const { response } = await replyTo(asked);
    if (response.statusCode !== 200 && response.statusCode !== 204) {
      asked.destroy();
      throw new Error(`The browser's container answered ${response.statusCode} to ${method} ${path}.`);
    }
    return readAtMost(response, maxBytes);
  }
}

async function readAtMost(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      // Leaving the loop ends the connection.
      throw new Error(`The browser's container sent more than ${maxBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function replyTo(asked: ClientRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (response) => resolve({ response, socket: null }));
    asked.once('upgrade', (response: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      socket.unshift(head);
      resolve({ response, socket });
    });
    asked.end();
  });
}
