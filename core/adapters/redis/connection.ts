import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { parseRedisAddress, type RedisAddress } from './redisAddress.ts';
import { redisFailure } from './redisFailure.ts';

export type RedisClient = Redis | Cluster;

export interface RedisConnectionOptions {
  readonly url: string;
  /** Certificates (PEM) of the authorities that vouch for Redis; absent: those that Node.js trusts. */
  readonly authority?: string | null;
  /** Of the sentinels, where they want one; that of Redis itself is in the address. */
  readonly sentinelPassword?: string | null;
  /** Called for each loss of the connection; the client connects again by itself. */
  readonly onError: (error: unknown) => void;
}

/**
 * Everything that Redis is asked is small: an answer that takes longer will not come, and the connection is dead, though
 * no packet may ever say so. The client's timers for each command would say no more, and carry what they refer to into
 * the old generation of the heap.
 */
const SILENCE_MILLISECONDS = 1_000;
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
const RECONNECT_MIN_MILLISECONDS = 50;
const RECONNECT_MAX_MILLISECONDS = 2_000;

/**
 * Opens a client that answers or fails at once: a command is never kept for a Redis that is away, because by then its
 * caller has made another choice.
 */
export function openRedis(options: RedisConnectionOptions): RedisClient {
  const client = create(parseRedisAddress(options.url), options);
  client.on('error', (error) => options.onError(redisFailure(error)));
  return client;
}

/** Resolves when the first connection stands; rejects when it cannot be made at once, and the client goes on trying. */
export async function connectRedis(client: RedisClient): Promise<void> {
  if (client.status === 'wait') {
    const failed = new Promise<never>((_resolve, reject) => client.once('error', reject));
    await Promise.race([client.connect(), failed]);
  }
}

function create(address: RedisAddress, { authority, sentinelPassword = null }: RedisConnectionOptions) {
  const options = optionsOf(address, authority ?? null);
  switch (address.kind) {
    case 'server': {
      const [node] = address.nodes;
      return new Redis({ ...options, ...node, db: address.database });
    }
    case 'sentinel':
      return new Redis({
        ...options,
        sentinels: [...address.nodes],
        name: address.master,
        db: address.database,
        ...(sentinelPassword === null ? {} : { sentinelPassword }),
        sentinelRetryStrategy: retryDelay,
        sentinelCommandTimeout: SILENCE_MILLISECONDS,
        enableTLSForSentinelMode: address.tls,
        ...('tls' in options ? { sentinelTLS: options.tls } : {}),
      });
    case 'cluster':
      return new Cluster([...address.nodes], {
        redisOptions: options,
        enableOfflineQueue: false,
        lazyConnect: true,
        clusterRetryStrategy: retryDelay,
        // The names of the nodes are what their certificates are for.
        ...(address.tls ? { dnsLookup: (name, resolve) => resolve(null, name) } : {}),
      });
  }
}

function optionsOf({ tls, username, password }: RedisAddress, authority: string | null) {
  return {
    lazyConnect: true,
    enableOfflineQueue: false,
    // Commands of one turn of the event loop travel together.
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    // A server that hangs keeps its connections; the client leaves it, and asks sentinels or cluster which node serves.
    // The client's detector of fail-overs cannot do that: in the middle of a reconnection it ends the client for good.
    socketTimeout: SILENCE_MILLISECONDS,
    connectTimeout: CONNECT_TIMEOUT_MILLISECONDS,
    retryStrategy: retryDelay,
    // Where that fails, the client's own attempt ends the process; RedisNotifications subscribes anew by itself.
    autoResubscribe: false,
    // A master that was made a replica lets its clients stay, and refuses whatever they write.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
    ...(tls ? { tls: authority === null ? {} : { ca: authority } } : {}),
  } satisfies RedisOptions;
}

function retryDelay(times: number): number {
  return Math.min(RECONNECT_MIN_MILLISECONDS * 2 ** Math.min(times, 10), RECONNECT_MAX_MILLISECONDS);
}
