import type { KafkaSettings } from '#adapters/kafka/kafkaSettings';
import { KAFKA_PREFIX } from './chaosSettings.ts';

/** How the battery itself reaches the broker. */
export function kafkaSettings(broker: string): KafkaSettings {
  return { brokers: [broker], clientId: 'chaos', prefix: KAFKA_PREFIX, tls: false, sasl: null };
}
