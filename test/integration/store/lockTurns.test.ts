import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { PLATFORM } from '#domain/audit';
import { createCampaigns } from '#adapters/postgres/campaigns';
import { createIdentities } from '#adapters/postgres/identities';
import { type Database, openDatabase } from '#adapters/postgres/database';
import { createMembers } from '#adapters/postgres/members';
import { createPasswordLinks } from '#adapters/postgres/passwordLinks';
import { createSubscriptions } from '#adapters/postgres/subscriptions';
import { createUploads } from '#adapters/postgres/uploads';
import { isUnavailable } from '#system/isUnavailable';
import { Overload } from '#system/overload';
import { CAMPAIGN } from '../../support/prospectCalls.ts';
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

interface Scene {
  readonly organizationId: number;
  readonly userId: number;
  readonly keyId: number;
  readonly campaignId: number;
}

async function makeScene(): Promise<Scene> {
  const name = randomUUID();
  const identities = createIdentities(database, () => NOW);
  const { id: organizationId } = await identities.createOrganization(name, false);
  const userId = await identities.createUser(organizationId, `${name}@example.com`, 'hash', 'member');
  const { id: keyId } = await identities.createKey({ organizationId, name, role: 'admin', key: `eak_${name}` });
  const { id: campaignId } = await createCampaigns(database).create(organizationId, CAMPAIGN, NOW);
  return { organizationId, userId, keyId, campaignId };
}

/** What changes or locks what an organization has, through the connections for everything but the hot paths. */
const CHANGES: readonly (readonly [string, (scene: Scene) => Promise<unknown>])[] = [
  [
    'webhooks',
    ({ organizationId }) =>
      createSubscriptions(database).create(
        { organizationId, campaignId: null },
        { event: 'prospect.created', url: `https://example.com/${randomUUID()}`, isUnique: false, enabled: true },
        50,
        NOW,
      ),
  ],
  [
    'roles of members',
    ({ organizationId, userId }) =>
      createMembers(database).changeRole({ id: userId, organizationId }, 'member', NOW, PLATFORM),
  ],
  [
    'ends of memberships',
    ({ organizationId, userId }) => createMembers(database).disable({ id: userId, organizationId }, NOW, PLATFORM),
  ],
  [
    'sessions of members',
    ({ organizationId, userId }) =>
      createMembers(database).endSessions({ id: userId, organizationId }, null, NOW, PLATFORM),
  ],
  [
    'invitations',
    ({ organizationId }) => {
      const token = randomUUID();
      const invitation = { organizationId, email: `${token}@example.com`, role: 'member', token } as const;
      return createPasswordLinks(database).invite(invitation, NOW, PLATFORM);
    },
  ],
  [
    'new passwords',
    ({ organizationId, userId }) =>
      createPasswordLinks(database).reset({ id: userId, organizationId }, randomUUID(), NOW, PLATFORM),
  ],
  [
    'keys for members',
    ({ organizationId, userId }) =>
      createIdentities(database, () => NOW).createKey({
        organizationId,
        name: 'laptop',
        role: 'member',
        key: `eak_${randomUUID()}`,
        createdBy: userId,
      }),
  ],
  [
    'revocations of keys',
    ({ organizationId, keyId }) => createIdentities(database, () => NOW).revokeKey(keyId, organizationId),
  ],
  [
    'changes of campaigns',
    ({ organizationId, campaignId }) =>
      createCampaigns(database).change(organizationId, campaignId, { name: 'Spring' }, NOW),
  ],
];

test.each(CHANGES)('%s that wait for rows of their organization hold up no other organization', async (_, change) => {
  const [mine, other] = [await makeScene(), await makeScene()];
  const holder = new pg.Client({ connectionString: server.connectionString });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from organizations where id = $1 for no key update', [mine.organizationId]);
  await holder.query('select from users where id = $1 for no key update', [mine.userId]);
  await holder.query('select from api_keys where id = $1 for no key update', [mine.keyId]);
  await holder.query('select from video_campaigns where id = $1 for no key update', [mine.campaignId]);
  const waiting = Array.from({ length: 5 }, () => change(mine).catch((error: unknown) => error));
  const startedAt = performance.now();
  await change(other);
  const took = performance.now() - startedAt;
  const errors = await Promise.all(waiting);
  await holder.end();
  expect(took).toBeLessThan(1_000);
  expect(errors.filter((error) => !isUnavailable(error))).toEqual([]);
  await change(mine);
});
