import type { Notifications } from '#ports/notifications';
import type { RedisClient } from './connection.ts';
import type { Keys } from './keys.ts';

/** A subscriber only listens, and without pings would not notice that its connection has died. */
const PULSE_MILLISECONDS = 2_000;

type Listener = (message: string) => void;

/**
 * Publish/subscribe for one process: one subscription a channel, fanned out in memory, and messages that wait while one
 * publication is under way sent together. Delivery is best effort: a listener that must miss nothing polls as well.
 */
export class RedisNotifications implements Notifications {
  readonly #publisher: RedisClient;
  readonly #subscriber: RedisClient;
  readonly #keys: Keys;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #unsent = new Map<string, Set<string>>();
  readonly #pulse: NodeJS.Timeout;
  #sending: Promise<void> | null = null;

  /** @param subscriber a client of its own: one that listens can do nothing else */
  constructor(publisher: RedisClient, subscriber: RedisClient, keys: Keys, onError: (error: unknown) => void) {
    this.#publisher = publisher;
    this.#subscriber = subscriber;
    this.#keys = keys;
    this.#onError = onError;
    // The client reports a failure by itself, and connects again.
    this.#pulse = setInterval(() => void subscriber.ping().catch(() => undefined), PULSE_MILLISECONDS);
    // Also for channels that were asked for while Redis was away; the client renews only those that it once had.
    subscriber.on('ready', () => [...this.#listeners.keys()].forEach((channel) => void this.#listen(channel)));
    subscriber.on('message', (channel: string, payload: string) => {
      payload.split(',').forEach((message) => this.#deliver(channel, message));
    });
  }

  async subscribe(name: string, listener: Listener): Promise<() => void> {
    const channel = this.#keys.channel(name);
    const listeners = this.#listeners.get(channel) ?? new Set();
    listeners.add(listener);
    if (!this.#listeners.has(channel)) {
      this.#listeners.set(channel, listeners);
      await this.#listen(channel);
    }
    return () => listeners.delete(listener);
  }

  /** @param message without commas; equal messages that wait to be sent are sent once */
  publish(name: string, message: string): void {
    const channel = this.#keys.channel(name);
    const unsent = this.#unsent.get(channel) ?? new Set();
    unsent.add(message);
    this.#unsent.set(channel, unsent);
    this.#sending ??= this.#send();
  }

  /** Resolves when what was published has been sent. */
  async close(): Promise<void> {
    clearInterval(this.#pulse);
    await this.#sending;
  }

  async #listen(channel: string): Promise<void> {
    try {
      await this.#subscriber.subscribe(channel);
    } catch (error) {
      this.#onError(error);
    }
  }

  #deliver(channel: string, message: string): void {
    this.#listeners.get(channel)?.forEach((listener) => listener(message));
  }

  async #send(): Promise<void> {
    await new Promise(setImmediate);
    try {
      while (this.#unsent.size > 0) {
        const publications = [...this.#unsent];
        this.#unsent.clear();
        await Promise.all(
          publications.map(([channel, messages]) => this.#publisher.publish(channel, [...messages].join(','))),
        );
      }
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#unsent.clear();
      this.#sending = null;
    }
  }
}
