import { createServer, type Server, type Socket, connect } from 'node:net';
import { once } from 'node:events';

/** A stretch of network to one server that a test can cut and mend. */
export interface CuttableProxy {
  readonly port: number;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** @param target where connections lead to */
export async function startCuttableProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A cut is what this is for.
    socket.on('error', () => socket.destroy());
  };
  const join = (caller: Socket): void => {
    const callee = connect(target.port, target.host);
    [caller, callee].forEach(keep);
    caller.pipe(callee).pipe(caller);
    caller.on('close', () => callee.destroy());
    callee.on('close', () => caller.destroy());
  };
  let server = await listen(join, 0);
  const { port } = server.address() as { readonly port: number };
  const cut = async (): Promise<void> => {
    if (server.listening) {
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await once(server, 'close');
    }
  };
  return {
    port,
    cut,
    mend: async () => {
      server = await listen(join, port);
    },
    close: cut,
  };
}

async function listen(onConnection: (socket: Socket) => void, port: number): Promise<Server> {
  const server = createServer(onConnection).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
