import { openKafka } from '#adapters/kafka/openKafka';
import { createPing } from '#adapters/kafka/ping';
import { createRecordLog } from '#adapters/kafka/recordLog';
import { createWorkQueue } from '#adapters/kafka/workQueue';
import { kafkaSettingsOf } from './kafkaSettingsOf.ts';
import { keepsRecords } from './keepsRecords.ts';
import type { QueueParts } from './queueParts.ts';
import type { SharedPartsNeeds } from './sharedPartsNeeds.ts';

/** Work travels through Kafka. It may be away: commands stay in the outbox, and workers find their work in Postgres. */
export function openKafkaQueue({ config, logger, metrics, claims, releasers }: SharedPartsNeeds): QueueParts {
  const kafka = openKafka(kafkaSettingsOf(config), (message, fields) => logger.debug(fields, message));
  const queue = createWorkQueue({
    kafka,
    prefix: config.ENRICH_KAFKA_PREFIX,
    claims,
    onError: (error) => logger.warn({ err: error }, 'Kafka was interrupted'),
  });
  releasers.add('kafka', () => queue.close());
  const ping = createPing(kafka);
  releasers.add('kafka ping', () => ping.close());
  const received = {
    name: 'enrichment_queue_received_commands',
    help: 'Commands that this process has received and not answered for.',
  };
  metrics.exposeStates(received, () => Object.fromEntries(queue.received()));
  const lag = {
    name: 'enrichment_queue_lag_commands',
    help: 'Commands between the committed offsets and the ends of the partitions that this process reads, by lane.',
  };
  metrics.exposeStates(lag, () => Object.fromEntries(queue.lag()));
  const recordLog = keepsRecords(config) ? createRecordLog(kafka, config.ENRICH_KAFKA_PREFIX) : null;
  return { queue, recordLog, checks: [{ name: 'kafka', dispensable: true, check: () => ping.ping() }] };
}
