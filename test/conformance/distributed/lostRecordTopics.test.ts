import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openKafka } from '#adapters/kafka/openKafka';
import { createRecordLog } from '#adapters/kafka/recordLog';
import { recordTopic, recordTopics } from '#adapters/kafka/topics';
import { createRecordOutbox } from '#adapters/postgres/recordOutbox';
import { type Config, readConfig } from '#platform/config';
import { createLogger } from '#platform/logger';
import { runMigrations } from '../../../cli/compose/runMigrations.ts';
import { startRecordRelay } from '../../../controller/records/recordRelay.ts';
import { BatchHarness } from '../../support/batchHarness.ts';
import { eventually } from '../../support/eventually.ts';
import { usePostgresHarness } from '../../support/postgresHarness.ts';
import { readRecords } from '../../support/readRecords.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { startTestKafka, type TestKafka } from '../../support/testKafka.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const PREFIX = 'lost';
const database = useTestDatabase();

let broker: TestKafka;
beforeAll(async () => {
  broker = await startTestKafka();
});
afterAll(() => broker.stop());

function config(): Config {
  const verdict = readConfig({
    DATABASE_URL: database.connectionString,
    KAFKA_BROKERS: broker.settings(PREFIX).brokers.join(),
    ENRICH_KAFKA_PREFIX: PREFIX,
    ENRICH_KAFKA_PARTITIONS: '2',
    ENRICH_KAFKA_REPLICATION: '1',
  });
  if (verdict.kind !== 'valid') {
    throw new Error(JSON.stringify(verdict));
  }
  return verdict.config;
}

describe('a migration that makes lost topics of records again', () => {
  const harness = usePostgresHarness(database);
  const batches = new BatchHarness(() => harness.current);

  async function publishAll(): Promise<void> {
    const relay = startRecordRelay(
      {
        recordOutbox: createRecordOutbox(harness.ports.database),
        recordLog: createRecordLog(
          openKafka(broker.settings(PREFIX), () => undefined),
          PREFIX,
        ),
        logger: createLogger('silent', 'test'),
        elapsed: () => performance.now(),
        metrics: createTestMetrics(),
      },
      { baseUrl: 'https://api.example.com', outputBytesMax: 1_000_000 },
      () => true,
    );
    await eventually('everything is published', async () => {
      const { rows } = await harness.ports.database.hot.query<{ waiting: number }>(
        `select ((select count(*) from records_outbox) + (select count(*) from record_snapshots))::int as waiting`,
      );
      return rows[0]?.waiting === 0;
    });
    await relay.stop();
  }

  async function keys(): Promise<readonly string[][]> {
    const kafka = openKafka(broker.settings(PREFIX), () => undefined);
    const all: string[][] = [];
    for (const topic of recordTopics(PREFIX)) {
      // A new broker makes the topic of its groups when the first one comes, and refuses groups meanwhile.
      await eventually(`${topic} can be read`, () =>
        readRecords(kafka, topic).then(
          (view) => {
            all.push([...view.resources().keys()].toSorted());
            return true;
          },
          () => false,
        ),
      );
    }
    return all;
  }

  test('has everything published anew, also what has long ended and never changes again', async () => {
    const migrated = await runMigrations(config());
    expect(migrated.records).toBe('on');
    const before = [await harness.current.acceptNew(), await harness.current.acceptNew()];
    const batch = await batches.acceptNew({ rows: 1 });
    await publishAll();
    const [enrichments = [], ownBatches] = await keys();
    expect(enrichments).toEqual(expect.arrayContaining(before.map(String)));
    expect(ownBatches).toEqual([String(batch.id)]);

    const admin = openKafka(broker.settings(PREFIX), () => undefined).admin();
    await admin.connect();
    await admin.deleteTopics({ topics: [...recordTopics(PREFIX)] });
    await eventually('the topics are gone', async () => {
      const left = await admin.listTopics();
      return recordTopics(PREFIX).every((topic) => !left.includes(topic));
    });
    await admin.disconnect();
    const later = await harness.current.acceptNew();

    expect((await runMigrations(config())).topics).toEqual([
      `${recordTopic(PREFIX, 'enrichment')} created with 2 partitions`,
      `${recordTopic(PREFIX, 'batch')} created with 2 partitions`,
      'enrichment records: the topic was empty, so all of them are published anew',
      'batch records: the topic was empty, so all of them are published anew',
    ]);
    await publishAll();
    expect(await keys()).toEqual([[...enrichments, String(later)].toSorted(), ownBatches]);
    expect((await runMigrations(config())).topics).toEqual([]);
  });
});
