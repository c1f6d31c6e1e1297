import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Admin, ConfigResourceTypes, type Kafka } from 'kafkajs';
import { createTopics } from '#adapters/kafka/createTopics';
import { openKafka } from '#adapters/kafka/openKafka';
import { createRecordLog } from '#adapters/kafka/recordLog';
import { recordTopics } from '#adapters/kafka/topics';
import { migrate } from '#adapters/postgres/migrate';
import { createLogger } from '#platform/logger';
import { RECORD_BYTES_MAX } from '#domain/record';
import { startRecordRelay } from '../../../controller/records/recordRelay.ts';
import { useWork } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { SOUGHT, storeEverywhere, TRACES, workWithPerson } from '../../support/personEverywhere.ts';
import { privacyCommand } from '../../support/privacyCommand.ts';
import { readTopic } from '../../support/readTopic.ts';
import { startTestKafka, type TestKafka } from '../../support/testKafka.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';
import { useWebhookReceivers } from '../../support/webhookReceiver.ts';

const PREFIX = 'privacy';
const SECRET_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
/** Brokers look for what they can compact each 15 seconds. */
const COMPACTION_TRIES = 60;

const platform = useTestPlatform({ SECRET_KEYS, EGRESS_ALLOW_CIDRS: '127.0.0.0/8' });
const work = useWork(platform);
const receiver = useWebhookReceivers();
let broker: TestKafka;
beforeAll(async () => {
  broker = await startTestKafka();
});
afterAll(() => broker.stop());

/** Records of all keys with the person, as far as Kafka still has them. */
async function tracesIn(kafka: Kafka): Promise<number> {
  let traces = 0;
  for (const topic of recordTopics(PREFIX)) {
    await readTopic(kafka, topic, ({ value }) => {
      traces += TRACES.some((trace) => trace.test(value?.toString() ?? '')) ? 1 : 0;
    });
  }
  return traces;
}

/** As an operator who cannot wait for a week. */
async function compactNow(admin: Admin): Promise<void> {
  const settings = {
    'cleanup.policy': 'compact',
    'max.compaction.lag.ms': '100',
    'segment.ms': '100',
    'min.cleanable.dirty.ratio': '0.01',
  };
  await admin.alterConfigs({
    validateOnly: false,
    resources: recordTopics(PREFIX).map((name) => ({
      type: ConfigResourceTypes.TOPIC,
      name,
      configEntries: Object.entries(settings).map(([key, value]) => ({ name: key, value })),
    })),
  });
}

it('leaves nothing of a person in Kafka once it has compacted: each record is published anew without them', async () => {
  const { current } = platform;
  const { database, recordOutbox } = current.foundation;
  const kafka = openKafka(broker.settings(PREFIX), () => undefined);
  await createTopics(kafka, { prefix: PREFIX, partitions: 1, replicationFactor: 1, records: true });
  await migrate(database.connectionString, undefined, true);
  const relay = startRecordRelay(
    {
      recordOutbox,
      recordLog: createRecordLog(kafka, PREFIX),
      logger: createLogger('silent', 'test'),
      elapsed: () => performance.now(),
      metrics: createTestMetrics(),
    },
    { baseUrl: 'https://api.example.com', outputBytesMax: RECORD_BYTES_MAX },
    () => true,
  );
  const published = () =>
    eventually('all changes are published', async () => {
      const { rowCount } = await database.hot.query('select from records_outbox limit 1');
      return rowCount === 0;
    });
  const admin = kafka.admin();
  await admin.connect();
  try {
    const { url } = await receiver();
    await current.deliver();
    work(workWithPerson(current));
    await storeEverywhere(current, await current.organization({ credits: 1_000 }), url);
    await published();
    expect(await tracesIn(kafka)).toBeGreaterThan(5);
    const environment = { DATABASE_URL: database.connectionString, SECRET_KEYS };
    expect(await privacyCommand(environment, 'purge', ...SOUGHT)).toMatchObject({ failure: null });
    await published();
    await compactNow(admin);
    // Each reading writes a mark behind what it reads, which ends the part of the log before it.
    for (let tries = 0; tries < COMPACTION_TRIES && (await tracesIn(kafka)) > 0; tries += 1) {
      await delay(1_000);
    }
    expect(await tracesIn(kafka)).toBe(0);
  } finally {
    await admin.disconnect();
    await relay.stop();
  }
}, 180_000);
