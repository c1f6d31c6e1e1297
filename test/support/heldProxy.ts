import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy before a server that can cut its connections, and let new ones wait. */
export interface HeldProxy {
  readonly port: number;
  /** Connections of clients that are open now. */
  open(): number;
  cut(): void;
  /** From now on, what clients send is kept back. */
  hold(): void;
  /** Lets everything through again. */
  release(): void;
  close(): Promise<void>;
}

/** @param target address of the server behind, as a URL with host and port */
export async function startHeldProxy(target: string): Promise<HeldProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let waiting: (() => void)[] | null = null;
  const join = (client: Socket): void => {
    const server = connect(Number(port), hostname);
    server.on('error', () => client.destroy());
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
    client.pipe(server).pipe(client);
  };
  const proxy = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => sockets.delete(client));
    if (waiting === null) {
      join(client);
    } else {
      waiting.push(() => join(client));
    }
  });
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    open: () => sockets.size,
    cut,
    hold: () => {
      waiting = [];
    },
    release: () => {
      waiting?.forEach((go) => go());
      waiting = null;
    },
    close: async () => {
      cut();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
