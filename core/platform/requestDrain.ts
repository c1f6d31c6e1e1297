import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { announceClose } from './announceClose.ts';

/** A head that has begun to arrive comes within moments; until it is complete no request is under way. */
const HEAD_MILLISECONDS = 1_000;

interface Connection {
  /** Requests whose answers have not ended; more than one where a client pipelines. */
  underWay: number;
  /** Answers leave in the order of their requests, so this one's is the last. */
  newest: ServerResponse | null;
  /** What the client had sent when its last answer ended; what came since then belongs to a request. */
  bytesAnswered: number;
  closeAnnounced: boolean;
}

/**
 * Takes the requests of a server until it is drained. While it drains, every answer announces that its connection
 * closes, connections without a request close at once, and the others as soon as their last answer has ended.
 */
export class RequestDrain {
  readonly #server: Server;
  readonly #connections = new Map<Socket, Connection>();
  #draining = false;

  /** @param server before it takes connections: those from earlier are not known to the drain */
  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#connections.set(socket, { underWay: 0, newest: null, bytesAnswered: 0, closeAnnounced: false });
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /** Hands requests to the listener. */
  take(listener: RequestListener): void {
    this.#server.on('request', (request, response) => {
      const connection = this.#connections.get(request.socket);
      // After an answer that announces the end of the connection no request is read (RFC 9112, 9.6); it can be repeated.
      if (connection === undefined || connection.closeAnnounced || request.socket.destroyed) {
        return;
      }
      connection.underWay += 1;
      connection.newest = response;
      response.once('close', () => this.#answered(request.socket, connection));
      if (this.#draining) {
        announceIn(response, connection);
      }
      listener(request, response);
    });
  }

  /**
   * Takes no more connections.
   *
   * @param graceMilliseconds after which requests that are still under way are cut off
   * @returns when no connection is left
   */
  async drain(graceMilliseconds: number): Promise<void> {
    this.#draining = true;
    this.#connections.forEach((connection) => announceIn(connection.newest, connection));
    // The server asks for this when it closes. Its own way cuts off answers that a slow reader has not taken in yet.
    this.#server.closeIdleConnections = () =>
      this.#closeIdle((socket, { bytesAnswered }) => socket.bytesRead === bytesAnswered);
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    const heads = setTimeout(() => this.#closeIdle(() => true), HEAD_MILLISECONDS);
    const late = setTimeout(() => this.#server.closeAllConnections(), graceMilliseconds);
    await closed;
    clearTimeout(heads);
    clearTimeout(late);
  }

  #answered(socket: Socket, connection: Connection): void {
    connection.underWay -= 1;
    connection.bytesAnswered = socket.bytesRead;
    // An answer that began before the drain could not announce it.
    if (this.#draining && connection.underWay === 0) {
      socket.destroySoon();
    }
  }

  #closeIdle(isIdle: (socket: Socket, connection: Connection) => boolean): void {
    for (const [socket, connection] of this.#connections) {
      if (connection.underWay === 0 && isIdle(socket, connection)) {
        socket.destroySoon();
      }
    }
  }
}

/** Not before the drain: most answers of a process never meet one, and each would pay for it. */
function announceIn(response: ServerResponse | null, connection: Connection): void {
  if (response === null || response.headersSent) {
    return;
  }
  announceClose(response, () => {
    connection.closeAnnounced ||= connection.newest === response;
    return connection.closeAnnounced;
  });
}
