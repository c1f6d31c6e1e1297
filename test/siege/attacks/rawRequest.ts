import { connect } from 'node:net';

/** A request byte by byte: what no client of HTTP would send can be said too. */
export interface RawRequest {
  readonly method: string;
  /** With its query, as it stands in the first line. */
  readonly path: string;
  /** Lines, each with name and value; Host, Connection and Content-Length are added. */
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
}

/** What became of a request: its status, or 0 where the connection ended without one. */
export type RawAnswer = number;

/** The longest that is waited for an answer; an enrichment may take longer, and then the caller hangs up. */
const PATIENCE_MS = 2_000;

/** Sends a request over a connection of its own and reads its whole answer. */
export function sendRaw(baseUrl: string, request: RawRequest, patienceMs = PATIENCE_MS): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    let start = '';
    const socket = connect(Number(port), hostname);
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      start = start.length < 12 ? start + chunk.toString('latin1', 0, 12) : start;
    });
    // A server that has said enough may close before it was told everything.
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/u.exec(start)?.[1] ?? 0)));
    socket.write(head(request));
    if (request.body !== undefined) {
      socket.write(request.body);
    }
  });
}

/** The first lines of a request, up to its body. */
export function head({ method, path, headers = [], body }: RawRequest): string {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...length, ...headers, '', ''].join(
    '\r\n',
  );
}
