import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newApiKey } from '#domain/apiKey';
import type { Actor } from '#domain/audit';
import { NOBODYS_PASSWORD_HASH } from '#domain/password';
import { openDashboardClient } from '../../support/dashboardClient.ts';
import { eventually } from '../../support/eventually.ts';
import { quickHash } from '../../support/quickHash.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const OPERATOR = { kind: 'operator', id: null, name: 'test', address: null } as const;
const PASSWORD = 'correct horse battery';
const CHANGE = { current: PASSWORD, new: 'a longer new password', again: 'a longer new password' };

const platform = useTestPlatform();

/** What an administrator does after the request was let in, and before it writes the new password. */
function beforeTheChange(happens: () => Promise<unknown>): void {
  const { identities } = platform.current.foundation;
  const changePassword = identities.changePassword.bind(identities);
  const late: typeof changePassword = async (...of) => {
    Object.assign(identities, { changePassword });
    await happens();
    return changePassword(...of);
  };
  Object.assign(identities, { changePassword: late });
}

async function scene() {
  const { foundation } = platform.current;
  const organization = await platform.current.organization();
  await openDashboardClient(platform.current, organization.id);
  const person = await openDashboardClient(platform.current, organization.id);
  await foundation.database.hot.query('update users set password_hash = $2 where id = $1', [
    person.userId,
    quickHash(PASSWORD),
  ]);
  const who = { id: person.userId, organizationId: organization.id };
  return { organization, person, who, foundation };
}

describe('a change of the password that is under way', () => {
  test('does not undo a reset', async () => {
    const { person, who, foundation } = await scene();
    beforeTheChange(() => foundation.passwordLinks.reset(who, person.email, new Date(), OPERATOR));

    const answer = await person.post('/password', CHANGE);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []]);
    expect(await foundation.identities.findUser(person.email)).toMatchObject({ passwordHash: NOBODYS_PASSWORD_HASH });
    expect(await foundation.members.find(who, new Date())).toMatchObject({ state: 'invited', openSessions: 0 });
  });

  test('gives no password to who was disabled, who can be taken back', async () => {
    const { organization, person, who, foundation } = await scene();
    beforeTheChange(() => foundation.members.disable(who, new Date(), OPERATOR));

    expect((await person.post('/password', CHANGE)).status).toBe(422);
    expect(await foundation.identities.findUser(person.email)).toMatchObject({ passwordHash: NOBODYS_PASSWORD_HASH });
    const invitation = {
      organizationId: organization.id,
      email: person.email,
      role: 'member',
      token: 'again',
    } as const;
    expect(await foundation.passwordLinks.invite(invitation, new Date(), OPERATOR)).toMatchObject({ kind: 'invited' });
  });
});

test('who was disabled and has a password all the same can be taken back, without it', async () => {
  const { organization, person, who, foundation } = await scene();
  await foundation.members.disable(who, new Date(), OPERATOR);
  await foundation.database.hot.query('update users set has_password = true, password_hash = $2 where id = $1', [
    person.userId,
    quickHash(PASSWORD),
  ]);

  const invitation = { organizationId: organization.id, email: person.email, role: 'member', token: 'back' } as const;
  expect(await foundation.passwordLinks.invite(invitation, new Date(), OPERATOR)).toMatchObject({ kind: 'invited' });
  expect(await foundation.members.find(who, new Date())).toMatchObject({ state: 'invited' });
  expect(await foundation.identities.findUser(person.email)).toMatchObject({ passwordHash: NOBODYS_PASSWORD_HASH });
});

describe('who is disabled while they make something', () => {
  test('leaves no key: one that commits first is revoked, a later one is not made', async () => {
    const { organization, who, foundation } = await scene();
    const { identities, members } = foundation;
    const of = { organizationId: organization.id, role: 'admin', createdBy: who.id } as const;
    const make = (name: string) => identities.createKey({ ...of, name, key: newApiKey(randomBytes) });
    const [keys] = await Promise.all([
      Promise.allSettled([make('one'), make('other'), make('third')]),
      members.disable(who, new Date(), OPERATOR),
    ]);
    await expect(make('late')).rejects.toThrow('The user who makes this key is disabled.');

    const made = keys.filter(({ status }) => status === 'fulfilled').length;
    const theirs = (await identities.keys(organization.id)).filter(({ createdBy }) => createdBy === who.id);
    expect(theirs).toHaveLength(made);
    expect(theirs.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
  });

  test('leaves no key either when the disabling commits while the key waits for it', async () => {
    const { organization, who, foundation } = await scene();
    const client = await foundation.database.hot.connect();
    await client.query('begin');
    await client.query('update users set disabled_at = now() where id = $1', [who.id]);
    const key = { organizationId: organization.id, name: 'late', role: 'admin', key: newApiKey(randomBytes) } as const;
    const made = foundation.identities.createKey({ ...key, createdBy: who.id }).catch((error: unknown) => error);
    await eventually('the key waits', async () => {
      const { rows } = await foundation.database.hot.query('select from pg_locks where not granted');
      return rows.length > 0;
    });
    await client.query('commit');
    client.release();
    expect(await made).toEqual(new Error('The user who makes this key is disabled.'));
  });

  test('makes a member key where they are a member by now', async () => {
    const { organization, who, foundation } = await scene();
    await foundation.members.changeRole(who, 'member', new Date(), OPERATOR);
    const key = { organizationId: organization.id, name: 'late', role: 'admin', key: newApiKey(randomBytes) } as const;
    expect(await foundation.identities.createKey({ ...key, createdBy: who.id })).toMatchObject({ role: 'member' });
  });

  test.each(['disabled', 'demoted'] as const)('leaves no invitation once they are %s', async (what) => {
    const { organization, person, who, foundation } = await scene();
    const { passwordLinks, members } = foundation;
    const by = { kind: 'user', id: who.id, name: person.email, address: null } as const;
    const invite = (email: string, of: Actor) =>
      passwordLinks.invite({ organizationId: organization.id, email, role: 'admin', token: email }, new Date(), of);
    const [theirs, other] = [`${what}-theirs@example.com`, `${what}-other@example.com`];
    await invite(theirs, by);
    await invite(other, OPERATOR);
    const outcome = await (what === 'disabled'
      ? members.disable(who, new Date(), OPERATOR)
      : members.changeRole(who, 'member', new Date(), OPERATOR));

    expect(outcome).toMatchObject({ links: 1 });
    expect(await passwordLinks.find(theirs, new Date())).toBeNull();
    expect(await passwordLinks.find(other, new Date())).not.toBeNull();
    expect(await invite(`${what}-late@example.com`, by)).toEqual({ kind: 'admin_required' });
    expect(await invite(theirs, OPERATOR)).toMatchObject({ kind: 'invited' });
  });
});

test('a key is let in while its last use cannot be noted', async () => {
  const { key } = await platform.current.organization();
  const { hot } = platform.current.foundation.database;
  const client = await hot.connect();
  await client.query('begin');
  await client.query('select from api_keys for update');
  expect((await platform.current.call('/api/credits', { key })).status).toBe(200);
  await client.query('rollback');
  client.release();
});
