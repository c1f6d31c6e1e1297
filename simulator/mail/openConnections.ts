import type { Server, Socket } from 'node:net';

/** The connections that a server has open at any time, so that it can be stopped without waiting for its clients. */
export function openConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return open;
}
