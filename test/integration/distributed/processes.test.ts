import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BatchResource } from '#contract/http/batchResource';
import { auditCredits } from '#adapters/postgres/auditCredits';
import type { ApiClient } from '../../../cli/apiClient.ts';
import { DistributedPlatform } from '../../support/distributedPlatform.ts';
import { eventually } from '../../support/eventually.ts';
import type { RoleProcess } from '../../support/roleProcess.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { bodyOf, useWebhookReceivers } from '../../support/webhookReceiver.ts';

/** What get_company costs when nothing else is configured (docs/spec/decisions.md, "Enrichment types"). */
const PRICE = 2;
const LEASE_SECONDS = 2;
const CONCURRENCY = 100;
const LEAVE_SECONDS = 5;

let platform: DistributedPlatform;
let apis: RoleProcess[];
let workers: RoleProcess[];
let controllers: RoleProcess[];
let deliverers: RoleProcess[];

const receiver = useWebhookReceivers();

// All processes end before the database of the suite is dropped.
afterAll(() => platform.remove());
const database = useTestDatabase();

beforeAll(async () => {
  platform = await DistributedPlatform.create(database.connectionString, {
    ENRICH_LEASE: String(LEASE_SECONDS),
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
  });
  await fillMirror(3_000);
  [apis, controllers, workers, deliverers] = await Promise.all([
    Promise.all([platform.start('api'), platform.start('api')]),
    Promise.all([platform.start('controller'), platform.start('controller')]),
    Promise.all([platform.start('worker'), platform.start('worker')]),
    Promise.all([platform.start('webhooks'), platform.start('webhooks')]),
  ]);
});

/** Companies that the mirror answers for, so that no portal is needed. */
async function fillMirror(count: number): Promise<void> {
  await platform.ports.database.hot.query(
    `insert into mirror_records (key, read_at, record)
     select 'company:' || id, now(), json_build_object('company_id', id, 'name', 'Muster GmbH')
     from (select 'DE-HRB-F1103-' || number as id from generate_series(1, $1::int) number) company`,
    [count],
  );
}

const companies = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ company_id: `DE-HRB-F1103-${from + index}` }));

async function submit(api: ApiClient, rows: readonly object[]): Promise<number> {
  const answer = await api.call('POST', '/api/enrichments/get_company/batch', { rows });
  expect(answer.status).toBe(202);
  return (answer.body as { data: BatchResource }).data.id;
}

async function read(api: ApiClient, id: number): Promise<BatchResource> {
  return ((await api.call('GET', `/api/batches/${id}?per_page=1`)).body as { data: BatchResource }).data;
}

/** Watches a batch until it has ended, and holds it to its limits at every poll. */
async function watch(api: ApiClient, id: number, onPoll: (batch: BatchResource) => void = () => undefined) {
  let batch = await read(api, id);
  await eventually(`batch ${id} ends`, async () => {
    batch = await read(api, id);
    const { total, ...states } = batch.counts;
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(states.queued + states.processing).toBeLessThanOrEqual(CONCURRENCY);
    onPoll(batch);
    return batch.completed_at !== null;
  });
  return batch;
}

