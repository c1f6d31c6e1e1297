import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startChaosKafka } from '../chaos/chaosKafka.ts';
import { startChaosRedis } from '../chaos/chaosRedis.ts';
import { stopInBackground } from '../../scripts/deps/backgroundServer.ts';

/** Kafka and Redis of a drill. */
export interface Brokers {
  readonly broker: string;
  readonly redisUrl: string;
  /** Ends both at once and takes their disks away. */
  destroy(): Promise<void>;
  /** Starts both with nothing in them, at the same addresses. */
  startEmpty(): Promise<void>;
  stop(): Promise<void>;
}

/** @throws Error where one does not start; neither runs then */
export async function startBrokers(directory: string): Promise<Brokers> {
  const places = [join(directory, 'kafka'), join(directory, 'redis')] as const;
  const starting = [startChaosKafka(places[0]), startChaosRedis(places[1])] as const;
  const [kafka, redis] = await Promise.all(starting).catch(async (error: unknown) => {
    await Promise.allSettled(starting);
    await Promise.all(places.map((place) => stopInBackground(place, 'SIGKILL')));
    throw error;
  });
  const servers = [kafka, redis.server];
  const kill = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.kill()));
  };
  return {
    broker: `127.0.0.1:${kafka.proxy.port}`,
    redisUrl: `redis://127.0.0.1:${redis.server.proxy.port}`,
    destroy: async () => {
      await kill();
      await Promise.all(places.map((place) => rm(place, { recursive: true, force: true, maxRetries: 5 })));
    },
    startEmpty: async () => {
      await Promise.all(servers.map((server) => server.start()));
    },
    stop: async () => {
      await Promise.all(servers.map(({ proxy }) => proxy.cut()));
      await kill();
    },
  };
}
