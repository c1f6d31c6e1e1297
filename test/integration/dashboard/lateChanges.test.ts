import { describe, expect, test } from '@jest/globals';
import { NOBODYS_PASSWORD_HASH } from '#domain/password';
import { openDashboardClient } from '../../support/dashboardClient.ts';
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
