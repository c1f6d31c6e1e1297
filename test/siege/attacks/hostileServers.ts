import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Dice } from '../hostile/dice.ts';
import { HOSTILE_ANSWERS } from '../hostile/hostileAnswer.ts';

/** Servers on loopback that answer every request as a dice says. */
export interface HostileServers {
  readonly urls: readonly string[];
  /** The next connection of a server, from its beginning to its end. */
  readonly nextVisit: (index: number) => Promise<void>;
  /** What the next answers are chosen by. */
  readonly use: (index: number, dice: Dice) => void;
  readonly close: () => Promise<void>;
}

export async function openHostileServers(count: number): Promise<HostileServers> {
  const dices = new Map<number, Dice>();
  const sockets = new Set<Socket>();
  const servers = Array.from({ length: count }, (_, index) =>
    createServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.resume();
        const dice = dices.get(index);
        if (dice === undefined) {
          socket.destroy();
        } else {
          dice.pick(HOSTILE_ANSWERS)(socket, dice);
        }
      });
    }),
  );
  await Promise.all(servers.map(listen));
  return {
    urls: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    nextVisit: async (index) => {
      const [socket] = (await once(servers[index] ?? createServer(), 'connection')) as [Socket];
      // Not `once`, which fails where the other side resets the connection.
      await new Promise((resolve) => socket.once('close', resolve));
    },
    use: (index, dice) => void dices.set(index, dice),
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function listen(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
