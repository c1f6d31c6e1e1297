import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hashPassword } from '#domain/password';
import { LOGIN_ATTEMPTS_PER_MINUTE, SESSION_IDLE_SECONDS } from '#domain/session';
import { openDashboardClient, sendForm, visit } from '../../support/dashboardClient.ts';
import { quickHash } from '../../support/quickHash.ts';
import { TestClock } from '../../support/testClock.ts';
import { type TestAnswer, useTestPlatform } from '../../support/testPlatform.ts';

const EMAIL = 'Anna.Berger@example.com';
const PASSWORD = 'correct horse battery';

const clock = new TestClock(new Date());
const parts = { rateLimiter: createRateLimiter(clock.now), now: clock.now };
const platform = useTestPlatform({}, parts);
let organizationId: number;
beforeAll(async () => {
  ({ id: organizationId } = await platform.current.organization());
  await platform.current.foundation.identities.createUser(organizationId, EMAIL, quickHash(PASSWORD), 'admin');
});
// Each test has its own hour.
beforeEach(() => clock.advance(3_600));

const logIn = (fields: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) =>
  sendForm(platform.current, '/login', { email: EMAIL, password: PASSWORD, ...fields }, headers);
/** A hidden field of a page. */
const fieldIn = (text: string, name: string): string => {
  const [, value = ''] = new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(text) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
};
const cookieOf = (answer: TestAnswer, name: string): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
const sessionOf = (answer: TestAnswer): string => cookieOf(answer, 'enrich_session');
const deviceOf = (answer: TestAnswer): string => cookieOf(answer, 'enrich_device');
const isIn = async (cookie: string): Promise<boolean> =>
  (await visit(platform.current, '/credits', { cookie })).status === 200;

describe('the log-in', () => {
  test('gives a session that no script can read and no form of another site takes along', async () => {
    const answer = await logIn();

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^enrich_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^enrich_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await isIn(sessionOf(answer))).toBe(true);
  });

  test('takes the address in any case and with spaces around it', async () => {
    expect((await logIn({ email: ` ${EMAIL.toLowerCase()} ` })).status).toBe(303);
  });

  test.each([
    ['a wrong password', { password: 'wrong horse battery' }],
    ['no password', { password: '' }],
    ['an address that nobody has', { email: 'nobody@example.com' }],
    ['an address that no database takes', { email: 'a\u0000@example.com' }],
  ])('refuses %s in the same words, and keeps what was typed', async (_what, fields) => {
    const answer = await logIn(fields);

    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Incorrect e-mail address or password.');
    expect(answer.text).not.toContain(PASSWORD);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is too large with more fields than any form has', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_100 }, (_, nth) => [`field${nth}`, '1']));
    const answer = await logIn(many);

    expect(answer.status).toBe(413);
    expect(answer.text).not.toContain(PASSWORD);
  });

  test('takes as long for an address that nobody has as for a wrong password', async () => {
    const { identities } = platform.current.foundation;
    await identities.createUser(organizationId, 'slow@example.com', await hashPassword(PASSWORD), 'member');
    /** The shortest of three, since a busy machine may make any of them long. */
    const timed = async (email: string): Promise<number> => {
      const times: number[] = [];
      for (let attempt = 0; attempt < 3; attempt += 1) {
        clock.advance(120);
        const startedAt = performance.now();
        expect((await logIn({ email, password: 'wrong horse battery' })).status).toBe(401);
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    const wrong = await timed('slow@example.com');
    const unknown = await timed('nobody@example.com');

    // Without the hash that no password makes it would be a hundredth.
    expect(unknown).toBeGreaterThan(wrong / 4);
  });

  test('is refused to an address after five attempts in a minute, with the right password too', async () => {
    for (let attempt = 0; attempt < LOGIN_ATTEMPTS_PER_MINUTE; attempt += 1) {
      expect((await logIn({ password: 'wrong horse battery' })).status).toBe(401);
    }
    const refused = await logIn();
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Too many authentication attempts. Please try again later.');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);

    clock.advance(seconds);
    expect((await logIn()).status).toBe(303);
  });

  test('is a stranger to a device that has logged in to an account of a like address only', async () => {
    const neighbour = 'anna.berger+@example.com';
    await platform.current.foundation.identities.createUser(organizationId, neighbour, quickHash(PASSWORD), 'member');
    const theirs = { cookie: deviceOf(await logIn({ email: neighbour })) };
    const own = { cookie: deviceOf(await logIn({ email: EMAIL.toLowerCase() })) };
    clock.advance(61);

    const statuses: number[] = [];
    for (let guess = 0; guess <= LOGIN_ATTEMPTS_PER_MINUTE; guess += 1) {
      statuses.push((await logIn({ password: 'wrong horse battery' }, theirs)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn({}, own)).status).toBe(303);
  });

  test('leads to the page that was asked for, and never to another site', async () => {
    expect((await logIn({ next: '/batches?status=completed' })).headers.get('location')).toBe(
      '/batches?status=completed',
    );
    expect((await logIn({ next: '//evil.example/' })).headers.get('location')).toBe('/');
    const asked = await visit(platform.current, '/batches?status=completed');
    expect(asked.headers.get('location')).toBe('/login?next=%2Fbatches%3Fstatus%3Dcompleted');
  });

  test('is refused to the pages of other sites', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      expect((await logIn({}, { origin })).status).toBe(403);
    }
    expect((await logIn({}, { origin: platform.current.baseUrl })).status).toBe(303);
  });

  test('gives a new session each time and ends the one before', async () => {
    const first = sessionOf(await logIn());
    const second = sessionOf(await logIn({}, { cookie: first }));

    expect(second).not.toBe(first);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  });

  test('never takes over a session that the visitor brought', async () => {
    const planted = 'enrich_session=planted';
    const own = sessionOf(await logIn({}, { cookie: planted }));

    expect(own).not.toBe(planted);
    expect(await isIn(planted)).toBe(false);
  });
});

