import type { Kafka } from 'kafkajs';
import { RECORD_KINDS, type RecordKind } from '#domain/record';
import { kafkaFailure } from './kafkaFailure.ts';
import { recordTopic } from './topics.ts';

/**
 * The kinds of records whose topic is missing or holds nothing, so that its consumers know of nothing.
 *
 * @throws Error when no broker answers within seconds, or none lets us in
 */
export async function emptyRecordTopics(kafka: Kafka, prefix: string): Promise<readonly RecordKind[]> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const existing = new Set(await admin.listTopics());
    const isEmpty = async (topic: string): Promise<boolean> =>
      !existing.has(topic) || (await admin.fetchTopicOffsets(topic)).every(({ low, high }) => low === high);
    const empty: RecordKind[] = [];
    for (const kind of RECORD_KINDS) {
      if (await isEmpty(recordTopic(prefix, kind))) {
        empty.push(kind);
      }
    }
    return empty;
  } catch (error) {
    throw kafkaFailure(error);
  } finally {
    await admin.disconnect();
  }
}
