import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createTopics } from '#adapters/kafka/createTopics';
import { LaneConsumer } from '#adapters/kafka/laneConsumer';
import { openKafka } from '#adapters/kafka/openKafka';
import { Publisher } from '#adapters/kafka/publisher';
import { deadLetterTopic, workGroup, workTopic } from '#adapters/kafka/topics';
import { toMessages } from '#adapters/kafka/workMessage';
import type { Lane } from '#domain/lane';
import { eventually } from '../../support/eventually.ts';
import { startTestKafka, type TestKafka } from '../../support/testKafka.ts';

const LANE: Lane = 'network';
/** What a consumer may have received when it stops reading: what makes it stop, and what was under way by then. */
const RECEIVED_AT_MOST = 2_600;
/** Longer than any test: commits come with a rebalance or the consumer's leaving only. */
const LATE_MILLISECONDS = 600_000;

let kafka: TestKafka;
beforeAll(async () => {
  kafka = await startTestKafka();
});
afterAll(() => kafka.stop());

/** The lane of a platform of its own, and the consumers of its workers. */
async function openLane(prefix: string, partitions: number) {
  const client = openKafka(kafka.settings(prefix), () => undefined);
  await createTopics(client, { prefix, partitions, replicationFactor: 1 });
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const publisher = new Publisher(client, onError);
  const opened: LaneConsumer[] = [];
  const topic = workTopic(prefix, LANE);
  return {
    client,
    errors,
    join: (commitMilliseconds = LATE_MILLISECONDS) => {
      const consumer = new LaneConsumer({ kafka: client, publisher, prefix, lane: LANE, commitMilliseconds, onError });
      consumer.start();
      opened.push(consumer);
      return consumer;
    },
    /** In record batches of 100, as they come from acceptance. */
    publish: async (count: number, partition = 0) => {
      for (let sent = 0; sent < count; sent += 100) {
        const commands = Array.from({ length: Math.min(100, count - sent) }, (_, index) => ({
          id: sent + index + 1,
          lane: LANE,
        }));
        await publisher.send([{ topic, messages: toMessages(commands).map((one) => ({ ...one, partition })) }]);
      }
    },
    publishText: (value: string) => publisher.send([{ topic, messages: [{ key: 'odd', value }] }]),
    close: async () => {
      await Promise.all(opened.map((consumer) => consumer.close()));
      await publisher.close();
    },
  };
}

/** Reads the first message of a topic. */
async function readFirst(lane: Awaited<ReturnType<typeof openLane>>, topic: string) {
  const consumer = lane.client.consumer({ groupId: 'reader' });
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  const read: { readonly value: string; readonly headers: Readonly<Record<string, string>> }[] = [];
  await consumer.run({
    eachMessage: ({ message }) => {
      const headers = Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]);
      read.push({ value: String(message.value), headers: Object.fromEntries(headers) as Record<string, string> });
      return Promise.resolve();
    },
  });
  await eventually(`${topic} holds a message`, () => read.length > 0);
  await consumer.disconnect();
  return read[0];
}

