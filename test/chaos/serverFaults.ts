import { setTimeout as delay } from 'node:timers/promises';
import { connectRedis, openRedis } from '#adapters/redis/connection';
import { openKafka } from '#adapters/kafka/openKafka';
import { Publisher } from '#adapters/kafka/publisher';
import { deadLetterTopic, workTopic } from '#adapters/kafka/topics';
import { LANES } from '#domain/lane';
import type { ChaosServer } from './chaosServer.ts';
import type { ChaosServers } from './chaosServers.ts';
import { KAFKA_PREFIX } from './chaosSettings.ts';
import { kafkaSettings } from './kafkaSettings.ts';
import { type Fault, until } from './scene.ts';

const AWAY_MILLISECONDS = 30_000;
const TROUBLE_MILLISECONDS = 10_000;
const RESET_EVERY_MILLISECONDS = 500;
const LATENCY_MILLISECONDS = 100;

export const SERVER_FAULTS: readonly Fault[] = [
  restart('Kafka', ({ kafka }) => kafka),
  {
    name: 'Kafka cut off for 30 s',
    strike: async ({ platform, busy }) => {
      const { proxy } = platform.servers.kafka;
      await busy();
      await proxy.cut();
      await delay(AWAY_MILLISECONDS);
      await proxy.open();
    },
  },
  {
    name: 'Redis forgets everything',
    strike: async ({ platform, busy }) => {
      const client = openRedis({ url: platform.servers.watchedRedisUrl, onError: () => undefined });
      await connectRedis(client);
      await busy();
      await client.flushall();
      client.disconnect();
    },
  },
  restart('Redis', ({ redis }) => redis),
  restart('Postgres', ({ postgres }) => postgres),
  halfOpen('Postgres', ({ postgres }) => postgres),
  halfOpen('Kafka', ({ kafka }) => kafka),
  halfOpen('Redis', ({ redis }) => redis),
  {
    name: `latency of ${LATENCY_MILLISECONDS} ms to all`,
    strike: async ({ platform, busy }) => {
      const proxies = proxiesOf(platform.servers);
      await busy();
      proxies.forEach((proxy) => proxy.delay(LATENCY_MILLISECONDS));
      await delay(TROUBLE_MILLISECONDS);
      proxies.forEach((proxy) => proxy.delay(0));
    },
  },
  {
    name: 'connections reset again and again',
    strike: async ({ platform, busy }) => {
      await busy();
      for (let passed = 0; passed < TROUBLE_MILLISECONDS; passed += RESET_EVERY_MILLISECONDS) {
        proxiesOf(platform.servers).forEach((proxy) => proxy.reset());
        await delay(RESET_EVERY_MILLISECONDS);
      }
    },
  },
  {
    name: 'poison in every topic',
    strike: async ({ platform, busy }) => {
      const kafka = openKafka(kafkaSettings(platform.servers.broker), () => undefined);
      const admin = kafka.admin();
      await admin.connect();
      const buried = async (): Promise<number> => {
        const ends = await admin.fetchTopicOffsets(deadLetterTopic(KAFKA_PREFIX));
        return ends.reduce((sum, { offset }) => sum + Number(offset), 0);
      };
      const before = await buried();
      await busy();
      const poison = [null, 'not JSON', '{}', '{"version":2,"id":1,"lane":"mirror"}', '{"version":1,"id":-1}'];
      const publisher = new Publisher(kafka, () => undefined);
      await publisher.send(
        LANES.map((lane) => ({ topic: workTopic(KAFKA_PREFIX, lane), messages: poison.map((value) => ({ value })) })),
      );
      const wanted = before + poison.length * LANES.length;
      await until('the poison is in the dead-letter topic', async () => ((await buried()) >= wanted ? true : null));
      await publisher.close();
      await admin.disconnect();
    },
  },
];

function restart(name: string, pick: (servers: ChaosServers) => ChaosServer): Fault {
  return {
    name: `${name} restarted`,
    strike: async ({ platform, busy }) => {
      const server = pick(platform.servers);
      await busy();
      await server.kill();
      await server.start();
    },
  };
}

/** Nothing gets through for a while. Then new connections do, and the old ones are never told that they are dead. */
function halfOpen(name: string, pick: (servers: ChaosServers) => ChaosServer): Fault {
  return {
    name: `half-open connections to ${name}`,
    strike: async ({ platform, busy }) => {
      const { proxy } = pick(platform.servers);
      await busy();
      proxy.swallow();
      await delay(TROUBLE_MILLISECONDS);
      proxy.mend();
    },
  };
}

function proxiesOf({ postgres, kafka, redis }: ChaosServers) {
  return [postgres.proxy, kafka.proxy, redis.proxy];
}