describe('a session', () => {
  test('ends with the log-out, on the server and in the browser', async () => {
    const visitor = await openDashboardClient(platform.current, organizationId, 'admin', clock.now());
    const answer = await visitor.post('/logout');

    expect(answer.headers.get('location')).toBe('/login');
    expect(answer.headers.getSetCookie()[0]).toMatch(/^enrich_session=; .*Max-Age=0/);
    expect(await isIn(visitor.cookie)).toBe(false);
  });

  test('ends when it is not used, and the page asks to log in again', async () => {
    const cookie = sessionOf(await logIn());
    clock.advance(SESSION_IDLE_SECONDS);

    const answer = await visit(platform.current, '/credits', { cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?next=%2Fcredits']);
  });

  test('loses nothing that was sent after it: the log-in keeps the form, and sends it when its button is pressed', async () => {
    const own = { origin: platform.current.baseUrl };
    const name = 'nightly "1" & more';
    const made = async () =>
      (await platform.current.foundation.identities.keys(organizationId)).some((key) => key.name === name);
    const ended = await sendForm(platform.current, '/keys', { csrf: 'old', name, role: 'member' }, own);
    expect(ended.status).toBe(401);
    expect(ended.text).toContain('You were logged out. Nothing was lost: log in and send it again.');

    const wrong = await logIn({ kept: fieldIn(ended.text, 'kept'), password: 'wrong' }, own);
    expect(wrong.status).toBe(401);
    const answer = await logIn({ kept: fieldIn(wrong.text, 'kept') }, own);
    expect([answer.status, await made()]).toEqual([200, false]);
    expect(answer.text).toContain('<form method="post" action="/keys"');
    const again = {
      name: fieldIn(answer.text, 'name'),
      role: fieldIn(answer.text, 'role'),
      csrf: fieldIn(answer.text, 'csrf'),
    };
    const sent = await sendForm(platform.current, '/keys', again, { ...own, cookie: sessionOf(answer) });
    expect([sent.status, await made()]).toEqual([201, true]);
  });

  test('of another log-in takes the form as well, when its button is pressed', async () => {
    const headers = { cookie: sessionOf(await logIn()), origin: platform.current.baseUrl };
    const fields = { csrf: 'of the session before', name: 'other', role: 'member' };
    const answer = await sendForm(platform.current, '/keys', fields, headers);
    expect([answer.status, fieldIn(answer.text, 'name')]).toEqual([403, 'other']);
    const sent = await sendForm(platform.current, '/keys', { ...fields, csrf: fieldIn(answer.text, 'csrf') }, headers);
    expect(sent.status).toBe(201);
  });

  test('keeps no password, nothing too large and nothing of other sites', async () => {
    const send = (path: string, fields: Record<string, string>, origin = platform.current.baseUrl) =>
      sendForm(platform.current, path, fields, { origin });
    for (const answer of [
      await send('/password', { current: 'secret words', new: 'other words', again: 'other words' }),
      await send('/batches/new', { type: 'get_company', rows: 'ä'.repeat(170_000) }),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('could not be kept');
      expect(answer.text).not.toMatch(/name="kept"|secret words|ää/);
    }
    expect((await send('/keys', { name: 'theirs' }, 'https://evil.example')).status).toBe(303);
    const kept = JSON.stringify({ path: '//evil.example/', fields: { name: 'theirs' } });
    expect((await logIn({ kept })).text).toContain('<form method="post" action="/"');
    expect((await logIn({ kept: '{"path":7}' })).status).toBe(303);
  });

  test('follows the role of its user at once', async () => {
    const visitor = await openDashboardClient(platform.current, organizationId, 'admin', clock.now());
    const { hot } = platform.current.foundation.database;
    expect((await visitor.get('/keys')).status).toBe(200);
    await hot.query(`update users set role = 'member' where id = $1`, [visitor.userId]);
    expect((await visitor.get('/keys')).status).toBe(403);
  });
});

describe('the password', () => {
  const change = (visitor: { post: Awaited<ReturnType<typeof openDashboardClient>>['post'] }, fields: object) =>
    visitor.post('/password', {
      current: PASSWORD,
      new: 'a longer new password',
      again: 'a longer new password',
      ...fields,
    });

  test.each([
    ['one that is too short', { new: 'short', again: 'short' }, 'Enter 12 to 256 characters.'],
    ['one that was typed differently', { again: 'another new password' }, 'The passwords do not match.'],
    ['a wrong one of now', { current: 'wrong' }, 'The current password is incorrect.'],
  ])('is not changed for %s, which is told beside the field', async (_what, fields, message) => {
    const answer = await change(await visitorWithPassword(), fields);

    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.text).toContain('aria-invalid="true"');
  });

  test('once changed, ends all other sessions and opens the door', async () => {
    const visitor = await visitorWithPassword();
    const answer = await change(visitor, {});

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/password']);
    expect(await isIn(visitor.cookie)).toBe(false);
    expect(await isIn(sessionOf(answer))).toBe(true);
    expect((await logIn({ email: visitor.email, password: 'a longer new password' })).status).toBe(303);
  });

  async function visitorWithPassword() {
    const visitor = await openDashboardClient(platform.current, organizationId, 'admin', clock.now());
    const { hot } = platform.current.foundation.database;
    await hot.query('update users set password_hash = $2 where id = $1', [visitor.userId, quickHash(PASSWORD)]);
    return visitor;
  }
});
