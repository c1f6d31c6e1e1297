import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { createTopics } from '#adapters/kafka/createTopics';
import { openKafka } from '#adapters/kafka/openKafka';
import { recordTopics } from '#adapters/kafka/topics';
import { migrate } from '#adapters/postgres/migrate';
import { createPartitions } from '#adapters/postgres/partitions';
import { ARCHIVE_SETS } from '#domain/archive';
import { createLogger } from '#platform/logger';
import { Releasers } from '#platform/releasers';
import { openArchive } from '../../../cli/compose/archive.ts';
import { company } from '../../support/apiCalls.ts';
import { compactTopics } from '../../support/compactTopics.ts';
import { databaseDump } from '../../support/databaseDump.ts';
import { DistributedPlatform } from '../../support/distributedPlatform.ts';
import { eventually } from '../../support/eventually.ts';
import { SOUGHT, storeEverywhere, workWithPerson } from '../../support/personEverywhere.ts';
import { readTopic } from '../../support/readTopic.ts';
import { runCommand } from '../../support/runCommand.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';
import { startTestPlatform, type TestOrganization, type TestPlatform } from '../../support/testPlatform.ts';
import { tracesInBytes, tracesInText } from '../../support/tracesInBytes.ts';
import { sentUpload } from '../../support/uploadCalls.ts';
import { useWebhookReceivers } from '../../support/webhookReceiver.ts';

const PREFIX = 'test';
const SECRET_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const FIRST_PARTITION = 100_000_000;
const COMPACTION_TRIES = 60;
const { signal } = new AbortController();

const receiver = useWebhookReceivers();
let database: TestDatabase;
let servers: DistributedPlatform;
/** With a worker whose register names the person. */
let platform: TestPlatform;
let folders: { readonly data: string; readonly archive: string };
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await createTestDatabase();
  folders = { data: await makeTestFolder('data'), archive: await makeTestFolder('archive') };
  const own = {
    SECRET_KEYS,
    DATA_DIR: folders.data,
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    ENRICH_ARCHIVE_URL: pathToFileURL(folders.archive).href,
    LOG_LEVEL: 'trace',
  };
  servers = await DistributedPlatform.create(database.connectionString, own);
  settings = {
    ...own,
    DATABASE_URL: database.connectionString,
    KAFKA_BROKERS: servers.kafka.settings(PREFIX).brokers.join(','),
    ENRICH_KAFKA_PREFIX: PREFIX,
    REDIS_URL: servers.redis.url,
    ENRICH_REDIS_PREFIX: PREFIX,
  };
  await createTopics(kafka(), { prefix: PREFIX, partitions: 1, replicationFactor: 1, records: true });
  await migrate(database.connectionString, undefined, true);
  platform = await startTestPlatform(database.connectionString, settings);
}, 120_000);
afterAll(async () => {
  await platform.stop();
  await servers.remove();
  await database.drop();
  await Promise.all(Object.values(folders).map(removeTestFolder));
});

const kafka = () => openKafka(servers.kafka.settings(PREFIX), () => undefined);

/** Where the dump names the person, by table. */
async function inDatabase(): Promise<readonly string[]> {
  const dump = await databaseDump(database.connectionString);
  return [...dump].flatMap(([table, text]) => (text.split('\n').some((line) => tracesInText(line)) ? [table] : []));
}

/** In every topic from its beginning: keys, values and headers. */
async function inKafka(): Promise<readonly string[]> {
  const admin = kafka().admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((name) => !name.startsWith('__'));
  await admin.disconnect();
  const found: string[] = [];
  for (const topic of topics) {
    await readTopic(kafka(), topic, ({ key, value, headers }) => {
      const text = `${key?.toString() ?? ''}\n${value?.toString() ?? ''}\n${JSON.stringify(headers)}`;
      found.push(...(tracesInText(text) ? [topic] : []));
    });
  }
  return [...new Set(found)];
}

async function inRedis(): Promise<readonly string[]> {
  const redis = new Redis(servers.redis.url);
  const found: string[] = [];
  for (const key of await redis.keys('*')) {
    const value = await redis.dumpBuffer(key);
    found.push(...(tracesInText(key) || tracesInBytes(value) ? [key] : []));
  }
  redis.disconnect();
  return found;
}

/** Files that name the person, in their content or their name, packed or not. */
async function inFolder(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) {
      const content = await readFile(join(entry.parentPath, entry.name));
      const bytes = entry.name.endsWith('.gz') ? gunzipSync(content) : content;
      found.push(...(tracesInText(entry.name) || tracesInBytes(bytes) ? [entry.name] : []));
    }
  }
  return found;
}

