import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ConfigResourceTypes } from 'kafkajs';
import { createTopics } from '#adapters/kafka/createTopics';
import { openKafka } from '#adapters/kafka/openKafka';
import { allTopics } from '#adapters/kafka/topics';
import { createWorkQueue } from '#adapters/kafka/workQueue';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import type { OpenStore } from '../../support/storePorts.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { startTestKafka, type TestKafka } from '../../support/testKafka.ts';
import { describeOutbox } from '../suites/outbox.ts';
import { describePausedLanes } from '../suites/pausedLanes.ts';
import { describeWorkQueue } from '../suites/workQueue.ts';

const database = useTestDatabase();
let kafka: TestKafka;
beforeAll(async () => {
  kafka = await startTestKafka();
});
afterAll(() => kafka.stop());

let processes = 0;
const open: OpenStore = async (now) => {
  const ports = await openPostgresPorts(database.connectionString, now);
  processes += 1;
  const settings = kafka.settings(`conformance-${processes}`);
  const client = openKafka(settings, () => undefined);
  await createTopics(client, { prefix: settings.prefix, partitions: 3, replicationFactor: 1 });
  const queue = createWorkQueue({
    kafka: client,
    prefix: settings.prefix,
    claims: ports.workClaims,
    onError: () => undefined,
  });
  return {
    ...ports,
    queue,
    close: async () => {
      await queue.close();
      await ports.close();
    },
  };
};

describePausedLanes('Kafka', open);
describeWorkQueue('Kafka', open);
describeOutbox('Kafka', open);

describe('the topics of a platform', () => {
  test('are made once, and extended where they have too few partitions', async () => {
    const client = openKafka(kafka.settings('topics'), () => undefined);
    const plan = { prefix: 'topics', partitions: 2, replicationFactor: 1 };
    expect(await createTopics(client, plan)).toHaveLength(allTopics('topics').length);
    expect(await createTopics(client, plan)).toEqual([]);
    const extended = await createTopics(client, { ...plan, partitions: 4 });
    expect(extended).toContain('topics.work.mirror.v1 extended to 4 partitions');
    expect(await createTopics(client, plan)).toEqual([]);
  });

  test('have small indexes, which a first message waits for', async () => {
    const client = openKafka(kafka.settings('indexes'), () => undefined);
    await createTopics(client, { prefix: 'indexes', partitions: 1, replicationFactor: 1 });
    const admin = client.admin();
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: allTopics('indexes').map((name) => ({
        type: ConfigResourceTypes.TOPIC,
        name,
        configNames: ['segment.index.bytes'],
      })),
    });
    await admin.disconnect();
    const values = resources.map(({ configEntries }) => configEntries.map(({ configValue }) => configValue));
    expect(values).toEqual(allTopics('indexes').map(() => ['65536']));
  });
});

describe('a connection to Kafka', () => {
  test('sets no timer while no request has to wait', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const admin = openKafka(kafka.settings('rest'), () => undefined).admin();
    await admin.connect();
    await admin.listTopics();
    await admin.disconnect();
    expect(timers.mock.calls.filter(([, milliseconds = 0]) => milliseconds <= 0)).toEqual([]);
  });
});
