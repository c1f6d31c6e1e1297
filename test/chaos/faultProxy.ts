import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** One connection through the proxy. What is silent stays silent: neither side hears from the other again. */
interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  silent: boolean;
}

/** What one side has sent, until the other is given it. */
interface Late {
  readonly dueAt: number;
  readonly chunk: Buffer;
}

/** A stretch of network to one server, with the troubles that networks have. */
export class FaultProxy {
  readonly #target: number;
  readonly #pairs = new Set<Pair>();
  #server: Server | null = null;
  #port = 0;
  #latencyMilliseconds = 0;
  #swallowing = false;

  /** @param target port of the server on this machine */
  constructor(target: number) {
    this.#target = target;
  }

  get port(): number {
    return this.#port;
  }

  /** Listens: at first on a free port, and on the same one after it was cut. */
  async open(): Promise<void> {
    const server = createServer({ allowHalfOpen: true }, (client) => this.#join(client)).listen(
      this.#port,
      '127.0.0.1',
    );
    this.#server = server;
    await once(server, 'listening');
    this.#port = (server.address() as { readonly port: number }).port;
  }

  /** Ends every connection and refuses new ones until it is opened again. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server !== null) {
      server.close();
      this.#pairs.forEach(destroy);
      await once(server, 'close');
    }
  }

  /** Answers every connection with a reset; new ones are let through. */
  reset(): void {
    this.#pairs.forEach(({ client, server }) => {
      client.resetAndDestroy();
      server.resetAndDestroy();
    });
  }

  /** Delays all that is sent from now on, in both directions. */
  delay(milliseconds: number): void {
    this.#latencyMilliseconds = milliseconds;
  }

  /** From now on takes what is sent and passes nothing on, on connections that are open and on new ones. */
  swallow(): void {
    this.#swallowing = true;
    this.#pairs.forEach((pair) => (pair.silent = true));
  }

  /** New connections work again; those that were swallowed stay half open, as after a failed router. */
  mend(): void {
    this.#swallowing = false;
  }

  /** Ends what is half open. */
  sweep(): void {
    [...this.#pairs].filter(({ silent }) => silent).forEach(destroy);
  }

  #join(client: Socket): void {
    const server = connect(this.#target, '127.0.0.1');
    const pair: Pair = { client, server, silent: this.#swallowing };
    this.#pairs.add(pair);
    this.#forward(pair, client, server);
    this.#forward(pair, server, client);
    // Where nothing gets through, no end of a connection is answered either.
    client.on('end', () => {
      if (!pair.silent) {
        client.end();
      }
    });
  }

  #forward(pair: Pair, from: Socket, to: Socket): void {
    const late: Late[] = [];
    const deliver = (): void => {
      while (late[0] !== undefined && late[0].dueAt <= performance.now()) {
        to.write((late.shift() as Late).chunk);
      }
      if (late[0] !== undefined) {
        setTimeout(deliver, late[0].dueAt - performance.now());
      }
    };
    from.setNoDelay(true);
    from.on('data', (chunk: Buffer) => {
      if (pair.silent) {
        return;
      }
      if (this.#latencyMilliseconds > 0 || late.length > 0) {
        late.push({ dueAt: performance.now() + this.#latencyMilliseconds, chunk });
        if (late.length === 1) {
          setTimeout(deliver, this.#latencyMilliseconds);
        }
      } else if (!to.write(chunk)) {
        from.pause();
      }
    });
    to.on('drain', () => from.resume());
    // Troubles are what this is for.
    from.on('error', () => from.destroy());
    from.on('close', () => {
      if (!pair.silent) {
        to.destroySoon();
      }
      if (to.destroyed) {
        this.#pairs.delete(pair);
      }
    });
  }
}

function destroy({ client, server }: Pair): void {
  client.destroy();
  server.destroy();
}
