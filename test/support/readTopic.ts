import { type Kafka, type KafkaMessage, Partitioners } from 'kafkajs';

/** The key of what marks the end of a reading; a tombstone, so that compaction takes it away. */
const END = 'end-of-reading';

/**
 * Reads a topic from its beginning to where it ends now; what was committed, in the order of each partition. Kafka says
 * that a transaction is committed before its messages can be read, and tells ends without them: a message behind them is
 * read as soon as all before it can be.
 */
export async function readTopic(kafka: Kafka, topic: string, apply: (message: KafkaMessage) => void): Promise<void> {
  const open = await writeEnds(kafka, topic);
  const consumer = kafka.consumer({ groupId: `${topic}-${crypto.randomUUID()}`, maxWaitTimeInMs: 100 });
  const done = Promise.withResolvers<undefined>();
  consumer.on('consumer.crash', ({ payload }) => done.reject(payload.error));
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: true,
    eachBatch: ({ batch: { partition, messages } }) => {
      const end = open.get(partition);
      const before = end === undefined ? [] : messages.filter(({ offset }) => BigInt(offset) < end);
      before.filter(({ key }) => key?.toString() !== END).forEach(apply);
      if (messages.length > before.length) {
        open.delete(partition);
      }
      if (open.size === 0) {
        done.resolve(undefined);
      }
      return Promise.resolve();
    },
  });
  try {
    await done.promise;
  } finally {
    await consumer.disconnect();
  }
}

/** @returns the offset behind all that is there now, by partition */
async function writeEnds(kafka: Kafka, topic: string): Promise<Map<number, bigint>> {
  const admin = kafka.admin();
  await admin.connect();
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  await admin.disconnect();
  const partitions = topics.flatMap((found) => found.partitions.map(({ partitionId }) => partitionId));
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  const messages = partitions.map((partition) => ({ partition, key: END, value: null }));
  const written = await producer.send({ topic, acks: -1, messages });
  await producer.disconnect();
  return new Map(written.map(({ partition, baseOffset }) => [partition, BigInt(baseOffset ?? '0')]));
}
