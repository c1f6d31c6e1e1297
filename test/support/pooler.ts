import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type Message, MessageReader, textsOf } from './postgresMessages.ts';

/** The parameters that PgBouncer takes without being told to; of any other it says that it is unsupported. */
const TAKEN = ['user', 'database', 'application_name', 'client_encoding', 'DateStyle', 'TimeZone'];
/** What each process of Postgres is called by a pooler, which invents numbers of its own. */
const INVENTED_PID = 2_000_000_000;
const PROTOCOL_BYTES = 4;

/** As PgBouncer, as far as a client can tell: one session for each client, or one for each transaction. */
export type PoolMode = 'session' | 'transaction';

export interface Pooler {
  /** The same database, through the pooler. */
  readonly connectionString: string;
  close(): Promise<void>;
}

/**
 * Each client logs in to Postgres by itself. In transaction mode everything that follows goes through the connection of
 * the first client that is connected, one message after the other: that is what a pool of one does, as long as no
 * transaction takes several messages.
 */
export async function startPooler(connectionString: string, mode: PoolMode): Promise<Pooler> {
  const target = new URL(connectionString);
  const links: Link[] = [];
  const server = createServer((client) => {
    const link: Link = new Link(client, connect(Number(target.port), target.hostname), () =>
      mode === 'session' ? link : (links.find((other) => other.isReady) ?? link),
    );
    links.push(link);
    client.on('close', () => links.splice(links.indexOf(link), 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(connectionString);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as { readonly port: number }).port);
  return {
    connectionString: own.href,
    close: async () => {
      [...links].forEach((link) => link.end());
      server.close();
      await once(server, 'close');
    },
  };
}

/** A client, and the connection to Postgres that it logged in with. */
class Link {
  readonly #client: Socket;
  readonly #postgres: Socket;
  readonly #servedBy: () => Link;
  /** Whose answers come next, in the order in which they were asked for. */
  readonly #asked: Link[] = [];
  isReady = false;

  constructor(client: Socket, postgres: Socket, servedBy: () => Link) {
    this.#client = client;
    this.#postgres = postgres;
    this.#servedBy = servedBy;
    const fromClient = new MessageReader(true);
    const fromPostgres = new MessageReader(false);
    client.on('data', (chunk) => [...fromClient.read(chunk)].forEach((message) => this.#ask(message)));
    postgres.on('data', (chunk) => [...fromPostgres.read(chunk)].forEach((message) => this.#answer(message)));
    [client, postgres].forEach((socket) => socket.on('error', () => this.end()).on('close', () => this.end()));
  }

  end(): void {
    this.#client.destroy();
    this.#postgres.destroy();
  }

  #ask(message: Message): void {
    if (message.type === '') {
      const unsupported = parametersOf(message).find((name) => !TAKEN.includes(name));
      if (unsupported !== undefined) {
        this.#client.end(failure(`unsupported startup parameter: ${unsupported}`));
        return;
      }
    }
    const server = this.isReady && message.type !== 'X' ? this.#servedBy() : this;
    if (message.type === 'Q' || message.type === 'S') {
      server.#asked.push(this);
    }
    server.#postgres.write(message.whole);
  }

  #answer(message: Message): void {
    const [asker = this] = this.#asked;
    if (message.type === 'K') {
      message.whole.writeInt32BE(INVENTED_PID, 1 + PROTOCOL_BYTES);
    }
    asker.#client.write(message.whole);
    if (message.type === 'Z') {
      this.#asked.shift();
      this.isReady = true;
    }
  }
}

/** Names and values follow the version of the protocol in turns. */
function parametersOf({ body }: Message): readonly string[] {
  return textsOf(body.subarray(PROTOCOL_BYTES)).filter((text, index) => index % 2 === 0 && text !== '');
}

function failure(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
