import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { createCampaigns } from '#adapters/postgres/campaigns';
import { inTransaction } from '#adapters/postgres/inTransaction';
import { createProspects } from '#adapters/postgres/prospects';
import { createSubscriptions } from '#adapters/postgres/subscriptions';
import { newApiKey } from '#domain/apiKey';
import { BatchHarness } from '../../support/batchHarness.ts';
import { useLostScene } from '../../support/lostScene.ts';
import { CAMPAIGN } from '../../support/prospectCalls.ts';
import { STORE_SETTINGS } from '../../support/storePorts.ts';

const scene = useLostScene();
const batches = new BatchHarness(() => scene.store);

const count = async (table: string): Promise<number> => {
  const { rows } = await scene.ports.database.hot.query<{ count: number }>(
    `select count(*) from ${table} where organization_id = $1`,
    [scene.store.organizationId],
  );
  return rows[0]?.count ?? Number.NaN;
};

async function lostCommit<Result>(write: () => Promise<Result>): Promise<Result> {
  const before = scene.proxy.lost.length;
  scene.proxy.loseNext('commit');
  const result = await write();
  expect(scene.proxy.lost.length).toBe(before + 1);
  return result;
}

test('a batch whose commit was not answered is accepted, once', async () => {
  const batch = await lostCommit(() => batches.acceptNew({ rows: 4 }));
  expect([await count('batches'), await count('enrichments'), batch.counts]).toMatchObject([1, 4, { total: 4 }]);
  expect(await scene.ports.credits.balance(scene.store.organizationId)).toMatchObject({ reserved: 8 });
});

test('a grant of credits whose commit was not answered is made, once', async () => {
  const { ports, store, clock } = scene;
  const balance = await lostCommit(() => ports.credits.grant(store.organizationId, 50, clock.now()));
  expect(balance).toEqual({ balance: 1_050, reserved: 0, available: 1_050 });
  expect(await ports.credits.audit()).toEqual([]);
});

test('a campaign, its prospects and a webhook whose commits were not answered are made, once', async () => {
  const { ports, store, clock } = scene;
  const { organizationId } = store;
  const { id } = await lostCommit(() => createCampaigns(ports.database).create(organizationId, CAMPAIGN, clock.now()));
  const prospects = createProspects(ports.database, STORE_SETTINGS);
  const created = await lostCommit(() =>
    prospects.create({
      organizationId,
      campaignId: id,
      maxPending: 10,
      idempotency: null,
      prospects: [{ name: 'Ada', customVars: null, token: 'token' }],
      createdAt: clock.now(),
      answer: (stored) => JSON.stringify(stored.map((one) => one.name)),
    }),
  );
  expect(created).toMatchObject({ kind: 'created', answer: '["Ada"]' });
  const content = { event: 'page.opened', url: 'https://example.com/hook', isUnique: true, enabled: true } as const;
  const owner = { organizationId, campaignId: id };
  const webhook = await lostCommit(() => createSubscriptions(ports.database).create(owner, content, 10, clock.now()));
  expect(webhook.kind).toBe('created');
  const tables = ['video_campaigns', 'prospects', 'webhook_subscriptions', 'enrichments'];
  expect(await Promise.all(tables.map(count))).toEqual([1, 1, 1, 1]);
});

test('a key whose commit was not answered is told, and is the only one', async () => {
  const { ports, store } = scene;
  const { organizationId } = store;
  const made = await lostCommit(() =>
    ports.identities.createKey({ organizationId, name: 'lost', key: newApiKey(randomBytes), role: 'member' }),
  );
  expect(await ports.identities.keys(organizationId)).toEqual([made]);
});

test('a transaction that Postgres lost before its commit is told as what it is', async () => {
  const witness = new pg.Client({ connectionString: scene.direct });
  await witness.connect();
  const { hot } = scene.ports.database;
  const lost = inTransaction(hot, async (client) => {
    await client.query(`update credit_accounts set available = 7 where organization_id = $1`, [
      scene.store.organizationId,
    ]);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await witness.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    return 'done';
  });
  await expect(lost).rejects.toThrow(/terminat|queryable/i);
  await witness.end();
  expect(await scene.ports.credits.balance(scene.store.organizationId)).toMatchObject({ available: 1_000 });
});
