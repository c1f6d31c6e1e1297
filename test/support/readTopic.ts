import type { Kafka, KafkaMessage } from 'kafkajs';

/** Reads a topic from its beginning to where it ends now; what was committed, in the order of each partition. */
export async function readTopic(kafka: Kafka, topic: string, apply: (message: KafkaMessage) => void): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  const ends = (await admin.fetchTopicOffsets(topic)).filter(({ high, low }) => BigInt(high) > BigInt(low));
  await admin.disconnect();
  const open = new Map(ends.map(({ partition, high }) => [partition, BigInt(high)]));
  if (open.size === 0) {
    return;
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
      batch.messages.forEach(apply);
      return Promise.resolve();
    },
  });
  try {
    await done.promise;
  } finally {
    await consumer.disconnect();
  }
}
