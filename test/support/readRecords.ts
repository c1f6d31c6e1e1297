import type { Kafka } from 'kafkajs';
import { RecordView } from '../../examples/kafka/recordView.ts';
import { readTopic } from './readTopic.ts';

/** What a consumer knows who reads a topic of records from its beginning to where it ends now. */
export async function readRecords(kafka: Kafka, topic: string): Promise<RecordView> {
  const view = new RecordView();
  await readTopic(kafka, topic, (message) => view.apply(message));
  return view;
}
