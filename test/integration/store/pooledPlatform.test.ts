import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditCredits } from '#adapters/postgres/auditCredits';
import { newApiKey } from '#domain/apiKey';
import { createLogger } from '#platform/logger';
import { createApiClient } from '../../../cli/apiClient.ts';
import { ROLES, serve } from '../../../cli/compose/serve.ts';
import { neededConnectQuery } from '../../support/neededConnectQuery.ts';
import { validConfig } from '../../support/servedPlatform.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';
import { hasPgBouncer, startTestPgBouncer, type TestPgBouncer } from '../../support/testPgBouncer.ts';
import { bodyOf, useWebhookReceivers } from '../../support/webhookReceiver.ts';

const ROWS = 40;
const server = useTestDatabase();
const describeBehind = hasPgBouncer() ? describe : describe.skip;

interface Way {
  readonly name: string;
  readonly start: () => Promise<TestPgBouncer>;
  readonly settings: (pooler: TestPgBouncer) => Readonly<Record<string, string>>;
}

const WAYS: readonly Way[] = [
  {
    name: 'in session mode, all connections',
    start: () => startTestPgBouncer(server.connectionString, { mode: 'session', sessions: 40 }),
    settings: ({ connectionString }) => ({ DATABASE_URL: connectionString }),
  },
  {
    name: 'in transaction mode, the hot paths',
    start: async () =>
      startTestPgBouncer(server.connectionString, {
        mode: 'transaction',
        sessions: 3,
        connectQuery: await neededConnectQuery(server.connectionString),
      }),
    settings: ({ address }) => ({ DATABASE_URL: server.connectionString, DATABASE_POOLER: address }),
  },
];

describeBehind.each(WAYS)('all roles behind PgBouncer $name', ({ start, settings }) => {
  const receiver = useWebhookReceivers();
  let pooler: TestPgBouncer;
  let directory: string;
  let platform: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    [pooler, directory] = await Promise.all([start(), makeTestFolder('pooled')]);
    const config = validConfig({ DATA_DIR: directory, EGRESS_ALLOW_CIDRS: '127.0.0.0/8', ...settings(pooler) });
    platform = await serve(config, ROLES, createLogger('silent', 'test'));
  });
  afterAll(async () => {
    await platform.stop();
    await pooler.stop();
    await removeTestFolder(directory);
  });

  test('answer requests and batches, charge what they cost, deliver what has ended, and lead', async () => {
    const { identities, credits, health, database } = platform.foundation;
    const { id } = await identities.createOrganization(`test ${randomBytes(8).toString('hex')}`, true);
    await credits.grant(id, 1_000, new Date());
    const key = newApiKey(randomBytes);
    await identities.createKey({ organizationId: id, name: 'test', role: 'admin', key });
    const api = createApiClient(platform.baseUrl ?? '', key);
    const { url, take } = await receiver();

    const one = await api.call('POST', '/api/enrichments/verify_email', { email: 'no address', callback_url: url });
    expect(one).toMatchObject({ status: 200, body: { data: { status: 'completed' } } });
    const rows = Array.from({ length: ROWS }, (_, row) => ({ email: `nobody ${row}` }));
    const batch = await api.call('POST', '/api/enrichments/verify_email/batch', { rows, callback_url: url });
    expect(batch.status).toBe(202);

    const events = (await take(2)).map((delivery) => bodyOf(delivery)['event']);
    expect(events.toSorted()).toEqual(['batch.completed', 'enrichment.completed']);
    const listed = await api.call('GET', '/api/enrichments?status=completed&limit=100');
    expect((listed.body as { readonly data: readonly unknown[] }).data).toHaveLength(ROWS + 1);
    expect(await auditCredits({ connectionString: server.connectionString })).toEqual([]);
    expect((await health.readiness()).checks).toMatchObject({ postgres: 'ok' });
    const { rows: leaders } = await database.hot.query('select from leaderships where holder is not null');
    expect(leaders).toHaveLength(1);
  });
});
