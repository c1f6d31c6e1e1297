import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ConfigResourceTypes, type Kafka } from 'kafkajs';
import { createTopics } from '#adapters/kafka/createTopics';
import { openKafka } from '#adapters/kafka/openKafka';
import { createRecordLog } from '#adapters/kafka/recordLog';
import { recordTopic, recordTopics } from '#adapters/kafka/topics';
import { migrate } from '#adapters/postgres/migrate';
import { createRecordOutbox } from '#adapters/postgres/recordOutbox';
import { sequenceText } from '#contract/records/toRecord';
import { toEnrichmentResource } from '#contract/http/toEnrichmentResource';
import { createLogger } from '#platform/logger';
import type { KeyedRecord } from '#ports/recordLog';
import { startRecordRelay } from '../../../controller/records/recordRelay.ts';
import { eventually } from '../../support/eventually.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { readRecords } from '../../support/readRecords.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { startTestKafka, type TestKafka } from '../../support/testKafka.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const database = useTestDatabase();
const PLAN = { partitions: 3, replicationFactor: 1, records: true };

let broker: TestKafka;
beforeAll(async () => {
  broker = await startTestKafka();
  // A broker makes its log of transactions when the first writer asks for it, which takes seconds.
  const log = createRecordLog(
    openKafka(broker.settings('first'), () => undefined),
    'first',
  );
  await eventually('a first writer is let in', () =>
    log.open('batch').then(
      async (writer) => {
        await writer.close();
        return true;
      },
      () => false,
    ),
  );
});
afterAll(() => broker.stop());

async function openTopics(prefix: string): Promise<Kafka> {
  const kafka = openKafka(broker.settings(prefix), () => undefined);
  await createTopics(kafka, { ...PLAN, prefix });
  return kafka;
}

function record(id: number, sequence: number, status: string | null): KeyedRecord {
  const text = sequenceText(sequence);
  const value = status === null ? null : JSON.stringify({ sequence: text, data: { id, status } });
  return { key: String(id), value, sequence: text };
}

describe('the topics of records', () => {
  test('keep the last record of a key, and their partitions', async () => {
    const kafka = await openTopics('plan');
    expect(await createTopics(kafka, { ...PLAN, prefix: 'plan', partitions: 4 })).not.toContain(
      `${recordTopic('plan', 'batch')} extended to 4 partitions`,
    );
    const admin = kafka.admin();
    const { topics } = await admin.fetchTopicMetadata({ topics: [...recordTopics('plan')] });
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: recordTopics('plan').map((name) => ({
        type: ConfigResourceTypes.TOPIC,
        name,
        configNames: ['cleanup.policy'],
      })),
    });
    await admin.disconnect();
    expect(topics.map(({ name, partitions }) => [name, partitions.length]).toSorted()).toEqual([
      ['plan.batches', 3],
      ['plan.enrichments', 3],
    ]);
    expect(resources.map(({ configEntries }) => configEntries[0]?.configValue)).toEqual(['compact', 'compact']);
  });

  test('are refused where they are there already and forget what does not change for a while', async () => {
    const kafka = openKafka(broker.settings('delete'), () => undefined);
    const admin = kafka.admin();
    await admin.connect();
    const topic = recordTopic('delete', 'batch');
    await admin.createTopics({ topics: [{ topic }], waitForLeaders: false });
    await eventually('the topic is there', async () => (await admin.listTopics()).includes(topic));
    await admin.disconnect();
    await expect(createTopics(kafka, { ...PLAN, prefix: 'delete' })).rejects.toThrow(
      'delete.batches has cleanup.policy=delete',
    );
  });

  test('are not made where no records are wanted', async () => {
    const kafka = openKafka(broker.settings('none'), () => undefined);
    const lines = await createTopics(kafka, { ...PLAN, prefix: 'none', records: false });
    expect(lines.join()).not.toContain('none.enrichments');
  });
});

