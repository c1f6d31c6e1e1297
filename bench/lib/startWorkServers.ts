import { createTopics } from '#adapters/kafka/createTopics';
import { openKafka } from '#adapters/kafka/openKafka';
import { startTestKafka } from '../../test/support/testKafka.ts';
import { startTestRedis } from '../../test/support/testRedis.ts';

/** A Kafka and a Redis of the benchmark's own, with the topics of the platform. */
export interface WorkServers {
  /** What the processes of the distributed profile are told. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const PREFIX = 'bench';
const PARTITIONS = 12;

export async function startWorkServers(): Promise<WorkServers> {
  const [kafka, redis] = await Promise.all([startTestKafka(), startTestRedis()]);
  const settings = kafka.settings(PREFIX);
  await createTopics(
    openKafka(settings, () => undefined),
    { prefix: PREFIX, partitions: PARTITIONS, replicationFactor: 1, records: true },
  );
  return {
    environment: {
      KAFKA_BROKERS: settings.brokers.join(','),
      ENRICH_KAFKA_PREFIX: PREFIX,
      REDIS_URL: redis.url,
    },
    stop: async () => {
      await Promise.all([kafka.stop(), redis.stop()]);
    },
  };
}
