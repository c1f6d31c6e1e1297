import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#domain/errorCatalogue';
import { STATUS_CODES } from '#system/nodeHttp';
import type { ApiServices } from '../services.ts';
import { type Reply, refuse } from './reply.ts';

type Ports = Pick<ApiServices, 'logger' | 'metrics' | 'newRequestId' | 'now'>;

/** How long a caller may go on sending before the connection is cut; enough to notice the answer. */
const LINGER_MILLISECONDS = 1_000;

/** What the parser of node:http calls its refusals; the others are requests that are no HTTP. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Answers what never becomes a request, or not a whole one, as every other request is answered: with a body, an id and a
 * line in the log.
 */
export function answerUnread(server: Server, ports: Ports): void {
  const newest = new WeakMap<Duplex, { readonly request: IncomingMessage; readonly response: ServerResponse }>();
  const answered = new WeakSet<Duplex>();
  server.prependListener('request', (request, response) => newest.set(request.socket, { request, response }));
  // The routes refuse what cannot be expected.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) => end(ports, socket, refuse('method_not_allowed', {}, { Allow: '' })));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (answered.has(socket)) {
      return;
    }
    if (!socket.writable || error.code === 'ECONNRESET' || isTaken(newest.get(socket))) {
      socket.destroy(error);
      return;
    }
    answered.add(socket);
    end(ports, socket, refuse(REFUSALS[error.code ?? ''] ?? 'malformed_request'), error.code);
  });
}

/** True where the connection is another answer's: that of a request before, or one that has begun. */
function isTaken(
  before: { readonly request: IncomingMessage; readonly response: ServerResponse } | undefined,
): boolean {
  return (
    before !== undefined &&
    !before.response.writableFinished &&
    (before.request.complete || before.response.headersSent)
  );
}

function end({ logger, metrics, newRequestId, now }: Ports, socket: Duplex, reply: Reply, problem?: string): void {
  const requestId = newRequestId();
  const { status } = reply;
  metrics.httpRequests.observe({ method: 'none', route: 'none', status }, 0);
  logger.info({ request_id: requestId, method: 'none', route: 'none', status, milliseconds: 0, problem }, 'request');
  // A connection that is cut at once takes the answer with it.
  const cut = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS);
  socket.once('close', () => clearTimeout(cut));
  socket.on('error', () => socket.destroy());
  socket.end(text(reply, requestId, now()));
}

function text({ status, headers, body }: Reply, requestId: string, at: Date): string {
  const fields = Object.entries({
    ...headers,
    'X-Request-Id': requestId,
    Date: at.toUTCString(),
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${fields.join('')}\r\n${body}`;
}
