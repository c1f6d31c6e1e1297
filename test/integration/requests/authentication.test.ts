import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { newApiKey } from '#domain/apiKey';

import { eventually } from '../../support/eventually.ts';
import { openHostClock, useHeldDate } from '../../support/heldDate.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const UNAUTHENTICATED = { message: 'Unauthenticated.', code: 'unauthenticated' };
const INVALID = { message: 'Invalid API key.', code: 'invalid_api_key' };
const TOO_MANY = {
  message: 'Too many authentication attempts. Please try again later.',
  code: 'too_many_auth_attempts',
};

describe('who may call the API', () => {
  const platform = useTestPlatform({ ENRICH_AUTH_FAILURES_PER_MINUTE: '1000' }, {}, openHostClock);
  const holdDate = useHeldDate();

  it.each([
    ['no Authorization header', {}],
    ['an empty Authorization header', { authorization: '' }],
    ['another scheme', { authorization: 'Basic ZWFrXzpzZWNyZXQ=' }],
    ['a scheme without a key', { authorization: 'Bearer' }],
    ['a key without a scheme', { authorization: `eak_${'a'.repeat(40)}` }],
    ['a key that does not start with eak_', { authorization: `Bearer sk_${'a'.repeat(40)}` }],
    ['a key whose prefix is in capitals', { authorization: `Bearer EAK_${'a'.repeat(40)}` }],
    ['two keys', { authorization: `Bearer eak_${'a'.repeat(40)} eak_${'b'.repeat(40)}` }],
  ])('answers 401 Unauthenticated to %s', async (_what, headers) => {
    const answer = await platform.current.call('/api/credits', { headers });

    expect([answer.status, answer.body]).toEqual([401, UNAUTHENTICATED]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each([
    ['that nobody was given', newApiKey(randomBytes)],
    ['that is only the prefix', 'eak_'],
    ['that is much too long', `eak_${'a'.repeat(4_000)}`],
    ['with characters that no key has', "eak_' or 1=1 --".replaceAll(' ', '+')],
    ['with characters outside ASCII', 'eak_ü'],
  ])('answers 401 Invalid API key to a key %s', async (_what, key) => {
    const answer = await platform.current.call('/api/credits', { key });

    expect([answer.status, answer.body]).toEqual([401, INVALID]);
  });

  it('takes a key for valid only as a whole', async () => {
    const { key } = await platform.current.organization();

    for (const wrong of [key.slice(0, -1), `${key}0`, key.slice(0, 12), swapLastCharacter(key)]) {
      expect((await platform.current.call('/api/credits', { key: wrong })).body).toEqual(INVALID);
    }
    expect((await platform.current.call('/api/credits', { key })).status).toBe(200);
  });

  it('takes the scheme in any case and with more than one space (RFC 9110, section 11.1)', async () => {
    const { key } = await platform.current.organization();

    for (const authorization of [`bearer ${key}`, `BEARER   ${key}`]) {
      expect((await platform.current.call('/api/credits', { headers: { authorization } })).status).toBe(200);
    }
  });

  it('lets members and administrators in', async () => {
    const { key, memberKey } = await platform.current.organization();

    expect((await platform.current.call('/api/credits', { key })).status).toBe(200);
    expect((await platform.current.call('/api/credits', { key: memberKey })).status).toBe(200);
  });

  it('does not tell a revoked key from an unknown one', async () => {
    const { id, key, memberKey } = await platform.current.organization();
    await revoke(id, 'admin');

    const answer = await platform.current.call('/api/credits', { key });

    expect([answer.status, answer.body]).toEqual([401, INVALID]);
    expect((await platform.current.call('/api/credits', { key: memberKey })).status).toBe(200);
  });

  it('forgets a key that it remembers as soon as the key is revoked', async () => {
    const { id, key } = await platform.current.organization();
    holdDate();
    expect((await platform.current.call('/api/credits', { key })).status).toBe(200);

    // Keys are remembered for 5 s, which are never over here: it has to be the announcement.
    await revoke(id, 'admin');
    await eventually(
      'the key is refused',
      async () => (await platform.current.call('/api/credits', { key })).status === 401,
    );
  });

  it('does not remember a key that is revoked while it is being looked up', async () => {
    const { id, key } = await platform.current.organization();
    const { hot } = platform.current.foundation.database;
    const query = hot.query.bind(hot) as (...of: unknown[]) => Promise<unknown>;
    // The row is read before the key is revoked, and arrives after.
    hot.query = (async (...of: unknown[]) => {
      Reflect.deleteProperty(hot, 'query');
      const rows = await query(...of);
      await revoke(id, 'admin');
      await announcementsArrived();
      return rows;
    }) as typeof hot.query;
    const late = await platform.current.call('/api/credits', { key });

    expect(late.status).toBe(200);
    expect((await platform.current.call('/api/credits', { key })).body).toEqual(INVALID);
  });

  async function revoke(organizationId: number, role: string): Promise<void> {
    const { identities } = platform.current.foundation;
    const keys = await identities.keys(organizationId);
    const key = keys.find((one) => one.role === role);
    expect(await identities.revokeKey(key?.id ?? 0, null)).toBe(true);
  }

  /** Notifications arrive in the order of their commits: when a later one is here, the earlier ones are. */
  async function announcementsArrived(): Promise<void> {
    const { id, key } = await platform.current.organization();
    await platform.current.foundation.authenticator.callerOf(key);
    await revoke(id, 'admin');
    await eventually(
      'the later announcement is here',
      async () => (await platform.current.foundation.authenticator.callerOf(key)) === null,
    );
  }
});

describe('callers who guess keys', () => {
  const LIMIT = 4;
  const platform = useTestPlatform({ ENRICH_AUTH_FAILURES_PER_MINUTE: String(LIMIT) });

  it('are told to wait after too many failures, while a valid key from their address still passes', async () => {
    const { key } = await platform.current.organization();
    const guess = () => platform.current.call('/api/credits', { key: newApiKey(randomBytes) });
    for (let failures = 0; failures < LIMIT; failures += 1) {
      expect((await guess()).status).toBe(401);
    }

    const refused = await guess();
    expect([refused.status, refused.body]).toEqual([429, TOO_MANY]);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(61);
    const anonymous = await platform.current.call('/api/credits');
    expect([anonymous.status, anonymous.body]).toEqual([429, TOO_MANY]);
    expect((await platform.current.call('/api/credits', { key })).status).toBe(200);
  });
});

function swapLastCharacter(key: string): string {
  return key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
}
