import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * Hosts of one benchmark, each by its port: `dead` refuses connections, `hanging` takes them and never answers, `slow`
 * answers after some seconds, the others at once.
 */
const SLOW_MILLISECONDS = 3_000;

const answering = (milliseconds: number): Server =>
  createHttpServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.end('ok'), milliseconds));
  });

const servers = {
  dead: createServer(),
  hanging: createServer((socket) => socket.on('error', () => undefined).resume()),
  slow: answering(SLOW_MILLISECONDS),
  'healthy 1': answering(0),
  'healthy 2': answering(0),
};

process.on('disconnect', () => process.exit(0));
const ports = await Promise.all(
  Object.entries(servers).map(
    ([name, server]) =>
      new Promise<[string, number]>((resolve) => {
        server.listen(0, '127.0.0.1', () => resolve([name, (server.address() as AddressInfo).port]));
      }),
  ),
);
// Its port stays free, and nothing listens there any more.
servers.dead.close(() => process.send?.(Object.fromEntries(ports)));
