import { isIP } from 'node:net';
import { buildConnector, Client, type Dispatcher } from 'undici';
import {
  BrokenAnswer,
  type GuardedClient,
  type GuardedRequest,
  type NoAnswer,
  type OpenAnswer,
  type ReadAnswer,
} from '#ports/guardedClient';
import { readBody } from './guardedBody.ts';
import { type Destination, findDestination, type Resolve, systemResolve } from './guardedDestination.ts';

export interface GuardedClientOptions {
  /** True for addresses that may be connected to. */
  readonly isAllowed: (address: string) => boolean;
  readonly resolve?: Resolve;
}

/** All header lines of an answer together. */
const MAX_HEADER_BYTES = 16 * 1024;

export function createGuardedClient({ isAllowed, resolve = systemResolve }: GuardedClientOptions): GuardedClient {
  const open: GuardedClient['open'] = async (request, maxBytes, signal) => {
    const late = AbortSignal.timeout(request.deadlineMilliseconds);
    const limit = AbortSignal.any([signal, late]);
    try {
      const destination = await unlessAborted(findDestination(request.url, isAllowed, resolve), limit);
      return destination.kind === 'allowed' ? await ask(destination, request, maxBytes, limit) : destination;
    } catch (error) {
      signal.throwIfAborted();
      return late.aborted ? TOO_SLOW : failureOf(error);
    }
  };
  return {
    open,
    send: async (request, excerptBytes, signal) => {
      const answer = await open(request, Number.MAX_SAFE_INTEGER, signal);
      return answer.kind === 'answered' ? readExcerpt(answer, excerptBytes, signal) : answer;
    },
  };
}

const TOO_SLOW: NoAnswer = { kind: 'failed', failure: 'timeout', problem: 'The server took too long to answer.' };

/** A connection of its own for each request, made to the checked addresses and ended with the answer. */
async function ask(
  { url, addresses }: Destination,
  { method, headers, body }: GuardedRequest,
  maxBytes: number,
  limit: AbortSignal,
): Promise<OpenAnswer> {
  const client = new Client(url.origin, {
    connect: pinnedConnector(addresses),
    pipelining: 0,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The deadline is for all of it.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const end = (): void => void client.destroy();
  try {
    const path = `${url.pathname}${url.search}`;
    const answer = await client.request({ path, method, headers: ownHeaders(headers), body, signal: limit });
    return openAnswer(answer, maxBytes, limit, end);
  } catch (error) {
    end();
    throw error;
  }
}

/** Compressed answers are taken where a server insists, but not asked for. */
function ownHeaders(headers: GuardedRequest['headers']): Record<string, string> {
  return { 'accept-encoding': 'identity', ...headers };
}

function openAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
  limit: AbortSignal,
  end: () => void,
): OpenAnswer {
  const plain = plainHeaders(headers);
  const encoding = plain['content-encoding'] ?? 'identity';
  // Whoever does not read the body hears of its end at the deadline nowhere else.
  body.on('error', () => undefined).once('close', end);
  const explain = (error: unknown): BrokenAnswer =>
    new BrokenAnswer(limit.aborted ? 'The server took too long to send the answer.' : 'The answer broke off.', {
      cause: error,
    });
  return {
    kind: 'answered',
    status: statusCode,
    headers: plain,
    chunks: readBody(body, { encoding, maxBytes }, explain),
    discard: () => void body.destroy(),
  };
}

/** The excerpt is for people: what breaks off is as good as what ended. */
async function readExcerpt(answer: OpenAnswer, bytes: number, signal: AbortSignal): Promise<ReadAnswer | NoAnswer> {
  const { kind, status, headers } = answer;
  const parts: Uint8Array[] = [];
  let missing = bytes;
  try {
    for await (const chunk of answer.chunks) {
      parts.push(chunk.subarray(0, missing));
      missing -= chunk.byteLength;
      if (missing <= 0) {
        break;
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof BrokenAnswer)) {
      throw error;
    }
  } finally {
    answer.discard();
  }
  return { kind, status, headers, excerpt: Buffer.concat(parts) };
}

/** Names keep their place in Host and SNI, but what they resolve to now was decided before. */
function pinnedConnector(addresses: readonly string[]): buildConnector.connector {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  return buildConnector({
    allowH2: false,
    // Whatever the environment says.
    rejectUnauthorized: true,
    timeout: 0,
    lookup: (_hostname, { all }, callback) => {
      const [first] = pinned;
      if (all === true) {
        callback(null, pinned);
      } else {
        callback(null, first?.address ?? '', first?.family);
      }
    },
  });
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(', ')]],
    ),
  );
}

/** Looking up a name cannot be stopped, but nobody has to wait for it. */
async function unlessAborted<Value>(job: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(new Error('Aborted', { cause: signal.reason }));
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([job, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const UNSOUND_CODES = /^UND_ERR_(?:HEADERS_OVERFLOW|RES_)/;

function failureOf(error: unknown): NoAnswer {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  if (name === 'HTTPParserError' || UNSOUND_CODES.test(String(code))) {
    return { kind: 'failed', failure: 'bad_answer', problem: 'The answer of the server is not sound HTTP.' };
  }
  if (typeof code !== 'string') {
    throw error;
  }
  if (/CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return { kind: 'failed', failure: 'tls', problem: 'The certificate of the server could not be verified.' };
  }
  if (/^(?:E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code)) {
    return { kind: 'failed', failure: 'unreachable', problem: 'The server could not be reached.' };
  }
  throw error;
}
