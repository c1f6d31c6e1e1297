import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTopics } from '#adapters/kafka/createTopics';
import { LaneConsumer } from '#adapters/kafka/laneConsumer';
import { openKafka } from '#adapters/kafka/openKafka';
import { Publisher } from '#adapters/kafka/publisher';
import { workTopic } from '#adapters/kafka/topics';
import { toMessages } from '#adapters/kafka/workMessage';
import { connectRedis, openRedis } from '#adapters/redis/connection';
import { createKeys } from '#adapters/redis/keys';
import { RedisNotifications } from '#adapters/redis/redisNotifications';
import type { Lane } from '#domain/lane';
import { startChaosKafka } from '../../chaos/chaosKafka.ts';
import { startChaosRedis } from '../../chaos/chaosRedis.ts';
import type { ChaosServer } from '../../chaos/chaosServer.ts';
import { until } from '../../chaos/scene.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';

const LANE: Lane = 'network';
const PREFIX = 'dead';
const ignore = (): void => undefined;

let directory: string;
let kafka: ChaosServer;
let redis: ChaosServer;

beforeAll(async () => {
  directory = await makeTestFolder('dead-connections');
  [kafka, { server: redis }] = await Promise.all([
    startChaosKafka(join(directory, 'kafka')),
    startChaosRedis(join(directory, 'redis')),
  ]);
});
afterAll(async () => {
  await Promise.all([kafka, redis].map(({ proxy }) => proxy.cut()));
  await removeTestFolder(directory);
});

/** The network is well again, only the connections that stood before never hear of it. */
function loseConnections({ proxy }: ChaosServer): void {
  proxy.swallow();
  proxy.mend();
}

/** Whether it works, asked anew and anew. */
function untilDone(what: string, job: () => Promise<unknown>): Promise<true> {
  return until(what, () =>
    job().then(
      () => true as const,
      () => null,
    ),
  );
}

describe('connections that have died without a word', () => {
  test('keep commands neither from being published nor from being received', async () => {
    const brokers = [`127.0.0.1:${kafka.proxy.port}`];
    const client = openKafka({ brokers, clientId: 'test', prefix: PREFIX, tls: false, sasl: null }, ignore);
    await createTopics(client, { prefix: PREFIX, partitions: 1, replicationFactor: 1 });
    const publisher = new Publisher(client, ignore);
    const consumer = new LaneConsumer({ kafka: client, publisher, prefix: PREFIX, lane: LANE, onError: ignore });
    const publish = (id: number): Promise<void> =>
      publisher.send([{ topic: workTopic(PREFIX, LANE), messages: toMessages([{ id, lane: LANE }]) }]);
    consumer.start();
    await publish(1);
    await until('the command arrives', () => (consumer.received === 1 ? true : null));
    loseConnections(kafka);
    await expect(publish(2)).rejects.toThrow('Kafka did not take messages in time');
    await publish(3);
    // What it had received and not answered for comes again as well.
    await until('they arrive', () => (consumer.received >= 2 ? true : null));
    await Promise.all([consumer.close(), publisher.close()]);
  });

  test('are noticed by a client of Redis that asks, and by one that only listens', async () => {
    const url = `redis://127.0.0.1:${redis.proxy.port}`;
    const [client, subscriber] = [openRedis({ url, onError: ignore }), openRedis({ url, onError: ignore })];
    await Promise.all([connectRedis(client), connectRedis(subscriber)]);
    const notifications = new RedisNotifications(client, subscriber, createKeys(PREFIX), ignore);
    const heard: string[] = [];
    await notifications.subscribe('news', (message) => heard.push(message));
    loseConnections(redis);
    await untilDone('Redis answers', () => client.ping());
    await until('it hears', () => {
      notifications.publish('news', 'again');
      return heard.length > 0 ? true : null;
    });
    await notifications.close();
    client.disconnect();
    subscriber.disconnect();
  });

  test.each([0, 3])('that are reset while it subscribes again end no process, in database %i', async (database) => {
    const url = `redis://127.0.0.1:${redis.proxy.port}/${database}`;
    const [client, subscriber] = [openRedis({ url, onError: ignore }), openRedis({ url, onError: ignore })];
    await Promise.all([connectRedis(client), connectRedis(subscriber)]);
    const notifications = new RedisNotifications(client, subscriber, createKeys(PREFIX), ignore);
    const heard: string[] = [];
    await notifications.subscribe('news', (message) => heard.push(message));
    let resets = 0;
    subscriber.on('ready', () => {
      resets += 1;
      if (resets < 4) {
        redis.proxy.reset();
      }
    });
    redis.proxy.reset();
    await until('it hears again', () => {
      notifications.publish('news', 'again');
      return resets >= 4 && heard.length > 0 ? true : null;
    });
    await notifications.close();
    client.disconnect();
    subscriber.disconnect();
  });
});