/** In spellings of other programs: escapes, addresses, capitals, accents behind their letters, UTF-16 and Latin-1. */
async function storeSpellings({ key, id }: TestOrganization): Promise<void> {
  const { company_id: companyId } = company(100 * id + 50);
  const body = `{"company_id":"${companyId}","async":true,"custom_vars":{"escaped":"J\\u00f6rdis V\\u00f6\\u00dfmann",
    "upper":"JÖRDIS VÖSSMANN","apart":"Jo\u0308rdis Vo\u0308ßmann","link":"https://crm.test/?q=J%C3%B6rdis+V%C3%B6%C3%9Fmann"}}`;
  expect((await platform.call('/api/enrichments/get_company', { key, body })).status).toBe(202);
  const csv = 'Vorname;Nachname\nJördis;Vößmann\n';
  await sentUpload(platform, key, Buffer.from(`\ufeff${csv}`, 'utf16le'), 'utf16.csv');
  await sentUpload(platform, key, Buffer.from(csv, 'latin1'), 'latin1.csv');
  const page = { enrichmentId: 1, source: 'handelsregister', address: null, truncated: false } as const;
  const html = '<meta charset="iso-8859-1"><td>Vößmann</td><td>Jördis</td>';
  for (const content of [Buffer.from(html, 'latin1'), Buffer.from(`\ufeff${html}`, 'utf16le')]) {
    await platform.foundation.savedPages.save(
      { ...page, reason: 'Columns are unclear.', mediaType: 'text/html', content, savedAt: new Date() },
      { most: 100, since: new Date(0) },
    );
  }
}

/** Everything of the first period, as if it had ended; deliveries are then in the archive alone. */
async function archiveAll(): Promise<void> {
  const releasers = new Releasers(createLogger('silent', 'test'));
  const archive = await openArchive(platform.foundation, releasers);
  for (const set of ARCHIVE_SETS) {
    expect(await archive.keep({ set, lower: 0, upper: FIRST_PARTITION }, new Date(), signal)).toMatchObject({
      kind: 'archived',
    });
  }
  await releasers.release();
  const partitions = createPartitions(platform.foundation.database);
  await partitions.make('deliveries', FIRST_PARTITION, 2 * FIRST_PARTITION);
  await partitions.roll('deliveries', FIRST_PARTITION, new Date());
  expect(await partitions.remove('deliveries', 0, new Date())).toBe('done');
}

const published = () =>
  eventually('all changes are published', async () => {
    const { rowCount } = await platform.foundation.database.hot.query('select from records_outbox limit 1');
    return rowCount === 0;
  });

it.each([
  ['escapes of JSON', String.raw`J\u00f6rdis`],
  ['escapes of addresses', 'q=V%C3%B6%C3%9Fmann'],
  ['escapes of addresses in Latin-1', 'q=V%F6%DFmann'],
  ['mark-up', 'V&ouml;&szlig;mann'],
  ['letters with their accents behind', 'Vo\u0308ßmann'],
  ['capitals', 'VÖSSMANN'],
  ['base64', Buffer.from('{"name":"Jördis Vößmann"}').toString('base64')],
  ['bytes of UTF-16', `\\x${Buffer.from('Vößmann', 'utf16le').toString('hex')}`],
  ['bytes of Latin-1', `\\x${Buffer.from('Vößmann', 'latin1').toString('hex')}`],
])('the search finds a name in %s', (_, text) => {
  expect(tracesInText(text)).toBe(true);
  expect(tracesInText('Nele Öztürk, 1979-02-09')).toBe(false);
});

it('leaves nothing of a person who was everywhere: in the dump, Kafka, Redis, pages, files, archive and logs', async () => {
  const roles = [await servers.start('api'), await servers.start('controller'), await servers.start('webhooks')];
  const { url } = await receiver((response) => void response.end(Buffer.from('Danke, Jördis Vößmann', 'latin1')));
  const organization = await platform.organization({ credits: 1_000 });
  platform.work(workWithPerson(platform));
  await storeEverywhere(platform, organization, url);
  await storeSpellings(organization);
  await eventually('all work has ended', async () => {
    const open = 'select from enrichments where completed_at is null limit 1';
    return (await platform.foundation.database.hot.query(open)).rowCount === 0;
  });
  await published();
  await platform.foundation.database.hot.query('analyze');
  const before = await inDatabase();
  expect(before).toEqual(
    expect.arrayContaining(['delivery_attempts', 'outputs', 'uploads', 'saved_pages', 'pg_stats']),
  );
  await archiveAll();
  await published();
  expect(await inKafka()).not.toEqual([]);
  expect(await inFolder(folders.archive)).not.toEqual([]);

  const purge = await runCommand('bin/enrich', ['privacy', 'purge', ...SOUGHT], {
    cwd: '.',
    env: { ...process.env, ...settings },
  });
  expect(purge).toMatchObject({ code: 0 });
  expect(tracesInText(purge.output)).toBe(false);
  await published();
  const admin = kafka().admin();
  await admin.connect();
  await compactTopics(admin, recordTopics(PREFIX));
  await admin.disconnect();
  // Each reading writes a mark behind what it reads, which ends the part of the log before it.
  for (let tries = 0; tries < COMPACTION_TRIES && (await inKafka()).length > 0; tries += 1) {
    await delay(1_000);
  }

  const logs = roles.flatMap(({ role, output }) =>
    output.split('\n').some((line) => tracesInText(line)) ? [role] : [],
  );
  expect({
    database: await inDatabase(),
    kafka: await inKafka(),
    redis: await inRedis(),
    data: await inFolder(folders.data),
    archive: await inFolder(folders.archive),
    logs,
  }).toEqual({ database: [], kafka: [], redis: [], data: [], archive: [], logs: [] });
}, 300_000);
