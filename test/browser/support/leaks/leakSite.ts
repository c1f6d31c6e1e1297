import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer as createHttpServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { ownCertificate } from '../../../support/ownCertificate.ts';
import { type LeakPage, LEAK_PAGES } from './leakPages.ts';

export interface SeenRequest {
  readonly method: string;
  /** `https://host/path`. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly isTlsResumed: boolean;
  readonly clientPort: number;
}

/** Two sites on loopback under names of their own, with and without TLS, reached through `proxy`. */
export interface LeakSite {
  readonly proxy: string;
  /** All that arrived, in order. */
  readonly requests: readonly SeenRequest[];
  /** Connections and answers that are still open, by the path that they were asked at. */
  readonly open: ReadonlySet<string>;
  /** Ends all connections. */
  breakConnections(): void;
  close(): Promise<void>;
}

/** What a job's pages are at. */
export const PORTAL = 'portal.example';
/** Another site, which they may embed. */
export const THIRD = 'third.example';

/** Serves `LEAK_PAGES` on both names. */
export async function openLeakSite(): Promise<LeakSite> {
  const requests: SeenRequest[] = [];
  const open = new Set<string>();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const seen = note(request);
    requests.push(seen);
    open.add(seen.url);
    response.on('close', () => open.delete(seen.url));
    const { pathname } = new URL(seen.url);
    (LEAK_PAGES[pathname] ?? EMPTY)(request, response, { requests, seen });
  };
  const upgrade = (request: IncomingMessage, socket: Socket): void => {
    const seen = note(request);
    const { url } = seen;
    requests.push(seen);
    open.add(url);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(url));
    // Only who reads learns that the other end has gone.
    socket.resume().write(handshake(request));
  };
  const { certificate: cert, key } = ownCertificate();
  const secure = await started(createHttpsServer({ cert, key }, answer).on('upgrade', upgrade));
  const plain = await started(createHttpServer(answer).on('upgrade', upgrade));
  const way = await started(wayTo(secure.port, plain.port));
  return {
    proxy: `http://127.0.0.1:${way.port}`,
    requests,
    open,
    breakConnections: () => {
      secure.breakConnections();
      plain.breakConnections();
    },
    close: async () => {
      await Promise.all([way, plain, secure].map((server) => server.close()));
    },
  };
}

const EMPTY: LeakPage = (_request, response) =>
  response.setHeader('content-type', 'text/html').end('<title>empty</title>');

function note(request: IncomingMessage): SeenRequest {
  const socket = request.socket as Partial<TLSSocket> & Socket;
  const scheme = socket.encrypted === true ? 'https' : 'http';
  return {
    method: request.method ?? '',
    url: `${scheme}://${request.headers.host ?? ''}${request.url ?? ''}`,
    headers: request.headers,
    isTlsResumed: socket.isSessionReused?.() ?? false,
    clientPort: socket.remotePort ?? 0,
  };
}

/** RFC 6455, 4.2.2. */
function handshake(request: IncomingMessage): string {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`;
}

/** A proxy that takes every name for a name of the site. */
function wayTo(securePort: number, plainPort: number): Server {
  const server = createHttpServer();
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    const upstream = connect(request.url?.endsWith(':80') === true ? plainPort : securePort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    const end = (): void => {
      upstream.destroy();
      client.destroy();
    };
    upstream.on('error', end).on('close', end);
    client.on('error', end).on('close', end);
  });
  server.on('request', (request, response) => {
    const upstream = forward(
      { port: plainPort, host: '127.0.0.1', method: request.method, path: pathOf(request), headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  });
  return server;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

interface Started {
  readonly port: number;
  breakConnections(): void;
  close(): Promise<void>;
}

async function started(server: Server): Promise<Started> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const breakConnections = (): void => sockets.forEach((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    breakConnections,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      breakConnections();
      await closed;
    },
  };
}
