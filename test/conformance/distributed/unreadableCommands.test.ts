import { randomBytes } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import kafkajs, { type CompressionTypes, type Message } from 'kafkajs';
import { createTopics } from '#adapters/kafka/createTopics';
import { LaneConsumer } from '#adapters/kafka/laneConsumer';
import { openKafka } from '#adapters/kafka/openKafka';
import { Publisher } from '#adapters/kafka/publisher';
import { deadLetterTopic, workTopic } from '#adapters/kafka/topics';
import { toMessages } from '#adapters/kafka/workMessage';
import type { Lane } from '#domain/lane';
import { eventually } from '../../support/eventually.ts';
import { ODD_TEXTS } from '../../support/hostile/oddTexts.ts';
import { startTestKafka, type TestKafka } from '../../support/testKafka.ts';

const LANE: Lane = 'network';
/** What brokers take at once, with what is around the message. */
const MOST_BYTES = 1_048_588;
const AROUND_BYTES = 100;
const { None, ZSTD } = kafkajs.CompressionTypes;

let kafka: TestKafka;
beforeAll(async () => {
  kafka = await startTestKafka();
});
afterAll(() => kafka.stop());

/** A lane that other programs write to, and the consumer of a worker. */
async function openLane(prefix: string) {
  const client = openKafka(kafka.settings(prefix), () => undefined);
  await createTopics(client, { prefix, partitions: 1, replicationFactor: 1 });
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const publisher = new Publisher(client, onError);
  const consumer = new LaneConsumer({ kafka: client, publisher, prefix, lane: LANE, onError });
  const send = async (messages: Message[], compression: CompressionTypes = None): Promise<void> => {
    const producer = client.producer();
    await producer.connect();
    await producer.send({ topic: workTopic(prefix, LANE), messages, compression });
    await producer.disconnect();
  };
  return {
    errors,
    consumer,
    send,
    sendCommand: () => send(toMessages([{ id: 7, lane: LANE }])),
    deadLetters: () => countOf(client, deadLetterTopic(prefix)),
    close: async () => {
      await consumer.close();
      await publisher.close();
    },
  };
}

async function countOf(client: ReturnType<typeof openKafka>, topic: string): Promise<number> {
  const admin = client.admin();
  await admin.connect();
  const partitions = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  return partitions.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
}

describe('a lane that other programs write to', () => {
  test('goes on behind whatever text is no command, each of which is kept once', async () => {
    const lane = await openLane('texts');
    const texts = Object.values(ODD_TEXTS);
    const unreadable = [
      ...texts,
      ...texts.map((text) => JSON.stringify(text)),
      ...texts.map((text) => JSON.stringify({ version: 1, id: text, lane: LANE })),
      ...texts.map((text) => JSON.stringify({ version: 1, id: 1, lane: text })),
      ...['null', '[]', '1e400', '{"version":1,"id":1e400,"lane":"network"}', '[['.repeat(20_000)],
      ...['{"version":1,"id":9007199254740993,"lane":"network"}', '{"version":1,"id":-0,"lane":"network"}'],
    ].map((value) => ({ key: null, value }));
    await lane.send([...unreadable, { key: null, value: null }]);
    await lane.send([{ value: '{"version":1,"id":1,"lane":"network","note":"\\u0000","__proto__":{"version":2}}' }]);
    lane.consumer.start();
    await eventually('all arrive', () => lane.consumer.arrived === unreadable.length + 2);
    expect(await lane.deadLetters()).toBe(unreadable.length + 1);
    await lane.close();
  });

  test('goes on behind a message that is as large as brokers take', async () => {
    const lane = await openLane('large');
    await lane.send([{ key: 'large', value: randomBytes(MOST_BYTES - AROUND_BYTES) }]);
    await lane.sendCommand();
    lane.consumer.start();
    await eventually('the command behind it arrives', () => lane.consumer.arrived === 2);
    expect([await lane.deadLetters(), lane.errors.length]).toEqual([1, 1]);
    await lane.close();
  });

  test('goes on behind more of them than could be kept one by one while its group waits', async () => {
    const lane = await openLane('many');
    await lane.send(Array.from({ length: 20_000 }, () => ({ value: '{' })));
    await lane.sendCommand();
    lane.consumer.start();
    await eventually('the command behind them arrives', () => {
      lane.consumer.settle(lane.consumer.arrived, Infinity);
      return lane.consumer.arrived === 20_001;
    });
    expect(await lane.deadLetters()).toBe(20_000);
    expect(lane.errors.map(String)).toEqual([
      'Error: 20000 messages were moved to many.dead-letters.v1: The message is not JSON in UTF-8.',
    ]);
    await lane.close();
  });

  test('is read however the others compress', async () => {
    const lane = await openLane('compressed');
    const { CompressionCodecs: codecs } = kafkajs;
    const before = codecs[ZSTD];
    codecs[ZSTD] = () => ({ compress: ({ buffer }: { buffer: Buffer }) => Promise.resolve(zstdCompressSync(buffer)) });
    await lane.send(toMessages([{ id: 7, lane: LANE }]), ZSTD);
    codecs[ZSTD] = before;
    lane.consumer.start();
    await eventually('it arrives', () => lane.consumer.arrived === 1 || lane.errors.length > 0);
    expect(lane.errors).toEqual([]);
    await lane.close();
  });
});
