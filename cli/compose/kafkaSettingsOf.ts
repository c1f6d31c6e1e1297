import { hostname } from 'node:os';
import type { KafkaSettings } from '#adapters/kafka/kafkaSettings';
import type { Config } from '#platform/config';

export function kafkaSettingsOf(config: Config): KafkaSettings {
  const { ENRICH_KAFKA_SASL: mechanism, ENRICH_KAFKA_USERNAME: username, ENRICH_KAFKA_PASSWORD: password } = config;
  return {
    brokers: config.KAFKA_BROKERS,
    clientId: `enrich-${hostname()}`,
    prefix: config.ENRICH_KAFKA_PREFIX,
    tls: config.ENRICH_KAFKA_TLS,
    sasl: mechanism === undefined ? null : { mechanism, username, password },
  };
}
