import { startTestKafka } from './testKafka.ts';
import { startTestPostgres, stopTestPostgres } from './testPostgres.ts';
import { TEST_KAFKA_BROKER, TEST_REDIS_URL } from './testProfile.ts';
import { startTestRedis } from './testRedis.ts';

let stopServers: () => Promise<unknown> = () => Promise.resolve();

/** One Kafka and one Redis for all suites of a run on the distributed profile, beside its Postgres. */
export async function startSharedServers(): Promise<void> {
  const [kafka, redis] = await Promise.all([startTestKafka(), startTestRedis(), startTestPostgres()]);
  process.env[TEST_KAFKA_BROKER] = kafka.settings('test').brokers[0];
  process.env[TEST_REDIS_URL] = redis.url;
  stopServers = () => Promise.all([kafka.stop(), redis.stop()]);
}

/** Setup and teardown of a run are in one process. */
export async function stopSharedServers(): Promise<void> {
  await Promise.all([stopServers(), stopTestPostgres()]);
}
