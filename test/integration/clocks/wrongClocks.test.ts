import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newApiKey } from '#domain/apiKey';
import { type ApiClient, createApiClient } from '../../../cli/apiClient.ts';
import { type MailServers, startMailServers } from '../../../simulator/mail/startMailServers.ts';
import { eventually } from '../../support/eventually.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { RoleProcess } from '../../support/roleProcess.ts';
import { clockOff } from '../../support/skewedHost.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';
import { bodyOf, useWebhookReceivers } from '../../support/webhookReceiver.ts';

const AHEAD = clockOff(90_000);
const BEHIND = clockOff(-90_000);
/** Long enough for a controller to look at every lease several times. */
const SMTP_SECONDS = 4;
const GREYLIST_SECONDS = 3;
const RETRY_SECONDS = 2;
/** What a busy machine may need beside; far from what the clocks are wrong by. */
const SLACK_SECONDS = 25;
const PATIENCE_SECONDS = 120;
/** Five processes compile their sources at once. */
const START_MILLISECONDS = 240_000;

interface Times {
  readonly status: string;
  readonly attempts: number;
  readonly seconds: number;
  readonly age: number;
}

let directory: string;
let mail: MailServers;
let ports: PostgresPorts;
let processes: readonly RoleProcess[];
let api: ApiClient;
const receiver = useWebhookReceivers();
afterAll(async () => {
  await Promise.all(processes.map((one) => one.end('SIGKILL')));
  await Promise.all([ports.close(), mail.close(), removeTestFolder(directory)]);
});
const database = useTestDatabase();

beforeAll(async () => {
  directory = await makeTestFolder('wrong-clocks');
  mail = await startMailServers();
  ports = await openPostgresPorts(database.connectionString, () => new Date());
  const settings = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: directory,
    SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ENRICH_DNS_SERVERS: mail.dnsServer,
    ENRICH_SMTP_PORT: String(mail.smtpPort),
    ENRICH_SMTP_ALLOW_CIDRS: '127.0.0.0/8',
    ENRICH_SMTP_TIMEOUT: String(SMTP_SECONDS),
    ENRICH_GREYLIST_DELAY: String(GREYLIST_SECONDS),
    ENRICH_CALLBACK_RETRIES: `${RETRY_SECONDS},4,7`,
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
  };
  processes = [
    RoleProcess.spawn('api', settings),
    RoleProcess.spawn('controller', { ...settings, ...AHEAD }),
    RoleProcess.spawn('worker', { ...settings, ...BEHIND }),
    RoleProcess.spawn('worker', { ...settings, ...AHEAD }),
    RoleProcess.spawn('webhooks', { ...settings, ...BEHIND }),
  ];
  await Promise.all(processes.map((one) => one.ready(START_MILLISECONDS)));
  const { id } = await ports.identities.createOrganization('wrong clocks', true);
  await ports.credits.grant(id, 1_000, new Date());
  const key = newApiKey(randomBytes);
  await ports.identities.createKey({ organizationId: id, name: 'test', role: 'admin', key });
  api = createApiClient(processes[0]?.baseUrl ?? '', key);
}, START_MILLISECONDS + 60_000);

async function start(email: string, more: object = {}): Promise<number> {
  const answer = await api.call('POST', '/api/enrichments/verify_email', { email, async: true, ...more });
  expect(answer.status).toBe(202);
  return (answer.body as { data: { id: number } }).data.id;
}

/** None like another: a repetition would share the work of the first. */
function addresses(count: number, domain: string): readonly string[] {
  return Array.from({ length: count }, (_, index) => `person.${index}@${domain}`);
}

/** What Postgres keeps of an enrichment that has ended: its life and how long ago it ended, in seconds. */
async function ended(id: number): Promise<Times> {
  const read = async (): Promise<Times | undefined> => {
    const { rows } = await ports.database.hot.query<Times>(
      `select status, attempts, extract(epoch from completed_at - created_at)::float8 as seconds,
         extract(epoch from clock_timestamp() - completed_at)::float8 as age
       from enrichments where id = $1 and completed_at is not null`,
      [id],
    );
    return rows[0];
  };
  await eventually(`enrichment ${id} ends`, async () => (await read()) !== undefined, PATIENCE_SECONDS);
  return (await read()) as Times;
}

/** The sum of a metric over all processes; 0 where none has counted. */
async function sumOf(name: string): Promise<number> {
  const texts = await Promise.all(processes.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()));
  const values = texts.flatMap((text) => [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gmu'))]);
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}

// The mail host of langsam.test answers no recipient, that of graupost.test at first with “later”.
describe('workers, a controller and a webhooks role whose hosts are 90 s ahead or behind', () => {
  test('lose no lease and finish every enrichment in its first attempt', async () => {
    const ids = await Promise.all(addresses(8, 'langsam.test').map((email) => start(email)));
    for (const id of ids) {
      const { status, attempts, seconds, age } = await ended(id);
      expect({ status, attempts }).toEqual({ status: 'completed', attempts: 1 });
      expect(seconds).toBeGreaterThanOrEqual(SMTP_SECONDS - 1);
      expect(seconds).toBeLessThan(2 * SMTP_SECONDS + SLACK_SECONDS);
      expect(age).toBeGreaterThan(-1);
    }
    expect(await sumOf('enrichment_leases_reclaimed_total')).toBe(0);
    expect(await sumOf('enrichment_leases_lost_total')).toBe(0);
  });

  test('try again when they were told to, not minutes later and not at once', async () => {
    const ids = await Promise.all(addresses(4, 'graupost.test').map((email) => start(email)));
    for (const id of ids) {
      const { status, attempts, seconds } = await ended(id);
      expect({ status, attempts }).toEqual({ status: 'completed', attempts: 2 });
      expect(seconds).toBeGreaterThanOrEqual(GREYLIST_SECONDS);
      expect(seconds).toBeLessThan(GREYLIST_SECONDS + SLACK_SECONDS);
    }
  });

  test('deliver a callback at once, sign it with the right time and keep its schedule', async () => {
    const { url, received } = await receiver((response, _delivery, nth) => {
      response.writeHead(nth === 1 ? 500 : 200).end();
    });
    const asked = performance.now();
    const id = await start('no address', { callback_url: url });
    await eventually('both tries have come', () => received.length >= 2, PATIENCE_SECONDS);
    const [first, second] = received;
    if (first === undefined || second === undefined) {
      throw new Error('Both have come');
    }
    expect(bodyOf(first)).toMatchObject({ id });
    expect((first.at - asked) / 1_000).toBeLessThan(SLACK_SECONDS);
    expect((second.at - first.at) / 1_000).toBeGreaterThanOrEqual(RETRY_SECONDS - 0.05);
    expect((second.at - first.at) / 1_000).toBeLessThan(RETRY_SECONDS + SLACK_SECONDS);
    for (const { headers } of [first, second]) {
      const signedAt = Number(headers['webhook-timestamp']);
      expect(Math.abs(signedAt - Date.now() / 1_000)).toBeLessThan(2 * SLACK_SECONDS);
    }
  });
});
