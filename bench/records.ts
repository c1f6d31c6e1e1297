import { setTimeout as delay } from 'node:timers/promises';
import { type Kafka, type Message, Partitioners } from 'kafkajs';
import pg from 'pg';
import { createTopics } from '#adapters/kafka/createTopics';
import { openKafka } from '#adapters/kafka/openKafka';
import { recordTopic } from '#adapters/kafka/topics';
import { migrate } from '#adapters/postgres/migrate';
import { toEnrichmentRecord } from '#contract/records/toRecord';
import { RECORD_BYTES_MAX } from '#domain/record';
import { createControllerMetrics } from '../controller/controllerMetrics.ts';
import { startRecordRelay } from '../controller/records/recordRelay.ts';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import { benchRow, report, type Sample } from './lib/benchReport.ts';
import { startBenchServers } from './lib/benchServers.ts';
import { leastDisturbed, withForeignLoad } from './lib/measure.ts';
import { fillEndedRows } from './lib/endedRows.ts';
import { openOwnFoundation } from './lib/ownFoundation.ts';

/**
 * How many records a second one leader publishes of a backlog, as after Kafka was away: it reads what has changed and
 * its states from Postgres, and writes them in transactions. Beside it, the same texts from memory by bare kafkajs.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const RECORDS = Number(process.env['RECORDS'] ?? 20_000);
const WARM_UP = 2_000;
const SENT_AT_ONCE = 500;
const LOOK_MILLISECONDS = 20;
const PARTITIONS = 12;
const BARE_PREFIX = 'bare';
const SETTINGS = { baseUrl: 'https://enrich.example.com', outputBytesMax: RECORD_BYTES_MAX };

const PATH = 'records of a backlog in Kafka';
const UNIT = 'records/s';

const NOTE = `insert into records_outbox (kind, subject_id) select 'enrichment', n from generate_series(1, $1::int) n`;

const servers = await startBenchServers();
const environment = servers.environmentOf('distributed');
const { foundation, releasers } = await openOwnFoundation({ ...environment, LOG_LEVEL: 'warn' });
const metrics = createControllerMetrics(foundation.metrics);
const pool = new pg.Pool({ connectionString: servers.databaseUrl, max: 1 });
const kafka = openKafka(
  {
    brokers: [environment['KAFKA_BROKERS'] ?? ''],
    clientId: 'bench',
    prefix: BARE_PREFIX,
    tls: false,
    sasl: null,
  },
  () => undefined,
);
const samples: Readonly<Record<'bare' | 'leader', Sample[]>> = { bare: [], leader: [] };
try {
  await fill();
  await createTopics(kafka, { prefix: BARE_PREFIX, partitions: PARTITIONS, replicationFactor: 1, records: true });
  const messages = await allMessages();
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`round ${round} of ${ROUNDS}\n`);
    samples.bare.push(await sendBare(kafka, messages));
    samples.leader.push(await publish());
  }
} finally {
  await pool.end();
  await releasers.release();
  await servers.stop();
}

/** Enrichments that have ended long ago, none of which is noted. */
async function fill(): Promise<void> {
  await createBenchOrganization(servers.databaseUrl);
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from organizations');
  await fillEndedRows(pool, rows[0]?.id ?? 0, RECORDS);
  await migrate(servers.databaseUrl, undefined, true);
  await pool.query('truncate record_snapshots, records_outbox');
}

async function allMessages(): Promise<readonly Message[]> {
  const origin = { baseUrl: SETTINGS.baseUrl, ...(await foundation.recordOutbox.beginReading()) };
  const ids = Array.from({ length: RECORDS }, (_, index) => index + 1);
  const found = await foundation.recordOutbox.enrichments(ids, RECORD_BYTES_MAX);
  return found.map((one) => ({ key: String(one.id), value: toEnrichmentRecord(origin, one) }));
}

async function sendBare(client: Kafka, messages: readonly Message[]): Promise<Sample> {
  const topic = recordTopic(BARE_PREFIX, 'enrichment');
  const producer = client.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  const send = async (count: number): Promise<void> => {
    for (let from = 0; from < count; from += SENT_AT_ONCE) {
      await producer.send({ topic, acks: -1, messages: messages.slice(from, Math.min(count, from + SENT_AT_ONCE)) });
    }
  };
  try {
    await send(WARM_UP);
    return await timed(() => send(RECORDS));
  } finally {
    await producer.disconnect();
  }
}

async function publish(): Promise<Sample> {
  const { recordLog } = foundation;
  if (recordLog === null) {
    throw new Error('There is no Kafka to publish records in');
  }
  const elapsed = (): number => performance.now();
  const relay = startRecordRelay({ ...foundation, recordLog, metrics, elapsed }, SETTINGS, () => true);
  const published = async (count: number): Promise<void> => {
    await pool.query(NOTE, [count]);
    while (((await pool.query('select from records_outbox limit 1')).rowCount ?? 0) > 0) {
      await delay(LOOK_MILLISECONDS);
    }
  };
  try {
    await published(WARM_UP);
    return await timed(() => published(RECORDS));
  } finally {
    await relay.stop();
  }
}

async function timed(job: () => Promise<void>): Promise<Sample> {
  return leastDisturbed(async () => {
    const begin = performance.now();
    const { foreignCores } = await withForeignLoad([process.pid], job);
    return { value: (RECORDS / (performance.now() - begin)) * 1_000, foreignCores };
  });
}

const bare = benchRow({
  path: PATH,
  profile: null,
  subject: `bare kafkajs, texts from memory, ${SENT_AT_ONCE} a request`,
  unit: UNIT,
  samples: samples.bare,
});
report(`A backlog of ${RECORDS} records, medians of ${ROUNDS} rounds`, [
  bare,
  benchRow({
    path: PATH,
    profile: 'distributed',
    subject: 'enrich, one leader, from Postgres and in transactions',
    unit: UNIT,
    samples: samples.leader,
    reference: bare,
  }),
]);
