import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAuthenticator } from '#adapters/postgres/authenticator';
import { newApiKey } from '#domain/apiKey';
import { type DashboardClient, openDashboardClient, visit } from '../../support/dashboardClient.ts';
import { TestClock } from '../../support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';
import { startTestPlatform, type TestPlatform } from '../../support/testPlatform.ts';

let database: TestDatabase;
let here: TestPlatform;
let there: TestPlatform;
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = { SECRET_KEYS: `test:${randomBytes(32).toString('base64')}` };
  here = await startTestPlatform(database.connectionString, settings);
  there = await startTestPlatform(database.connectionString, settings);
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await database.drop();
});

/** A key that a person makes on their page. */
async function makeKey(person: DashboardClient, name: string): Promise<string> {
  const answer = await person.post('/keys', { name, role: 'admin' });
  return /eak_[A-Za-z0-9]{40}/.exec(answer.text)?.[0] ?? '';
}

async function scene() {
  const organization = await here.organization();
  const admin = await openDashboardClient(here, organization.id);
  const leaver = await openDashboardClient(here, organization.id);
  const keys = [await makeKey(leaver, 'laptop'), await makeKey(leaver, 'server')];
  const own = await makeKey(admin, 'of the admin');
  const platforms = [here, there];
  const sessions = () =>
    Promise.all(platforms.map(async (one) => (await visit(one, '/enrichments', { cookie: leaver.cookie })).status));
  const calls = (key: string) =>
    Promise.all(platforms.map(async (one) => (await one.call('/api/webhook-deliveries', { key })).status));
  const ofKeys = async () => (await Promise.all(keys.map(calls))).flat();
  return { organization, admin, leaver, keys, own, sessions, calls, ofKeys };
}

/** Milliseconds until a condition holds, which is asked again and again. */
async function timeUntil(holds: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds()) && performance.now() - startedAt < 10_000) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  return performance.now() - startedAt;
}

describe('a person who leaves', () => {
  test('is out within a second in every process: the sessions, and the keys that they made', async () => {
    const { admin, leaver, own, sessions, calls, ofKeys } = await scene();
    expect(await sessions()).toEqual([200, 200]);
    expect(await ofKeys()).toEqual([200, 200, 200, 200]);

    const answer = await admin.post(`/team/${leaver.userId}/disable`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/team/${leaver.userId}`]);
    const took = await timeUntil(async () => {
      const statuses = [...(await ofKeys()), ...(await sessions())];
      return statuses.every((status) => status === 401 || status === 303);
    });

    expect(took).toBeLessThanOrEqual(1_000);
    expect(await sessions()).toEqual([303, 303]);
    expect(await ofKeys()).toEqual([401, 401, 401, 401]);
    expect(await calls(own)).toEqual([200, 200]);
  });

  test('is told of with the keys that end, before and after, and with those of which nobody knows', async () => {
    const { admin, leaver, organization } = await scene();
    const question = await admin.get(`/team/${leaver.userId}/disable`);
    expect(question.text).toContain('The keys that they made are revoked: “laptop”, “server”.');
    expect(question.text).toContain('Nobody knows who made these keys; revoke those that they may have: “admin”');

    await admin.post(`/team/${leaver.userId}/disable`);
    const log = await here.call('/api/audit-log', { key: organization.key });
    const { data } = log.body as unknown as { readonly data: readonly { action: string; subject: { name: string } }[] };
    expect(data.map(({ action, subject }) => `${action} ${subject.name}`)).toEqual(
      expect.arrayContaining([`user_disabled ${leaver.email}`, 'key_revoked laptop', 'key_revoked server']),
    );
  });

  test('does not get in again by a log-in that was under way, or by a link', async () => {
    const { foundation } = here;
    const { organization, admin } = await scene();
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const userId = await foundation.identities.createUser(organization.id, email, 'hash', 'member');
    const actor = { kind: 'operator', id: null, name: 'test', address: null } as const;
    await foundation.passwordLinks.reset({ id: userId, organizationId: null }, 'link', new Date(), actor);
    await admin.post(`/team/${userId}/disable`);

    const late = { userId, token: 'late', csrfToken: 'x', passwordHash: 'hash' };
    expect(await foundation.sessions.open(late, new Date())).toBe(false);
    expect(await foundation.passwordLinks.find('link', new Date())).toBeNull();
  });

  test('does not hold the door open with a log-in that proved the password of before', async () => {
    const { foundation } = here;
    const { leaver } = await scene();
    await foundation.identities.changePassword({ userId: leaver.userId, from: 'hash', to: 'another hash' });
    const late = { userId: leaver.userId, token: 'late two', csrfToken: 'x', passwordHash: 'hash' };
    expect(await foundation.sessions.open(late, new Date())).toBe(false);
    expect(await foundation.sessions.open({ ...late, passwordHash: 'another hash' }, new Date())).toBe(true);
  });
});

describe('a person who is an administrator no more', () => {
  test('and the keys that they made may do within a second what members may', async () => {
    const { admin, leaver, keys, sessions } = await scene();
    const rotate = (key: string) => there.call('/reach/webhooks/rotate-org-secret', { key, method: 'POST' });
    const log = () => there.call('/api/audit-log', { key: keys[0] ?? '' });
    expect((await log()).status).toBe(200);

    await admin.post(`/team/${leaver.userId}/role`, { role: 'member' });
    expect(await timeUntil(async () => (await log()).status === 403)).toBeLessThanOrEqual(1_000);
    expect(await sessions()).toEqual([200, 200]);
    expect((await leaver.get('/team')).status).toBe(403);
    expect((await rotate(keys[1] ?? '')).status).toBe(403);
  });
});

test('a key of a process that hears no announcement ends within a second', async () => {
  const clock = new TestClock();
  const deaf = { subscribe: () => Promise.resolve(() => Promise.resolve()), publish: () => undefined };
  const authenticator = await createAuthenticator(there.foundation.database, deaf, clock.now, () => undefined);
  const { id } = await here.organization();
  const key = newApiKey(randomBytes);
  const made = await here.foundation.identities.createKey({ organizationId: id, name: 'deaf', role: 'member', key });
  expect(await authenticator.callerOf(key)).toMatchObject({ keyId: made.id });

  await here.foundation.identities.revokeKey(made.id, null);
  clock.advance(1);
  expect(await authenticator.callerOf(key)).toBeNull();
});
