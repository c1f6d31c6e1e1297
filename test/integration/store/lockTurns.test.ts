import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { createIdentities } from '#adapters/postgres/identities';
import { type Database, openDatabase } from '#adapters/postgres/database';
import { createSubscriptions } from '#adapters/postgres/subscriptions';
import { createUploads } from '#adapters/postgres/uploads';
import { isUnavailable } from '#system/isUnavailable';
import { Overload } from '#system/overload';
import { useTestDatabase } from '../../support/testDatabase.ts';

const server = useTestDatabase();
let database: Database;
beforeEach(async () => {
  database = await openDatabase({
    connectionString: server.connectionString,
    applicationName: 'test',
    hotConnections: 3,
    connections: 2,
    onIdleError: () => undefined,
    statementMilliseconds: { hot: 400, pool: 5_000 },
    lockWaitMilliseconds: 200,
  });
});
afterEach(() => database.close());

const NOW = new Date('2026-01-31T12:00:00Z');
const ROOM = { maxBytes: 1_000, fileMaxBytes: 10, sendableSince: NOW };

test('requests that wait too long for the lock of their organization may be tried again, and hold up nothing', async () => {
  const identities = createIdentities(database, () => NOW);
  const { id } = await identities.createOrganization('crowd', false);
  const { id: other } = await identities.createOrganization('other', false);
  const uploads = createUploads(database);
  const holder = await database.hot.connect();
  await holder.query('begin');
  await holder.query('select from organizations where id = $1 for no key update', [id]);

  const [first, ...others] = Array.from({ length: 5 }, () =>
    uploads.create(id, NOW, ROOM).catch((error: unknown) => error),
  );
  expect(await uploads.create(other, NOW, ROOM)).toEqual(expect.any(Number));
  for (const error of await Promise.all(others)) {
    expect(error).toBeInstanceOf(Overload);
  }
  // It came to the lock, and Postgres ended its statement.
  const ended = await first;
  expect([ended, isUnavailable(ended)]).toMatchObject([{ code: '57014' }, true]);

  await holder.query('commit');
  holder.release();
  expect(await uploads.create(id, NOW, ROOM)).toEqual(expect.any(Number));
});

test('webhooks that wait for the lock of their organization hold up no other organization', async () => {
  const identities = createIdentities(database, () => NOW);
  const [{ id }, { id: other }] = [
    await identities.createOrganization(randomUUID(), false),
    await identities.createOrganization(randomUUID(), false),
  ];
  const holder = new pg.Client({ connectionString: server.connectionString });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from organizations where id = $1 for no key update', [id]);
  const create = (organizationId: number) =>
    createSubscriptions(database).create(
      { organizationId, campaignId: null },
      { event: 'prospect.created', url: `https://example.com/${randomUUID()}`, isUnique: false, enabled: true },
      50,
      NOW,
    );
  const waiting = Array.from({ length: 5 }, () => create(id).catch((error: unknown) => error));
  const startedAt = performance.now();
  expect(await create(other)).toMatchObject({ kind: 'created' });
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  const errors = await Promise.all(waiting);
  await holder.end();
  expect(errors.filter((error) => !isUnavailable(error))).toEqual([]);
  expect(await create(id)).toMatchObject({ kind: 'created' });
});
