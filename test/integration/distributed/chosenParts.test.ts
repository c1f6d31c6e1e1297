import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTopics } from '#adapters/kafka/createTopics';
import { openKafka } from '#adapters/kafka/openKafka';
import { Health } from '#platform/healthServer';
import { openSharedTestParts } from '../../support/openSharedTestParts.ts';
import { startTestKafka, type TestKafka } from '../../support/testKafka.ts';
import { completesWith } from '../../support/servedPlatform.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { startTestRedis, type TestRedis } from '../../support/testRedis.ts';

const database = useTestDatabase();

test('a process whose Kafka is away shows it and stays ready, since commands wait in the outbox', async () => {
  const shared = await openSharedTestParts({ KAFKA_BROKERS: '127.0.0.1:1' }, () => new Date());
  try {
    expect(await new Health(shared.parts.checks).readiness()).toEqual({
      ready: true,
      checks: { kafka: 'unavailable' },
    });
  } finally {
    await shared.close();
  }
});

describe('a platform of one process', () => {
  const prefix = `chosen-${randomBytes(4).toString('hex')}`;
  let kafka: TestKafka;
  let redis: TestRedis;
  beforeAll(async () => {
    [kafka, redis] = await Promise.all([startTestKafka(), startTestRedis()]);
    const client = openKafka(kafka.settings(prefix), () => undefined);
    await createTopics(client, { prefix, partitions: 1, replicationFactor: 1 });
  });
  afterAll(async () => {
    await Promise.all([kafka.stop(), redis.stop()]);
  });

  test.each([
    ['neither Kafka nor Redis', false, false],
    ['Redis alone', false, true],
    ['Kafka alone', true, false],
    ['both', true, true],
  ])('completes work with %s', async (_, withKafka, withRedis) => {
    const checks = await completesWith(database.connectionString, {
      ENRICH_KAFKA_PREFIX: prefix,
      ENRICH_REDIS_PREFIX: prefix,
      ...(withKafka ? { KAFKA_BROKERS: kafka.settings(prefix).brokers.join(',') } : {}),
      ...(withRedis ? { REDIS_URL: redis.url } : {}),
    });
    expect(checks).toEqual({
      postgres: 'ok',
      ...(withRedis ? { redis: 'ok' } : {}),
      ...(withKafka ? { kafka: 'ok' } : {}),
    });
  });
});