/** How many deliveries all processes together count as delivered. */
async function deliveredCount(): Promise<number> {
  const metrics = await Promise.all(deliverers.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()));
  const counts = metrics.flatMap((text) =>
    [...text.matchAll(/^enrichment_deliveries_total\{.*outcome="delivered".*\} (\d+)$/gmu)].map(([, count]) =>
      Number(count),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function expectSoundLedger(): Promise<void> {
  expect(await auditCredits(platform.ports.database)).toEqual([]);
}

describe('many processes', () => {
  test('answer through any API what any worker has done', async () => {
    const [one, other] = apis as [RoleProcess, RoleProcess];
    const { organizationId, api } = await platform.caller(one, 1_000);
    const [body] = companies(1, 1);
    const answer = await api.call('POST', '/api/enrichments/get_company', body);
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'completed', credits_cost: PRICE } } });
    const ready = await (await fetch(`${other.metricsUrl.replace('/metrics', '')}/readyz`)).json();
    expect(ready).toMatchObject({ ready: true, checks: { postgres: 'ok', redis: 'ok' } });
    expect(await platform.ports.credits.balance(organizationId)).toMatchObject({ reserved: 0 });
  });

  test('tell a callback_url once, and at once, whichever process delivers', async () => {
    const { url, received, take } = await receiver();
    const { api } = await platform.caller(apis[0] as RoleProcess, 1_000);
    for (const [nth, [row]] of [1, 2, 3, 4, 5, 6].map((from) => [from, companies(from, 1)] as const)) {
      await api.call('POST', '/api/enrichments/get_company', { ...row, async: true, callback_url: url });
      await take(nth);
    }
    const batch = await api.call('POST', '/api/enrichments/get_company/batch', {
      rows: companies(1, 3),
      callback_url: url,
    });
    const { id } = (batch.body as { data: BatchResource }).data;
    const told = (await take(7)).map(bodyOf);
    expect(told.map(({ event }) => event)).toEqual([
      ...Array<string>(6).fill('enrichment.completed'),
      'batch.completed',
    ]);
    expect(told[6]).toMatchObject({ id, counts: { total: 3, completed: 3 } });
    // A deliverer counts what it has written down, which is after the receiver has it.
    await eventually('all are counted', async () => (await deliveredCount()) >= 7);
    expect([await deliveredCount(), received]).toMatchObject([7, { length: 7 }]);
  });

  test('complete a batch with never more rows in flight than its limit', async () => {
    const { api } = await platform.caller(apis[0] as RoleProcess, 10_000);
    const id = await submit(api, companies(1, 1_000));
    expect(await watch(api, id)).toMatchObject({ counts: { completed: 1_000 }, credits_used: 1_000 * PRICE });
    await expectSoundLedger();
  });

  test('lose and double nothing when a worker is killed in the middle of a batch', async () => {
    const { organizationId, api } = await platform.caller(apis[1] as RoleProcess, 10_000);
    const id = await submit(api, companies(1_001, 1_000));
    let killed = false;
    const batch = await watch(api, id, ({ counts }) => {
      if (!killed && counts.completed > 100) {
        killed = true;
        workers[0]?.signal('SIGKILL');
      }
    });
    workers[0] = await platform.start('worker');
    expect(killed).toBe(true);
    expect(batch).toMatchObject({ counts: { completed: 1_000 }, credits_used: 1_000 * PRICE });
    expect(await platform.ports.credits.balance(organizationId)).toMatchObject({
      available: 10_000 - 1_000 * PRICE,
      reserved: 0,
    });
    await expectSoundLedger();
  });

  test('go on with a batch when Redis forgets everything, and never admit more than its limit', async () => {
    const { api } = await platform.caller(apis[0] as RoleProcess, 10_000);
    const { client, close } = await platform.redis.connect();
    const id = await submit(api, companies(1, 1_000));
    const forgotten: Promise<unknown>[] = [];
    const batch = await watch(api, id, () => forgotten.push(client.flushall()));
    await Promise.all(forgotten);
    await close();
    expect(batch).toMatchObject({ counts: { completed: 1_000 } });
    await expectSoundLedger();
  });

  test('accept and finish work while Redis is away, and admit batches again when it is back', async () => {
    const { api } = await platform.caller(apis[0] as RoleProcess, 10_000);
    await platform.redis.kill();
    const [body] = companies(2_500, 1);
    expect(await api.call('POST', '/api/enrichments/get_company', body)).toMatchObject({ status: 200 });
    const id = await submit(api, companies(2_501, 50));
    expect((await read(api, id)).counts).toMatchObject({ pending: 50 });
    await platform.redis.start();
    expect(await watch(api, id)).toMatchObject({ counts: { completed: 50 } });
  });

  test('find work while Kafka is away, and take no harm from what it has kept', async () => {
    const { api } = await platform.caller(apis[0] as RoleProcess, 10_000);
    await platform.kafka.kill();
    const [body] = companies(2_600, 1);
    expect(await api.call('POST', '/api/enrichments/get_company', body)).toMatchObject({ status: 200 });
    await platform.kafka.start();
    const id = await submit(api, companies(2_601, 200));
    expect(await watch(api, id)).toMatchObject({ counts: { completed: 200 } });
    await expectSoundLedger();
  });

  test('end when they are told to, with nothing handed back half done', async () => {
    const { api } = await platform.caller(apis[0] as RoleProcess, 10_000);
    const id = await submit(api, companies(1, 1_000));
    const [leaving] = workers as [RoleProcess];
    const ended = leaving.end('SIGTERM');
    expect(await watch(api, id)).toMatchObject({ counts: { completed: 1_000 } });
    expect(await ended).toBe(0);
    expect(await controllers[0]?.end('SIGTERM')).toBe(0);
    await expectSoundLedger();
  });

  test('leave within five seconds when no work is under way, also while partitions are dealt or Kafka is away', async () => {
    const settled = workers[1] as RoleProcess;
    const joining = await platform.start('worker');
    expect(await secondsToLeave(joining)).toBeLessThan(LEAVE_SECONDS);
    expect(await secondsToLeave(settled)).toBeLessThan(LEAVE_SECONDS);
    const bereft = await platform.start('worker');
    await platform.kafka.kill();
    expect(await secondsToLeave(bereft)).toBeLessThan(LEAVE_SECONDS);
  });
});

async function secondsToLeave(leaving: RoleProcess): Promise<number> {
  const begin = performance.now();
  expect(await leaving.end('SIGTERM')).toBe(0);
  return (performance.now() - begin) / 1_000;
}
