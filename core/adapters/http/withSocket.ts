import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** Connections of which each socket is changed before undici has it. */
export function withSocket(
  connect: buildConnector.connector,
  change: (socket: Socket) => void,
): buildConnector.connector {
  return (target, callback) => {
    connect(target, (...[error, socket]) => {
      if (error === null) {
        change(socket);
        callback(null, socket);
      } else {
        callback(error, null);
      }
    });
  };
}