describe('the consumer of a lane', () => {
  test('keeps a message that nobody can read elsewhere, with the reason, and goes on with the lane', async () => {
    const lane = await openLane('poison', 1);
    const consumer = lane.join();
    await lane.publishText('{"version":1,');
    await lane.publish(2);
    await eventually('the commands behind it arrive', () => consumer.received === 3);
    consumer.settle(consumer.arrived, Infinity);
    await lane.publish(1);
    await eventually('the next one arrives', () => consumer.arrived === 4);
    expect(await readFirst(lane, deadLetterTopic('poison'))).toEqual({
      value: '{"version":1,',
      headers: { reason: 'The message is not JSON in UTF-8.', topic: workTopic('poison', LANE), offset: '0' },
    });
    // A broker that has only just started may tell the group to ask again, which is an error too.
    expect(lane.errors.map(String).filter((error) => error.includes('message'))).toEqual([
      'Error: A message was moved to poison.dead-letters.v1: The message is not JSON in UTF-8.',
    ]);
    await lane.close();
  });

  test('leaves in Kafka what its worker has no time for, says how much that is, and reads on when there is time', async () => {
    const lane = await openLane('crowd', 1);
    await lane.publish(6_000);
    const consumer = lane.join();
    let [mostReceived, mostLag] = [0, 0];
    await eventually('every command has arrived and was answered for', () => {
      mostReceived = Math.max(mostReceived, consumer.received);
      mostLag = Math.max(mostLag, consumer.lag);
      consumer.settle(consumer.arrived, 50);
      return consumer.arrived === 6_000 && consumer.received === 0;
    });
    expect(mostReceived).toBeLessThan(RECEIVED_AT_MOST);
    expect(mostLag).toBe(6_000);
    expect(consumer.lag).toBe(0);
    await lane.close();
  });

  test('brings again after a change of workers only what nobody had answered for', async () => {
    const lane = await openLane('change', 2);
    const first = lane.join();
    await lane.publish(100, 0);
    await lane.publish(100, 1);
    await eventually('the first worker has all', () => first.received === 200);
    first.settle(first.arrived, 150);
    const second = lane.join();
    await eventually('what was left comes again, to either', () => first.arrived + second.arrived === 250);
    expect(first.received + second.received).toBe(50);
    first.settle(first.arrived, Infinity);
    second.settle(second.arrived, Infinity);
    await Promise.all([first.close(), second.close()]);

    const third = lane.join();
    await lane.publish(1, 0);
    await lane.publish(1, 1);
    await eventually('the last commands arrive', () => third.lag === 2 && third.received === 2);
    expect(third.arrived).toBe(2);
    await lane.close();
  });

  test('commits together what claims have answered for one after another', async () => {
    const lane = await openLane('together', 1);
    const made = jest.spyOn(lane.client, 'consumer');
    const consumer = lane.join(100);
    const commits: unknown[] = [];
    const client = made.mock.results[0]?.value as ReturnType<typeof lane.client.consumer>;
    client.on('consumer.commit_offsets', ({ payload }) => commits.push(payload.topics));
    await lane.publish(100);
    await eventually('the commands arrive', () => consumer.received === 100);
    for (let claim = 0; claim < 100; claim += 1) {
      consumer.settle(consumer.arrived, 1);
    }
    await eventually('they are committed', () => commits.length > 0);
    await consumer.close();
    const topic = workTopic('together', LANE);
    expect(JSON.parse(JSON.stringify(commits))).toMatchObject([[{ topic, partitions: [{ partition: 0 }] }]]);
    const admin = lane.client.admin();
    expect(await admin.fetchOffsets({ groupId: workGroup('together', LANE), topics: [topic] })).toMatchObject([
      { topic, partitions: [{ partition: 0, offset: '100' }] },
    ]);
    await admin.disconnect();
    await lane.close();
  });

  test('reads on after the broker was killed and came back', async () => {
    const lane = await openLane('restart', 1);
    const consumer = lane.join();
    await eventually('it has joined its group', () => consumer.isReading);
    await kafka.kill();
    await eventually('it knows that nothing can come', () => !consumer.isReading);
    await kafka.start();
    await eventually('a command can be published', () =>
      lane.publish(1).then(
        () => true,
        () => false,
      ),
    );
    // The group waits ten seconds for the member that was there before.
    await eventually('it arrives', () => consumer.received > 0);
    await lane.close();
  });

  test('leaves in time when there is no broker at all', async () => {
    const client = openKafka({ ...kafka.settings('nowhere'), brokers: ['127.0.0.1:1'] }, () => undefined);
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const publisher = new Publisher(client, onError);
    const consumer = new LaneConsumer({ kafka: client, publisher, prefix: 'nowhere', lane: LANE, onError });
    consumer.start();
    const begin = performance.now();
    await consumer.close();
    await publisher.close();
    expect(performance.now() - begin).toBeLessThan(4_500);
  });
});