describe('a writer of records', () => {
  test('writes lists with more bytes than a message may have, large records and tombstones', async () => {
    const kafka = await openTopics('sizes');
    const writer = await createRecordLog(kafka, 'sizes').open('enrichment');
    await writer.write(Array.from({ length: 30 }, (_, id) => record(id, 1, 'x'.repeat(100_000))));
    await writer.write([record(30, 2, 'y'.repeat(999_000)), record(0, 2, null)]);
    await writer.close();
    const resources = (await readRecords(kafka, recordTopic('sizes', 'enrichment'))).resources();
    expect(resources.size).toBe(30);
    expect(resources.has('0')).toBe(false);
    expect(resources.get('30')?.status).toHaveLength(999_000);
  });

  test('counts keys and headers too, so that many records for one partition are no larger than a message may be', async () => {
    const kafka = openKafka(broker.settings('single'), () => undefined);
    await createTopics(kafka, { ...PLAN, prefix: 'single', partitions: 1 });
    const writer = await createRecordLog(kafka, 'single').open('enrichment');
    await writer.write(Array.from({ length: 999 }, (_, id) => record(id, 1, 'x'.repeat(930))));
    await writer.close();
    expect((await readRecords(kafka, recordTopic('single', 'enrichment'))).resources().size).toBe(999);
  });

  test('is shut out by a later one, so that it cannot put an old state behind a new one', async () => {
    const kafka = await openTopics('fence');
    const log = createRecordLog(kafka, 'fence');
    const former = await log.open('enrichment');
    await former.write([record(1, 1, 'queued')]);
    const latter = await log.open('enrichment');
    await latter.write([record(1, 2, 'completed')]);
    // Without a sequence to tell it by: compaction would keep what comes last.
    await expect(former.write([record(1, 9, 'queued')])).rejects.toThrow();
    await latter.write([record(2, 3, 'queued')]);
    await Promise.all([former.close(), latter.close()]);
    const resources = (await readRecords(kafka, recordTopic('fence', 'enrichment'))).resources();
    expect([...resources.values()].map(({ status }) => status).toSorted()).toEqual(['completed', 'queued']);
  });
});

describe('the relay of records', () => {
  let postgres: PostgresPorts;
  const harness = useStoreHarness(async (now) => {
    postgres = await openPostgresPorts(database.connectionString, now);
    return postgres;
  });
  const start = (kafka: Kafka, prefix: string, leads: () => boolean) =>
    startRecordRelay(
      {
        recordOutbox: createRecordOutbox(postgres.database),
        recordLog: createRecordLog(kafka, prefix),
        logger: createLogger('silent', 'test'),
        elapsed: () => performance.now(),
        metrics: createTestMetrics(),
      },
      { baseUrl: 'https://api.example.com', outputBytesMax: 1_000_000 },
      leads,
    );

  test('leaves a topic that says what Postgres says, though two lead at once and shut each other out', async () => {
    await migrate(database.connectionString, undefined, true);
    const kafka = await openTopics('relay');
    const relays = [start(kafka, 'relay', () => true), start(kafka, 'relay', () => true)];
    const { ports } = harness.current;
    const changeAll = async (): Promise<void> => {
      const ids = await Promise.all(Array.from({ length: 50 }, () => harness.current.acceptNew()));
      const work = await harness.current.source().claim(ids.length);
      await Promise.all(
        work.map((lease, index) =>
          index % 3 === 0
            ? ports.ledger.settle({ kind: 'failed', lease, code: 'internal_error', message: 'failed' })
            : ports.ledger.settle({ kind: 'completed', lease, output: { index }, cost: 2, mirror: null }),
        ),
      );
    };
    try {
      for (let turn = 1; turn <= 3; turn += 1) {
        await changeAll();
      }
      await harness.current.acceptNew();
      await eventually('all changes are published', async () => {
        const { rowCount } = await postgres.database.hot.query('select from records_outbox');
        return rowCount === 0;
      });
    } finally {
      await Promise.all(relays.map((relay) => relay.stop()));
    }

    const resources = (await readRecords(kafka, recordTopic('relay', 'enrichment'))).resources();
    const stored = await ports.reader.list(harness.current.organizationId, {}, { beforeId: null, limit: 200 });
    expect(resources.size).toBe(151);
    expect(stored.map((one) => resources.get(String(one.id)))).toEqual(stored.map(toEnrichmentResource));
  });
});
