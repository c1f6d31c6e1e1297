import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { withSocket } from './withSocket.ts';

/**
 * Bytes of an answer that are parsed in one go. The parser calls back for each header line of what it is given, and makes
 * an error for each one beyond `maxHeaderSize`, also after the first of them has ended the connection: 64 KiB of the
 * shortest lines, which is what a socket hands over, held the process for 80 to 200 ms.
 */
const MOST_CHUNK_BYTES = 1_024;

/** Connections whose answers undici (8, `client-h1.js`) parses a little at a time, and no further once they have ended. */
export function inSmallChunks(connect: buildConnector.connector): buildConnector.connector {
  return withSocket(connect, cutReads);
}

function cutReads(socket: Socket): void {
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    if (socket.destroyed) {
      return null;
    }
    return read(size ?? (Math.min(MOST_CHUNK_BYTES, socket.readableLength) || undefined));
  };
}
