import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer, type Socket } from 'node:net';
import { afterEach } from '@jest/globals';
import { createGuardedClient } from '#adapters/http/guardedClient';
import { createAddressGuard } from '#platform/addressGuard';

/** The name that the certificate of the test servers is for. */
export const SERVER_NAME = 'files.example.com';
export const SERVER_CERTIFICATE = pem('certificate');

/** A guarded client for which every name leads to this machine. */
export const loopbackClient = createGuardedClient({
  isAllowed: createAddressGuard('127.0.0.0/8'),
  resolve: () => Promise.resolve(['127.0.0.1']),
});

export interface OutgoingServers {
  readonly http: (listener: RequestListener) => Promise<number>;
  readonly https: (listener: RequestListener) => Promise<number>;
  /** Answers every connection with bytes of the test's own. */
  readonly raw: (answer: (socket: Socket) => void) => Promise<number>;
  readonly start: (server: Server | TcpServer) => Promise<number>;
  /** Resolves when no connection is open any more. */
  readonly closed: () => Promise<void>;
}

/** Servers on loopback that end with the test that started them; each is told by its port. */
export function useOutgoingServers(): OutgoingServers {
  const servers: { readonly server: Server | TcpServer; readonly sockets: Set<Socket> }[] = [];
  afterEach(async () => {
    for (const { server, sockets } of servers.splice(0)) {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => {
        server.close(resolve);
      });
    }
  });
  const start: OutgoingServers['start'] = async (server) => {
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    });
    servers.push({ server, sockets });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return (server.address() as AddressInfo).port;
  };
  return {
    start,
    http: (listener) => start(createHttpServer(listener)),
    https: (listener) => start(createHttpsServer({ key: pem('key'), cert: SERVER_CERTIFICATE }, listener)),
    raw: (answer) => start(createTcpServer((socket) => socket.once('data', () => answer(socket)))),
    closed: async () => {
      while (servers.some(({ sockets }) => sockets.size > 0)) {
        await new Promise(setImmediate);
      }
    },
  };
}

function pem(name: string): string {
  return readFileSync(new URL(`./tls/${name}.pem`, import.meta.url), 'utf8');
}
