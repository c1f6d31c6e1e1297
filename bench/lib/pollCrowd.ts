import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Many requests at once, each on a connection of its own, by bare sockets: the client shall cost next to nothing. */
export interface PollCrowd {
  /** Resolves when every request has been answered. @throws Error unless all answers are 200 */
  answered(): Promise<void>;
  close(): void;
}

/** Fewer than a server lets wait for being accepted. */
const OPENED_AT_ONCE = 200;
const OK = 'HTTP/1.1 200';

/**
 * Opens the requests, and resolves when the server has all of them.
 *
 * @param requests the heads, as they are sent
 */
export async function openPolls(port: number, requests: readonly string[]): Promise<PollCrowd> {
  const sockets: Socket[] = [];
  const all = Promise.withResolvers<undefined>();
  let missing = requests.length;
  const onAnswer = (head: string): void => {
    missing -= 1;
    if (!head.startsWith(OK)) {
      all.reject(new Error(`A long-poll was answered: ${head.slice(0, 200)}`));
    } else if (missing === 0) {
      all.resolve(undefined);
    }
  };
  for (let from = 0; from < requests.length; from += OPENED_AT_ONCE) {
    const opened = requests.slice(from, from + OPENED_AT_ONCE).map(async (request) => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      await once(socket, 'connect');
      socket.once('data', (chunk) => onAnswer(chunk.toString('latin1')));
      socket.write(request);
    });
    await Promise.all(opened);
  }
  return {
    answered: async () => {
      await all.promise;
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}
