import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createIdentities } from '#adapters/postgres/identities';
import { type Database, openDatabase } from '#adapters/postgres/database';
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
    connections: 1,
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
