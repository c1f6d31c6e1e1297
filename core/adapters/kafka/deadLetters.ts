import type { KafkaMessage, Message } from 'kafkajs';
import { inPortions } from './inPortions.ts';
import { messageBytes } from './messageBytes.ts';
import type { Publisher } from './publisher.ts';
import { deadLetterTopic } from './topics.ts';

/** A message that cannot be read, and why. */
export interface UnreadableMessage {
  readonly message: KafkaMessage;
  readonly reason: string;
}

/** A command has 60 bytes; so much of another message tells what it was. With its headers, Kafka would not take all of it. */
const KEPT_BYTES = 65_536;
/** Below the 1 MB that brokers take at once (max.message.bytes), so that as few requests as possible are made. */
const REQUEST_BYTES = 524_288;

/**
 * Keeps messages that cannot be read in a topic of their own: where they are, they would be read for ever.
 *
 * @param onProgress called between requests, since many messages take longer than a group waits for a member
 */
export async function keepDeadLetters(
  publisher: Publisher,
  { prefix, topic }: { readonly prefix: string; readonly topic: string },
  unreadable: readonly UnreadableMessage[],
  onProgress: () => Promise<void>,
): Promise<void> {
  const letters = unreadable.map((one) => toLetter(one, topic));
  for (const messages of inPortions(letters, messageBytes, REQUEST_BYTES)) {
    await publisher.send([{ topic: deadLetterTopic(prefix), messages: [...messages] }]);
    await onProgress();
  }
}

function toLetter({ message: { key, value, offset }, reason }: UnreadableMessage, topic: string): Message {
  const bytes = value?.length ?? 0;
  return {
    key: key?.subarray(0, KEPT_BYTES) ?? null,
    value: value?.subarray(0, KEPT_BYTES) ?? null,
    headers: { reason, topic, offset, ...(bytes > KEPT_BYTES ? { bytes: String(bytes) } : {}) },
  };
}
