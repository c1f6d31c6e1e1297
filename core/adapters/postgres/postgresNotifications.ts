import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import pg from 'pg';
import type { Notifications } from '#ports/notifications';

/** Postgres refuses payloads of 8000 bytes and more. */
const MAX_PAYLOAD_CHARACTERS = 7_000;
/** The first message goes at once; a busy process sends what follows this far apart instead of after every commit. */
const GAP_MILLISECONDS = 5;
const RECONNECT_MILLISECONDS = 1_000;
const CONNECT_TIMEOUT_MILLISECONDS = 10_000;
/** Postgres takes the last messages and the end of the session at once; over a dead connection it never does. */
const CLOSE_MILLISECONDS = 1_000;

type Listener = (message: string) => void;

/**
 * LISTEN/NOTIFY for one process: one connection, fanned out in memory. Messages of this process reach its own
 * listeners at once, without the round trip. NOTIFY takes a database-wide lock at commit, so messages are sent
 * outside every other transaction, coalesced while one is under way.
 *
 * Delivery is best effort: a listener that must not miss anything polls as well.
 */
export class PostgresNotifications implements Notifications {
  readonly #connectionString: string;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #unsent = new Map<string, Set<string>>();
  #client: pg.Client | null = null;
  #reconnecting: Promise<void> | null = null;
  #sending: Promise<void> | null = null;
  #reconnect: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(connectionString: string, onError: (error: unknown) => void) {
    this.#connectionString = connectionString;
    this.#onError = onError;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'enrich notifications',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, null));
    client.on('notification', ({ channel, payload, processId }) => {
      const own = (client as unknown as { processID: number | null }).processID;
      if (processId !== own) {
        (payload ?? '').split(',').forEach((message) => this.#deliver(channel, message));
      }
    });
    await client.connect();
    for (const channel of this.#listeners.keys()) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    if (this.#closed) {
      await client.end();
      return;
    }
    this.#client = client;
  }

  /** @returns the function that ends the subscription */
  async subscribe(channel: string, listener: Listener): Promise<() => void> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    listeners.add(listener);
    if (!this.#listeners.has(channel)) {
      this.#listeners.set(channel, listeners);
      await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    return () => listeners.delete(listener);
  }

  /** @param message without commas; equal messages that wait to be sent are sent once */
  publish(channel: string, message: string): void {
    this.#deliver(channel, message);
    const unsent = this.#unsent.get(channel) ?? new Set();
    unsent.add(message);
    this.#unsent.set(channel, unsent);
    this.#sending ??= this.#send();
  }

  /** Resolves within seconds, also where Postgres does not answer. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#reconnect !== null) {
      clearTimeout(this.#reconnect);
    }
    await this.#reconnecting;
    await this.#inTime(this.#sending ?? Promise.resolve());
    const client = this.#client;
    if (client !== null) {
      await this.#inTime(client.end());
      // A connection that is still open by then does not end by itself.
      (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
    }
  }

  /** Waits for the work no longer than for Postgres to close; a failure is told. */
  #inTime(work: Promise<void>): Promise<void> {
    return pTimeout(work.catch(this.#onError), { milliseconds: CLOSE_MILLISECONDS, message: false });
  }

  #deliver(channel: string, message: string): void {
    this.#listeners.get(channel)?.forEach((listener) => listener(message));
  }

  async #send(): Promise<void> {
    await new Promise(setImmediate);
    try {
      while (this.#unsent.size > 0 && this.#client !== null) {
        const payloads = [...this.#unsent].flatMap(([channel, messages]) =>
          chunks([...messages]).map((payload) => ({ channel, payload })),
        );
        this.#unsent.clear();
        await this.#client.query({
          name: 'notify',
          text: 'select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) as n (channel, payload)',
          values: [payloads.map(({ channel }) => channel), payloads.map(({ payload }) => payload)],
        });
        await delay(GAP_MILLISECONDS);
      }
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#unsent.clear();
      this.#sending = null;
    }
  }

  /** A client that ends before it was in use fails the call that connects it. */
  #lost(client: pg.Client, error: Error | null): void {
    if (this.#closed || this.#client !== client) {
      return;
    }
    if (error !== null) {
      this.#onError(error);
    }
    this.#client = null;
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    this.#reconnect = setTimeout(() => {
      this.#reconnecting = this.connect().catch((reason: unknown) => {
        this.#onError(reason);
        if (!this.#closed) {
          this.#reconnectLater();
        }
      });
    }, RECONNECT_MILLISECONDS);
  }
}

function chunks(messages: readonly string[]): string[] {
  const payloads: string[] = [];
  for (const message of messages) {
    const last = payloads.at(-1);
    if (last !== undefined && last.length + message.length + 1 <= MAX_PAYLOAD_CHARACTERS) {
      payloads[payloads.length - 1] = `${last},${message}`;
    } else {
      payloads.push(message);
    }
  }
  return payloads;
}
