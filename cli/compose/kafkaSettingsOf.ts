import { hostname } from 'node:os';
import type { KafkaSettings } from '#adapters/kafka/kafkaSettings';
import type { Config } from '#platform/config';
import { readAuthority } from './readAuthority.ts';

/** @throws UsageError where the file of the authority is none */
export function kafkaSettingsOf(config: Config): KafkaSettings {
  const { ENRICH_KAFKA_SASL: mechanism, ENRICH_KAFKA_USERNAME: username, ENRICH_KAFKA_PASSWORD: password } = config;
  return {
    brokers: config.KAFKA_BROKERS,
    clientId: `enrich-${hostname()}`,
    prefix: config.ENRICH_KAFKA_PREFIX,
    tls: config.ENRICH_KAFKA_TLS,
    authority: readAuthority(config, 'ENRICH_KAFKA_CA_FILE'),
    sasl: mechanism === undefined ? null : { mechanism, username, password },
  };
}
