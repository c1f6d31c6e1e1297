import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection whose answers have not ended. Clients that pipeline repeat the others (RFC 9112, 9.3.2). */
export const MOST_PIPELINED = 32;

/**
 * Bytes that are parsed in one go: 64 KiB, which is what a socket hands over, are 2,400 of the shortest requests, and
 * the parser makes them all, also after the connection has ended.
 */
const MOST_PIECE_BYTES = 4_096;

/**
 * Ends connections that send more requests than may wait for their answers. What listens for requests after this one
 * leaves those alone whose socket is destroyed.
 *
 * @param server before it has listeners for requests, and before it takes connections
 */
export function limitPipelines(server: Server): void {
  const underWay = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: 1 | -1): number => {
    const count = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, count);
    return count;
  };
  server.on('connection', readInPieces);
  server.on('request', ({ socket }, response: ServerResponse) => {
    response.once('close', () => add(socket, -1));
    if (add(socket, 1) > MOST_PIPELINED) {
      socket.destroy();
    }
  });
}

function readInPieces(socket: Socket): void {
  // While there is a listener, the parser reads what is pushed instead of the handle itself (node:http, connectionListener).
  socket.on('data', () => undefined);
  const push = socket.push.bind(socket);
  socket.push = (chunk: unknown): boolean => {
    if (!Buffer.isBuffer(chunk)) {
      return push(chunk);
    }
    let wantsMore = true;
    for (let at = 0; at < chunk.length && !socket.destroyed; at += MOST_PIECE_BYTES) {
      wantsMore = push(chunk.subarray(at, at + MOST_PIECE_BYTES));
    }
    return wantsMore;
  };
}
