import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { withSocket } from './withSocket.ts';

const CONTINUE = /^HTTP\/1\.1 100[ \r]/;
const CONTINUE_LENGTH = 'HTTP/1.1 100 '.length;
/** Where the last digit of a status stands. */
const LAST_DIGIT = 'HTTP/1.1 10'.length;

/**
 * Connections whose servers may send 100 (Continue) before their answer, though they were not asked to: a client takes it
 * (RFC 9110, 15.2), and undici (8, `client-h1.js`) breaks the connection off. It is read as 102 (Processing), which undici
 * passes by.
 */
export function unaskedContinue(connect: buildConnector.connector): buildConnector.connector {
  return withSocket(connect, renameContinue);
}

function renameContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...values: readonly unknown[]) => boolean;
  // What follows the head of a request, which undici writes as a text, begins an answer.
  let beginsAnswer = false;
  socket.write = (...values: readonly unknown[]): boolean => {
    beginsAnswer ||= typeof values[0] === 'string';
    return write(...values);
  };
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (beginsAnswer && Buffer.isBuffer(chunk)) {
      beginsAnswer = false;
      if (CONTINUE.test(chunk.toString('latin1', 0, CONTINUE_LENGTH))) {
        chunk.write('2', LAST_DIGIT, 'latin1');
      }
    }
    return chunk;
  };
}
