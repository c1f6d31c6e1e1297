import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { BatchResource } from '#contract/http/batchResource';
import { auditCredits } from '#adapters/postgres/auditCredits';
import type { ApiClient } from '../../../cli/apiClient.ts';
import { DistributedPlatform } from '../../support/distributedPlatform.ts';
import { eventually } from '../../support/eventually.ts';
import type { RoleProcess } from '../../support/roleProcess.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const ROWS = 1_000;
const BATCHES = 4;
const TAKEOVER_SECONDS = 20;

let platform: DistributedPlatform;
let api: ApiClient;
let controllers: RoleProcess[];
let submitted = 0;

afterAll(() => platform.remove());
const database = useTestDatabase();

beforeAll(async () => {
  platform = await DistributedPlatform.create(database.connectionString);
  await platform.ports.database.hot.query(
    `insert into mirror_records (key, read_at, record)
     select 'company:' || id, now(), json_build_object('company_id', id, 'name', 'Muster GmbH')
     from (select 'DE-HRB-F1103-' || number as id from generate_series(1, $1::int) number) company`,
    [ROWS * BATCHES],
  );
  const [server, first, second] = await Promise.all([
    platform.start('api'),
    platform.start('controller'),
    platform.start('controller'),
    platform.start('worker'),
  ]);
  controllers = [first, second];
  ({ api } = await platform.caller(server, 100_000));
});

async function isLeader(one: RoleProcess): Promise<boolean> {
  return /^enrichment_controller_leader 1$/mu.test(await (await fetch(one.metricsUrl)).text());
}

async function leaderAndFollower(): Promise<readonly [RoleProcess, RoleProcess]> {
  const [one, other] = controllers as [RoleProcess, RoleProcess];
  await eventually('one of two leads', async () => (await isLeader(one)) !== (await isLeader(other)));
  return (await isLeader(one)) ? [one, other] : [other, one];
}

/** What a change of leaders may take. @returns the seconds that it took */
async function within(what: string, happened: () => Promise<boolean>): Promise<number> {
  const begin = performance.now();
  while (!(await happened())) {
    if (performance.now() - begin > TAKEOVER_SECONDS * 1_000) {
      throw new Error(`It did not happen in ${TAKEOVER_SECONDS} s that ${what}`);
    }
    await delay(20);
  }
  return (performance.now() - begin) / 1_000;
}

/** Companies that no batch had before, so that no row is a duplicate. */
async function submit(): Promise<number> {
  const rows = Array.from({ length: ROWS }, (_, index) => ({ company_id: `DE-HRB-F1103-${submitted + index + 1}` }));
  submitted += ROWS;
  const { body } = await api.call('POST', '/api/enrichments/get_company/batch', { rows });
  return (body as { data: BatchResource }).data.id;
}

async function completed(id: number): Promise<number> {
  const { body } = await api.call('GET', `/api/batches/${id}?per_page=1`);
  return (body as { data: BatchResource }).data.counts.completed;
}

async function expectNothingTwice(id: number): Promise<void> {
  const { rows } = await platform.ports.database.hot.query<{ attempts: number }>(
    'select distinct attempts from enrichments where batch_id = $1',
    [id],
  );
  expect(rows).toEqual([{ attempts: 1 }]);
  expect(await auditCredits(platform.ports.database)).toEqual([]);
}

describe('two controllers', () => {
  test('are both ready, and one leads', async () => {
    const [, follower] = await leaderAndFollower();
    expect((await fetch(follower.metricsUrl.replace('/metrics', '/readyz'))).status).toBe(200);
  });

  test('go on with a batch within 20 seconds after the leader was stopped, which does no harm when it wakes', async () => {
    const [leader, follower] = await leaderAndFollower();
    const id = await submit();
    await eventually('some rows are done', async () => (await completed(id)) > 50);
    leader.signal('SIGSTOP');
    await within('the other leads', () => isLeader(follower));
    await eventually('the batch ends', async () => (await completed(id)) === ROWS);
    const next = await submit();
    leader.signal('SIGCONT');
    await eventually('the woken one follows', async () => !(await isLeader(leader)));
    await eventually('the next batch ends', async () => (await completed(next)) === ROWS);
    expect(await isLeader(follower)).toBe(true);
    await expectNothingTwice(id);
    await expectNothingTwice(next);
  });

  test('go on with a batch within 20 seconds after the leader was killed, with no row twice', async () => {
    const [leader, follower] = await leaderAndFollower();
    const id = await submit();
    await eventually('some rows are done', async () => (await completed(id)) > 50);
    await leader.end('SIGKILL');
    expect(await completed(id)).toBeLessThan(ROWS);
    await within('the other leads', () => isLeader(follower));
    await eventually('the batch ends', async () => (await completed(id)) === ROWS);
    expect(await isLeader(follower)).toBe(true);
    await expectNothingTwice(id);
    controllers = [follower, await platform.start('controller')];
  });

  test('change at once when the leader leaves', async () => {
    const [leader, follower] = await leaderAndFollower();
    expect(await leader.end('SIGTERM')).toBe(0);
    expect(await within('the other leads', () => isLeader(follower))).toBeLessThan(1);
  });
});
