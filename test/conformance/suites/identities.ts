import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newApiKey } from '#domain/apiKey';
import { eventually } from '../../support/eventually.ts';
import type { OpenStore, StorePorts } from '../../support/storePorts.ts';
import { TestClock } from '../../support/testClock.ts';

const unique = (): string => randomBytes(8).toString('hex');

/** What identities and authenticators must do, the latter also in another process. */
export function describeIdentities(name: string, open: OpenStore): void {
  describe(`the identities of ${name}`, () => {
    const clock = new TestClock();
    let here: StorePorts;
    let there: StorePorts;
    beforeAll(async () => {
      [here, there] = await Promise.all([open(clock.now), open(clock.now)]);
    });
    afterAll(() => Promise.all([here.close(), there.close()]));

    async function organizationWithKey(role: 'admin' | 'member' = 'member') {
      const organization = await here.identities.createOrganization(unique(), true);
      const key = newApiKey(randomBytes);
      const stored = await here.identities.createKey({ organizationId: organization.id, name: 'test', role, key });
      return { organization, key, stored };
    }

    test('know an organization by its key, with role and features', async () => {
      const { organization, key, stored } = await organizationWithKey('admin');
      const caller = { keyId: stored.id, userId: null, name: 'test', role: 'admin', organization };
      expect(await here.authenticator.callerOf(key)).toEqual(caller);
      expect(await there.authenticator.callerOf(key)).toEqual(caller);
      expect(await here.authenticator.callerOf(key)).toEqual(caller);
    });

    test('do not know keys that were never made, that share a beginning, or that are cut', async () => {
      const { key } = await organizationWithKey();
      const other = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
      const strangers = [newApiKey(randomBytes), other, key.slice(0, -1), `${key}a`, key.slice(0, 12), ''];
      expect(await Promise.all(strangers.map((stranger) => here.authenticator.callerOf(stranger)))).toEqual(
        strangers.map(() => null),
      );
    });

    test('forget a revoked key in every process, without waiting for a memory to end', async () => {
      const { key, stored } = await organizationWithKey();
      await Promise.all([here.authenticator.callerOf(key), there.authenticator.callerOf(key)]);
      expect(await here.identities.revokeKey(stored.id, null)).toBe(true);
      await eventually('this process forgot the key', async () => (await here.authenticator.callerOf(key)) === null);
      await eventually('the other one did', async () => (await there.authenticator.callerOf(key)) === null);
    });

    test('note the last use of a key, once a minute at most in all processes', async () => {
      const { organization, key, stored } = await organizationWithKey();
      const lastUse = async () => (await here.identities.keys(organization.id))[0]?.lastUsedAt;
      expect(stored.lastUsedAt).toBeNull();
      await Promise.all([here.authenticator.callerOf(key), there.authenticator.callerOf(key)]);
      const first = clock.now();
      await eventually('the use is noted', async () => (await lastUse())?.getTime() === first.getTime());
      clock.advance(59);
      await there.authenticator.callerOf(key);
      expect(await lastUse()).toEqual(first);
      clock.advance(1);
      await there.authenticator.callerOf(key);
      const second = clock.now();
      await eventually('so is the next', async () => (await lastUse())?.getTime() === second.getTime());
    });

    test('keep the instant of the first revocation', async () => {
      const { organization, stored } = await organizationWithKey();
      await here.identities.revokeKey(stored.id, null);
      const [first] = await here.identities.keys(organization.id);
      expect(await here.identities.revokeKey(stored.id, null)).toBe(false);
      expect(first?.revokedAt).toBeInstanceOf(Date);
      expect(await here.identities.keys(organization.id)).toEqual([first]);
    });

    test('do not revoke what does not exist', async () => {
      expect(await here.identities.revokeKey(2_000_000_000, null)).toBe(false);
    });

    test('revoke a key for its own organization only', async () => {
      const { organization, key, stored } = await organizationWithKey();
      const { organization: stranger } = await organizationWithKey();
      expect(await here.identities.revokeKey(stored.id, stranger.id)).toBe(false);
      expect(await here.authenticator.callerOf(key)).not.toBeNull();
      expect(await here.identities.revokeKey(stored.id, organization.id)).toBe(true);
    });

    test('show of a key no more than its first characters', async () => {
      const { organization, key, stored } = await organizationWithKey();
      expect(stored).toMatchObject({ name: 'test', role: 'member', prefix: key.slice(0, 12), revokedAt: null });
      expect(JSON.stringify(await here.identities.keys(organization.id))).not.toContain(key.slice(0, 13));
    });

    test('list the keys of one organization or of all', async () => {
      const { organization, stored } = await organizationWithKey();
      const { stored: other } = await organizationWithKey();
      expect((await here.identities.keys(organization.id)).map(({ id }) => id)).toEqual([stored.id]);
      const all = (await here.identities.keys(null)).map(({ id }) => id);
      expect(all).toEqual(expect.arrayContaining([stored.id, other.id]));
    });

    test('refuse a second organization of one name, and its ledger with it', async () => {
      const { organization } = await organizationWithKey();
      await expect(here.identities.createOrganization(organization.name, false)).rejects.toThrow(
        `There is an organization with the name ${organization.name} already. Use another name.`,
      );
      const named = (await here.identities.organizations()).filter((one) => one.name === organization.name);
      expect(named).toEqual([organization]);
      expect(await here.credits.balance(organization.id)).toEqual({ balance: 0, reserved: 0, available: 0 });
    });

    test('refuse one e-mail address for two people, however it is written', async () => {
      const { organization } = await organizationWithKey();
      const email = `${unique()}@example.com`;
      expect(await here.identities.createUser(organization.id, email, 'hash', 'admin')).toBeGreaterThan(0);
      await expect(here.identities.createUser(organization.id, email.toUpperCase(), 'hash', 'member')).rejects.toThrow(
        `There is a user with the address ${email.toUpperCase()} already. Use another address.`,
      );
    });

    test('make no user and no key for an organization that does not exist', async () => {
      const nowhere = 2_000_000_000;
      const words = `There is no organization ${nowhere}. \`enrich org list\` shows those that there are.`;
      const email = `${unique()}@example.com`;
      await expect(here.identities.createUser(nowhere, email, 'hash', 'admin')).rejects.toThrow(words);
      const key = newApiKey(randomBytes);
      await expect(
        here.identities.createKey({ organizationId: nowhere, name: 'test', role: 'admin', key }),
      ).rejects.toThrow(words);
      expect(await here.identities.findUser(email)).toBeNull();
    });

    test('find a user by the address in any case, and nobody by another', async () => {
      const { organization } = await organizationWithKey();
      const email = `${unique()}@Example.com`;
      const id = await here.identities.createUser(organization.id, email, 'hash', 'member');
      const user = { id, organizationId: organization.id, email, passwordHash: 'hash', role: 'member' };
      expect(await here.identities.findUser(email.toUpperCase())).toEqual(user);
      expect(await here.identities.findUser(`${unique()}@example.com`)).toBeNull();
    });

    test('give a user a new password, and nobody else', async () => {
      const { organization } = await organizationWithKey();
      const [mine, other] = [`${unique()}@example.com`, `${unique()}@example.com`];
      const id = await here.identities.createUser(organization.id, mine, 'old', 'member');
      await here.identities.createUser(organization.id, other, 'old', 'member');
      expect(await here.identities.changePassword({ userId: id, from: 'old', to: 'new' })).toBe(true);
      expect(await here.identities.findUser(mine)).toMatchObject({ passwordHash: 'new' });
      expect(await there.identities.findUser(other)).toMatchObject({ passwordHash: 'old' });
    });

    test('keep the password that a user has got since the old one was proven', async () => {
      const { organization } = await organizationWithKey();
      const email = `${unique()}@example.com`;
      const userId = await here.identities.createUser(organization.id, email, 'old', 'member');
      await here.identities.changePassword({ userId, from: 'old', to: 'new' });
      expect(await there.identities.changePassword({ userId, from: 'old', to: 'late' })).toBe(false);
      expect(await here.identities.findUser(email)).toMatchObject({ passwordHash: 'new' });
    });
  });
}
