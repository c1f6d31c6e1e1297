import { Kafka, logLevel, type KafkaConfig, type SASLOptions } from 'kafkajs';
import type { KafkaSettings } from './kafkaSettings.ts';
import { letConnectionsRest } from './letConnectionsRest.ts';

/** What the client has to say about its connections; brokers that are away come and go by themselves. */
export type KafkaLog = (message: string, fields: Readonly<Record<string, unknown>>) => void;

const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
const REQUEST_TIMEOUT_MILLISECONDS = 10_000;

/** A warning about what is intended: a command that is sent twice does no harm, one that is tried for ever does. */
const LIMITED_RETRIES = 'Limiting retries for the idempotent producer';

/** @throws Error for an incomplete configuration; nothing is connected yet */
export function openKafka(settings: KafkaSettings, warn: KafkaLog): Kafka {
  letConnectionsRest();
  const config: KafkaConfig = {
    brokers: [...settings.brokers],
    clientId: settings.clientId,
    ssl: settings.tls && typeof settings.authority === 'string' ? { ca: settings.authority } : settings.tls,
    connectionTimeout: CONNECT_TIMEOUT_MILLISECONDS,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    // Callers need no more tries: a command that is not published stays in the outbox.
    retry: { initialRetryTime: 100, maxRetryTime: 5_000, retries: 5 },
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ log: { message, error, broker, groupId } }) => {
        if (!message.startsWith(LIMITED_RETRIES)) {
          warn(`Kafka: ${message}`, { error, broker, groupId });
        }
      },
  };
  return new Kafka(settings.sasl === null ? config : { ...config, sasl: settings.sasl as SASLOptions });
}
