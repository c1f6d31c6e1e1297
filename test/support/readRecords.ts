import type { Kafka } from 'kafkajs';
import { RecordView } from '../../examples/kafka/recordView.ts';

/** What a consumer knows who reads a topic of records from its beginning to where it ends now. */
export async function readRecords(kafka: Kafka, topic: string): Promise<RecordView> {
  const admin = kafka.admin();
  await admin.connect();
  const ends = (await admin.fetchTopicOffsets(topic)).filter(({ high, low }) => BigInt(high) > BigInt(low));
  await admin.disconnect();
  const view = new RecordView();
  const open = new Map(ends.map(({ partition, high }) => [partition, BigInt(high)]));
  if (open.size === 0) {
    return view;
  }
  const consumer = kafka.consumer({ groupId: `${topic}-${crypto.randomUUID()}`, maxWaitTimeInMs: 100 });
  const done = Promise.withResolvers<undefined>();
  consumer.on('consumer.crash', ({ payload }) => done.reject(payload.error));
  // Markers of transactions count among the offsets and are no messages, so only the end of a batch tells where it is.
  consumer.on('consumer.end_batch_process', ({ payload: { partition, lastOffset } }) => {
    if (BigInt(lastOffset) + 1n >= (open.get(partition) ?? Infinity)) {
      open.delete(partition);
    }
    if (open.size === 0) {
      done.resolve(undefined);
    }
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: true,
    eachBatch: ({ batch }) => {
      batch.messages.forEach((message) => view.apply(message));
      return Promise.resolve();
    },
  });
  try {
    await done.promise;
  } finally {
    await consumer.disconnect();
  }
  return view;
}
