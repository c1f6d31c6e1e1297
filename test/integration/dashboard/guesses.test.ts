import { expect, test } from '@jest/globals';
import { hashPassword } from '#domain/password';
import { AccountOwner } from '../../siege/accountOwner.ts';
import { guessPasswords } from '../../siege/guessPasswords.ts';
import { p95 } from '../../siege/p95.ts';
import { sendForm } from '../../support/dashboardClient.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

/** GUESSES=10000 makes the whole siege of it. */
const GUESSES = Number(process.env['GUESSES'] ?? 600);
const LOG_INS = Math.min(60, Math.max(20, Math.round(GUESSES / 100)));
const LOG_INS_ALONE = 5;
const PASSWORD = 'correct horse battery';

const platform = useTestPlatform({ ENRICH_TRUSTED_PROXIES: 'loopback' });

test('guesses at an account from thousands of addresses neither delay nor lock out its owner', async () => {
  const { foundation, baseUrl } = platform.current;
  const { id } = await platform.current.organization();
  const email = 'owner@example.com';
  await foundation.identities.createUser(id, email, await hashPassword(PASSWORD), 'admin');

  const account = { baseUrl, email, password: PASSWORD };
  const owner = new AccountOwner(account);
  await owner.logIn(1);
  const alone = await owner.logIn(LOG_INS_ALONE);
  const attack = guessPasswords({ account, guesses: GUESSES, concurrency: 30 });
  const beside = await owner.logIn(LOG_INS);
  const statuses = await attack;

  const figures = {
    statuses,
    alone_p95: Math.round(p95(alone)),
    beside_p95: Math.round(p95(beside)),
    beside_most: Math.round(Math.max(...beside)),
    refused: owner.refused,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(owner.refused).toBe(0);
  // A busy machine is slow at the owner's own hash as well.
  expect(p95(beside)).toBeLessThanOrEqual(Math.max(2_000, 4 * p95(alone)));
  // The burst of the account, and what its pace adds while the attack lasts.
  expect(statuses[401] ?? 0).toBeLessThanOrEqual(40);
  expect((statuses[401] ?? 0) + (statuses[429] ?? 0)).toBe(GUESSES);
}, 600_000);

test('guesses from one network of IPv6 share its limit, whatever addresses of it they use', async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= 7; host += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:ffff:1::${host.toString(16)}` };
    const fields = { email: `unknown${host}@example.com`, password: 'a wrong guess of mine' };
    statuses.push((await sendForm(platform.current, '/login', fields, headers)).status);
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.at(-1)).toBe(429);
});

test('failed keys from one network of IPv6 share its limit', async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= 12; host += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:ffff:2::${host.toString(16)}` };
    statuses.push((await platform.current.call('/api/credits', { key: 'eak_wrong', headers })).status);
  }
  expect(statuses[9]).toBe(401);
  expect(statuses.slice(10)).toEqual([429, 429]);
});
