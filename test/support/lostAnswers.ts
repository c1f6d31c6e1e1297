import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { BackendAnswers, StatementsSent } from './postgresMessages.ts';

/** A statement that Postgres has committed, by itself or as the COMMIT of a transaction. */
export interface CommittedStatement {
  /** Name of the prepared statement; the SQL of one without a name. */
  readonly statement: string;
  /** As Postgres tells it: `COMMIT`, `INSERT 0 1`, `SELECT 3`. */
  readonly tag: string;
}

/**
 * A stretch of network to Postgres that loses answers: it waits until Postgres has committed and said so, and then ends
 * the connection in place of passing that on. So whoever sent the statement cannot know whether it was carried out, and
 * it was. Everything else passes unchanged. TLS is not spoken here.
 *
 * What a statement that only reads is answered can be lost as well: its tag is `SELECT …` as that of a function that
 * writes, so `loses` has to know statements by name.
 */
export class LostAnswers {
  readonly #target: { readonly host: string; readonly port: number };
  readonly #sockets = new Set<Socket>();
  readonly #clients = new Set<Socket>();
  readonly #lost: CommittedStatement[] = [];
  #server: Server | null = null;
  #loses: (committed: CommittedStatement) => boolean = () => false;

  /** @param connectionString of the Postgres behind */
  constructor(connectionString: string) {
    const { hostname, port } = new URL(connectionString);
    this.#target = { host: hostname, port: Number(port) };
  }

  /** Listens on a free port of this machine, which is what `port` tells from then on. */
  async open(): Promise<void> {
    this.#server = createServer((client) => this.#join(client)).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get port(): number {
    return (this.#server?.address() as AddressInfo).port;
  }

  /** The same database, through here. */
  through(connectionString: string): string {
    const url = new URL(connectionString);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** What was committed and never answered, in this order. */
  get lost(): readonly CommittedStatement[] {
    return this.#lost;
  }

  /** From now on loses the answers that it is told to; asked once for each statement that was committed. */
  lose(loses: (committed: CommittedStatement) => boolean): void {
    this.#loses = loses;
  }

  /** Loses the next answers to statements of this name, or of this SQL in any case of letters. */
  loseNext(statement: string, count = 1): void {
    let left = count;
    this.lose((committed) => {
      if (left === 0 || committed.statement.toLowerCase() !== statement.toLowerCase()) {
        return false;
      }
      left -= 1;
      return true;
    });
  }

  /** Passes everything on again. */
  mend(): void {
    this.lose(() => false);
  }

  /** Ends all connections of clients at once, whatever is under way behind them, and lets Postgres finish it. */
  reset(): void {
    this.#clients.forEach((client) => client.resetAndDestroy());
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server !== null) {
      server.close();
      this.#sockets.forEach((socket) => socket.destroy());
      await once(server, 'close');
    }
  }

  #join(client: Socket): void {
    const postgres = connect(this.#target.port, this.#target.host);
    const sent = new StatementsSent();
    const answers = new BackendAnswers();
    [client, postgres].forEach((socket) => this.#keep(socket));
    this.#clients.add(client);
    client.on('close', () => this.#clients.delete(client));
    client.on('data', (chunk: Buffer) => {
      sent.read(chunk);
      pass(chunk, client, postgres);
    });
    postgres.on('data', (chunk: Buffer) => {
      for (const { bytes, tag } of answers.read(chunk)) {
        const committed = tag === null ? null : { statement: sent.last, tag };
        if (committed !== null && this.#loses(committed)) {
          this.#lost.push(committed);
          client.resetAndDestroy();
          postgres.destroy();
          return;
        }
        pass(bytes, postgres, client);
      }
    });
    // What is under way is finished: Postgres hears of the end when it has an answer to give.
    client.on('close', () => postgres.end());
    postgres.on('close', () => client.destroySoon());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => this.#sockets.delete(socket));
    // Broken connections are what this is for.
    socket.on('error', () => socket.destroy());
  }
}

/** At the pace of the slower side. */
function pass(bytes: Buffer, from: Socket, to: Socket): void {
  if (!to.destroyed && !to.write(bytes) && !from.isPaused()) {
    from.pause();
    to.once('drain', () => from.resume());
  }
}
