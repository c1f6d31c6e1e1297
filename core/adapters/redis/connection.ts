import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { parseRedisAddress, type RedisAddress } from './redisAddress.ts';

export type RedisClient = Redis | Cluster;

export interface RedisConnectionOptions {
  readonly url: string;
  /** Called for each loss of the connection; the client connects again by itself. */
  readonly onError: (error: unknown) => void;
}

/** Everything that Redis is asked is small: an answer that takes longer will not come. */
const COMMAND_TIMEOUT_MILLISECONDS = 1_000;
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
const RECONNECT_MIN_MILLISECONDS = 50;
const RECONNECT_MAX_MILLISECONDS = 2_000;

/**
 * Opens a client that answers or fails at once: a command is never kept for a Redis that is away, because by then its
 * caller has made another choice.
 */
export function openRedis({ url, onError }: RedisConnectionOptions): RedisClient {
  const client = create(parseRedisAddress(url));
  client.on('error', onError);
  return client;
}

/** Resolves when the first connection stands. */
export async function connectRedis(client: RedisClient): Promise<void> {
  if (client.status === 'wait') {
    await client.connect();
  }
}

function create(address: RedisAddress): RedisClient {
  const options = optionsOf(address);
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
        enableTLSForSentinelMode: address.tls,
        ...(address.tls ? { sentinelTLS: {} } : {}),
      });
    case 'cluster':
      return new Cluster([...address.nodes], {
        redisOptions: options,
        enableOfflineQueue: false,
        lazyConnect: true,
        clusterRetryStrategy: retryDelay,
      });
  }
}

function optionsOf({ tls, username, password }: RedisAddress) {
  return {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MILLISECONDS,
    connectTimeout: CONNECT_TIMEOUT_MILLISECONDS,
    retryStrategy: retryDelay,
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
    ...(tls ? { tls: {} } : {}),
  } satisfies RedisOptions;
}

function retryDelay(times: number): number {
  return Math.min(RECONNECT_MIN_MILLISECONDS * 2 ** Math.min(times, 10), RECONNECT_MAX_MILLISECONDS);
}
