import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#adapters/embedded/freePort';
import { connectRedis, openRedis, type RedisClient } from '#adapters/redis/connection';
import { createKeys, type Keys } from '#adapters/redis/keys';
import { startInBackground, stopInBackground } from '../../scripts/deps/backgroundServer.ts';
import { planRedis } from '../../scripts/deps/redis.ts';

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
  const directory = await mkdtemp(join(tmpdir(), 'enrichment-redis-'));
  const port = await freePort(0);
  const url = `redis://127.0.0.1:${port}`;
  const start = async (): Promise<void> => {
    await startInBackground(await planRedis({ directory, port }));
  };
  await start();
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
    start,
    kill: async () => {
      await stopInBackground(directory, 'SIGKILL');
    },
    stop: async () => {
      await stopInBackground(directory, 'SIGKILL');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
