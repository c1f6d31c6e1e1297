import { randomUUID } from 'node:crypto';
import { createTopics } from '#adapters/kafka/createTopics';
import { openKafka } from '#adapters/kafka/openKafka';

/** Which adapters test platforms are built of: `distributed`, or anything else for the embedded ones. */
export const TEST_PROFILE = 'TEST_PROFILE';
/** Where the suites' processes find the one Kafka and the one Redis of a run. */
export const TEST_KAFKA_BROKER = 'TEST_KAFKA_BROKER';
export const TEST_REDIS_URL = 'TEST_REDIS_URL';

/** Settings that choose the profile of one test platform, with names of its own in what the run shares. */
export async function profileSettings(): Promise<Readonly<Record<string, string>>> {
  if (process.env[TEST_PROFILE] !== 'distributed') {
    return {};
  }
  const [broker, redis] = [process.env[TEST_KAFKA_BROKER], process.env[TEST_REDIS_URL]];
  if (broker === undefined || redis === undefined) {
    throw new Error('There is no Kafka and Redis of this run; jest starts them for the project `distributed`');
  }
  const prefix = `test-${randomUUID()}`;
  const settings = { brokers: [broker], clientId: 'test', prefix, tls: false, sasl: null };
  await createTopics(
    openKafka(settings, () => undefined),
    { prefix, partitions: 1, replicationFactor: 1 },
  );
  return {
    KAFKA_BROKERS: broker,
    REDIS_URL: redis,
    ENRICH_KAFKA_PREFIX: prefix,
    ENRICH_REDIS_PREFIX: prefix,
  };
}
