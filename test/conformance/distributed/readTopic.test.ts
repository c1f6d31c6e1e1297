import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { openKafka } from '#adapters/kafka/openKafka';
import { readTopic } from '../../support/readTopic.ts';
import { startTestKafka, type TestKafka } from '../../support/testKafka.ts';

const TOPIC = 'read';

let broker: TestKafka;
let kafka: Kafka;
beforeAll(async () => {
  broker = await startTestKafka();
  kafka = openKafka(broker.settings('test'), () => undefined);
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic: TOPIC, numPartitions: 2 }], waitForLeaders: true });
  await admin.disconnect();
});
afterAll(() => broker.stop());

async function read(): Promise<readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await readTopic(kafka, TOPIC, ({ key }) => keys.push(key?.toString()));
  return keys;
}

async function fetchEnds(): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  await admin.fetchTopicOffsets(TOPIC);
  await admin.disconnect();
}

test('a reading ends with what was written before it, also where its transaction has not ended yet', async () => {
  expect(await read()).toEqual([]);
  const producer = kafka.producer({ transactionalId: 'writer', maxInFlightRequests: 1 });
  await producer.connect();
  const first = await producer.transaction();
  await first.send({ topic: TOPIC, messages: [{ partition: 0, key: 'committed', value: 'a' }] });
  const reading = read();
  // By then the end of what can be read is known to those who ask for it; the transaction is still open.
  await fetchEnds();
  await first.commit();
  expect(await reading).toEqual(['committed']);

  const second = await producer.transaction();
  await second.send({ topic: TOPIC, messages: [{ partition: 1, key: 'aborted', value: 'b' }] });
  await second.abort();
  expect(await read()).toEqual(['committed']);
  await producer.disconnect();
});
