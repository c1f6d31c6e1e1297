import { randomUUID } from 'node:crypto';
import { freePort } from '#adapters/embedded/freePort';
import { connectRedis, openRedis, type RedisClient } from '#adapters/redis/connection';
import { createKeys, type Keys } from '#adapters/redis/keys';
import { planRedisContainer } from '../../scripts/deps/containerPlan.ts';
import { planRedis } from '../../scripts/deps/redis.ts';
import { startTestServer } from './testServer.ts';

/** A Redis of a suite's own, on a port and in a directory of its own. */
export interface TestRedis {
  readonly url: string;
  /** A client and keys that no other one of this Redis meets. */
  connect(): Promise<{ readonly client: RedisClient; readonly keys: Keys; readonly close: () => Promise<void> }>;
  /** Ends the process at once, with all that it knew. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort(0);
  const url = `redis://127.0.0.1:${port}`;
  const server = await startTestServer('redis', {
    process: (directory) => planRedis({ directory, port }),
    container: () => planRedisContainer(port),
  });
  return {
    url,
    connect: async () => {
      const client = openRedis({ url, onError: () => undefined });
      await connectRedis(client);
      const close = (): Promise<void> => {
        client.disconnect();
        return Promise.resolve();
      };
      return { client, keys: createKeys(`test-${randomUUID()}`), close };
    },
    start: () => server.start(),
    kill: () => server.kill(),
    stop: () => server.remove(),
  };
}
