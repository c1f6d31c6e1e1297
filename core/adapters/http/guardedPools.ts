import type { Pool as Connections } from 'undici';
import type { Destination } from './guardedDestination.ts';
import { GUARDED_CONNECTION, pinnedConnector } from './guardedConnection.ts';
import { Pool } from './undiciParts.ts';

export interface KeepAliveOptions {
  /** Connections to one destination at a time. */
  readonly connections: number;
  /** How long one may lie idle: less than the 5 s after which many servers close it. */
  readonly idleMilliseconds: number;
  /** Destinations whose connections are kept. */
  readonly destinations: number;
}

/** The connections to one destination. */
export interface KeptPool {
  readonly pool: Connections;
  /** True once a connection of it has answered: the next request may meet one that its server has just closed. */
  hasAnswered: boolean;
}

/**
 * Connections that outlive a request. Each belongs to one origin and exactly those addresses that its name resolved to
 * and that were checked; where the name resolves to others, other connections are made, and these end by themselves.
 */
export class GuardedPools {
  readonly #options: KeepAliveOptions;
  /** The one used longest ago comes first. */
  readonly #pools = new Map<string, KeptPool>();

  constructor(options: KeepAliveOptions) {
    this.#options = options;
  }

  of({ url, addresses }: Destination): KeptPool {
    const key = [url.origin, ...[...addresses].sort()].join(' ');
    const kept = this.#pools.get(key) ?? this.#open(url.origin, addresses);
    this.#pools.delete(key);
    this.#pools.set(key, kept);
    this.#closeSurplus();
    return kept;
  }

  async close(): Promise<void> {
    const pools = [...this.#pools.values()];
    this.#pools.clear();
    await Promise.all(pools.map(({ pool }) => pool.destroy()));
  }

  #open(origin: string, addresses: readonly string[]): KeptPool {
    const { connections, idleMilliseconds } = this.#options;
    const pool = new Pool(origin, {
      ...GUARDED_CONNECTION,
      connect: pinnedConnector(addresses),
      connections,
      pipelining: 1,
      keepAliveTimeout: idleMilliseconds,
      keepAliveMaxTimeout: idleMilliseconds,
    });
    return { pool, hasAnswered: false };
  }

  /** Requests under way still end. */
  #closeSurplus(): void {
    for (const [key, { pool }] of this.#pools) {
      if (this.#pools.size <= this.#options.destinations) {
        return;
      }
      this.#pools.delete(key);
      void pool.close();
    }
  }
}
