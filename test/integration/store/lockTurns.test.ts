import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { PLATFORM } from '#domain/audit';
import { createCampaigns } from '#adapters/postgres/campaigns';
import { createIdentities } from '#adapters/postgres/identities';
import { createMembers } from '#adapters/postgres/members';
import { createPasswordLinks } from '#adapters/postgres/passwordLinks';
import { createSubscriptions } from '#adapters/postgres/subscriptions';
import { createUploads } from '#adapters/postgres/uploads';
import { isUnavailable } from '#system/isUnavailable';
import { Overload } from '#system/overload';
import { useDatabaseClient } from '../../support/databaseClient.ts';
import { CAMPAIGN } from '../../support/prospectCalls.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const server = useTestDatabase();
const database = useDatabaseClient(server, {
  hotConnections: 3,
  statementMilliseconds: { hot: 400, pool: 5_000 },
  lockWaitMilliseconds: 200,
});

const NOW = new Date('2026-01-31T12:00:00Z');
const ROOM = { maxBytes: 1_000, fileMaxBytes: 10, sendableSince: NOW };

test('requests that wait too long for the lock of their organization may be tried again, and hold up nothing', async () => {
  const identities = createIdentities(database.current, () => NOW);
  const { id } = await identities.createOrganization('crowd', false);
  const { id: other } = await identities.createOrganization('other', false);
  const uploads = createUploads(database.current);
  const holder = await database.current.hot.connect();
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
  const identities = createIdentities(database.current, () => NOW);
  const { id: organizationId } = await identities.createOrganization(name, false);
  const userId = await identities.createUser(organizationId, `${name}@example.com`, 'hash', 'member');
  const { id: keyId } = await identities.createKey({ organizationId, name, role: 'admin', key: `eak_${name}` });
  const { id: campaignId } = await createCampaigns(database.current).create(organizationId, CAMPAIGN, NOW);
  return { organizationId, userId, keyId, campaignId };
}

/** What changes or locks what an organization has, through the connections for everything but the hot paths. */
const CHANGES: readonly (readonly [string, (scene: Scene) => Promise<unknown>])[] = [
  [
    'webhooks',
    ({ organizationId }) =>
      createSubscriptions(database.current).create(
        { organizationId, campaignId: null },
        { event: 'prospect.created', url: `https://example.com/${randomUUID()}`, isUnique: false, enabled: true },
        50,
        NOW,
      ),
  ],
  [
    'roles of members',
    ({ organizationId, userId }) =>
      createMembers(database.current).changeRole({ id: userId, organizationId }, 'member', NOW, PLATFORM),
  ],
  [
    'ends of memberships',
    ({ organizationId, userId }) =>
      createMembers(database.current).disable({ id: userId, organizationId }, NOW, PLATFORM),
  ],
  [
    'sessions of members',
    ({ organizationId, userId }) =>
      createMembers(database.current).endSessions({ id: userId, organizationId }, null, NOW, PLATFORM),
  ],
  [
    'invitations',
    ({ organizationId }) => {
      const token = randomUUID();
      const invitation = { organizationId, email: `${token}@example.com`, role: 'member', token } as const;
      return createPasswordLinks(database.current).invite(invitation, NOW, PLATFORM);
    },
  ],
  [
    'new passwords',
    ({ organizationId, userId }) =>
      createPasswordLinks(database.current).reset({ id: userId, organizationId }, randomUUID(), NOW, PLATFORM),
  ],
  [
    'keys for members',
    ({ organizationId, userId }) =>
      createIdentities(database.current, () => NOW).createKey({
        organizationId,
        name: 'laptop',
        role: 'member',
        key: `eak_${randomUUID()}`,
        createdBy: userId,
      }),
  ],
  [
    'revocations of keys',
    ({ organizationId, keyId }) => createIdentities(database.current, () => NOW).revokeKey(keyId, organizationId),
  ],
  [
    'changes of campaigns',
    ({ organizationId, campaignId }) =>
      createCampaigns(database.current).change(organizationId, campaignId, { name: 'Spring' }, NOW),
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
