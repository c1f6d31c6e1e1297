import type { Dispatcher } from 'undici';
import {
  BrokenAnswer,
  type GuardedClient,
  type GuardedRequest,
  type NoAnswer,
  type OpenAnswer,
  type ReadAnswer,
} from '#ports/guardedClient';
import { readBody } from './guardedBody.ts';
import { GUARDED_CONNECTION, pinnedConnector } from './guardedConnection.ts';
import { type Destination, findDestination, type Resolve, systemResolve } from './guardedDestination.ts';
import { GuardedPools, type KeepAliveOptions } from './guardedPools.ts';
import { Client } from './undiciParts.ts';

export interface GuardedClientOptions {
  /** True for addresses that may be connected to. */
  readonly isAllowed: (address: string) => boolean;
  readonly resolve?: Resolve;
  /** Whether names of a network of its own are resolved too: for addresses that an operator has set. Absent: no. */
  readonly localNames?: boolean;
  /** Absent: no connection serves a second request. */
  readonly keepAlive?: KeepAliveOptions;
}

/** A guarded client and the connections that it keeps. */
export interface ClosableGuardedClient extends GuardedClient {
  close(): Promise<void>;
}

type Ask = (destination: Destination, request: GuardedRequest, limit: AbortSignal) => Promise<Asked>;

/** The answer of a connection, and what to do with that once the answer was read or given up. */
interface Asked {
  readonly answer: Dispatcher.ResponseData;
  readonly end: () => void;
}

export function createGuardedClient(options: GuardedClientOptions): ClosableGuardedClient {
  const { isAllowed, resolve = systemResolve, localNames, keepAlive } = options;
  const pools = keepAlive === undefined ? null : new GuardedPools(keepAlive);

  const start = async (ask: Ask, request: GuardedRequest, maxBytes: number, signal: AbortSignal) => {
    const late = AbortSignal.timeout(request.deadlineMilliseconds);
    const limit = AbortSignal.any([signal, late]);
    try {
      const destination = await unlessAborted(findDestination(request.url, isAllowed, resolve, localNames), limit);
      return destination.kind === 'allowed'
        ? openAnswer(await ask(destination, request, limit), maxBytes, limit)
        : destination;
    } catch (error) {
      signal.throwIfAborted();
      return late.aborted ? TOO_SLOW : failureOf(error);
    }
  };
  return {
    open: (request, maxBytes, signal) => start(askOnce, request, maxBytes, signal),
    send: async (request, excerptBytes, signal) => {
      const ask: Ask = pools === null ? askOnce : (...asked) => askKept(pools, ...asked);
      const answer = await start(ask, request, Number.MAX_SAFE_INTEGER, signal);
      return answer.kind === 'answered' ? readExcerpt(answer, excerptBytes, signal) : answer;
    },
    close: async () => pools?.close(),
  };
}

const TOO_SLOW: NoAnswer = { kind: 'failed', failure: 'timeout', problem: 'The server took too long to answer.' };

/** A connection of its own, made to the checked addresses and ended with the answer. */
async function askOnce({ url, addresses }: Destination, request: GuardedRequest, limit: AbortSignal): Promise<Asked> {
  const client = new Client(url.origin, { ...GUARDED_CONNECTION, connect: pinnedConnector(addresses), pipelining: 0 });
  const end = (): void => void client.destroy();
  try {
    return { answer: await client.request({ ...toOptions(url, request), signal: limit }), end };
  } catch (error) {
    end();
    throw error;
  }
}

/** A connection that others may have used before, to the same origin at the same addresses, all checked now. */
async function askKept(
  pools: GuardedPools,
  destination: Destination,
  request: GuardedRequest,
  limit: AbortSignal,
): Promise<Asked> {
  const kept = pools.of(destination);
  try {
    const answer = await kept.pool.request({ ...toOptions(destination.url, request), signal: limit });
    kept.hasAnswered = true;
    return { answer, end: () => undefined };
  } catch (error) {
    // The server may have closed the connection in the very moment: the request is sent once more on a new one.
    if (kept.hasAnswered && !limit.aborted && wasClosed(error)) {
      return askOnce(destination, request, limit);
    }
    throw error;
  }
}

function toOptions({ pathname, search }: URL, { method, headers, body }: GuardedRequest) {
  return { path: `${pathname}${search}`, method, headers: ownHeaders(headers), body };
}

function wasClosed(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

/** Compressed answers are taken where a server insists, but not asked for. */
function ownHeaders(headers: GuardedRequest['headers']): Record<string, string> {
  return { 'accept-encoding': 'identity', ...headers };
}

function openAnswer({ answer, end }: Asked, maxBytes: number, limit: AbortSignal): OpenAnswer {
  const { statusCode, headers, body } = answer;
  const plain = plainHeaders(headers);
  const encoding = plain['content-encoding'] ?? 'identity';
  // A body that the caller does not read fails at the deadline too: without a listener that would end the process.
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

/** People read the excerpt, so a body that breaks off serves them as well as a whole one. */
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

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(', ')]],
    ),
  );
}

/** A look-up of a name cannot be stopped, but its caller need not wait for it. */
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
  if (wasClosed(error)) {
    return { kind: 'failed', failure: 'unreachable', problem: 'The server closed the connection before its answer.' };
  }
  if (/^(?:E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code)) {
    return { kind: 'failed', failure: 'unreachable', problem: 'The server could not be reached.' };
  }
  throw error;
}
