import { beforeAll, describe, expect, test } from '@jest/globals';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { PASSWORD_LINK_HOURS } from '#domain/passwordLink';
import { type DashboardClient, openDashboardClient, sendForm, visit } from '../../support/dashboardClient.ts';
import { loadedIn } from '../../support/loadedIn.ts';
import { TestClock } from '../../support/testClock.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const clock = new TestClock(new Date());
const platform = useTestPlatform({}, { rateLimiter: createRateLimiter(clock.now), now: clock.now });
let organizationId: number;
let admin: DashboardClient;
beforeAll(async () => {
  ({ id: organizationId } = await platform.current.organization());
  admin = await openDashboardClient(platform.current, organizationId, 'admin', clock.now());
});

const PASSWORD = { new: 'four words in a row', again: 'four words in a row' };

let addresses = 0;
async function invite(email = `guest${(addresses += 1)}@example.com`, role = 'member') {
  const answer = await admin.post('/team', { email, role });
  const path = /\/welcome\/[\w-]{43}/.exec(answer.text)?.[0] ?? '';
  return { answer, email, path };
}

describe('an invitation', () => {
  test('lets its holder set a password once, who is logged in by it', async () => {
    const { answer, path, email } = await invite();
    expect(answer.status).toBe(201);
    expect((await visit(platform.current, path)).text).toContain(email);

    const used = await sendForm(platform.current, path, PASSWORD);
    expect([used.status, used.headers.get('location')]).toEqual([303, '/']);
    const cookie = used.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    expect((await visit(platform.current, '/credits', { cookie })).text).toContain(email);
    expect((await sendForm(platform.current, path, PASSWORD)).status).toBe(404);
    expect((await sendForm(platform.current, '/login', { email, password: PASSWORD.new })).status).toBe(303);
  });

  test('is stored as a hash', async () => {
    const { path } = await invite();
    const { rows } = await platform.current.foundation.database.hot.query('select * from password_links');
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
    expect(rows.length).toBeGreaterThan(0);
  });

  test('ends by itself, and when a newer one is made', async () => {
    const { path, email } = await invite();
    const newer = await invite(email);
    expect((await visit(platform.current, path)).status).toBe(404);
    expect((await visit(platform.current, newer.path)).status).toBe(200);
    clock.advance(PASSWORD_LINK_HOURS.invitation * 3_600);
    expect((await visit(platform.current, newer.path)).status).toBe(404);
    admin = await openDashboardClient(platform.current, organizationId, 'admin', clock.now());
  });

  test('cannot be guessed without end', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await visit(platform.current, `/welcome/${'a'.repeat(42)}${guess % 10}`)).status);
    }
    expect(statuses.at(0)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    clock.advance(60);
  });

  test('is not used by a form of another site, or with a password that is too short', async () => {
    const { path } = await invite();
    const elsewhere = await sendForm(platform.current, path, PASSWORD, { origin: 'https://evil.example' });
    expect(elsewhere.status).toBe(403);
    expect((await sendForm(platform.current, path, { new: 'short', again: 'short' })).status).toBe(422);
    expect((await visit(platform.current, path)).status).toBe(200);
  });

  test.each([
    ['no address', 'anna', 'Enter an e-mail address.'],
    ['a member', () => admin.email, 'This person is a member already and can log in.'],
  ])('is not made for %s', async (_what, email, problem) => {
    const { answer } = await invite(typeof email === 'string' ? email : email());
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(problem);
  });

  test('does not take a person away from another organization', async () => {
    const other = await platform.current.organization();
    const stranger = await openDashboardClient(platform.current, other.id, 'member', clock.now());
    const { answer } = await invite(stranger.email);
    expect(answer.text).toContain('This address cannot be invited.');
    expect((await stranger.get('/credits')).status).toBe(200);
  });

  test('takes back who was disabled, without the password and the keys of before', async () => {
    const { path, email } = await invite();
    await sendForm(platform.current, path, PASSWORD);
    const { foundation } = platform.current;
    const user = await foundation.identities.findUser(email);
    await admin.post(`/team/${user?.id ?? 0}/disable`);
    expect((await sendForm(platform.current, '/login', { email, password: PASSWORD.new })).status).toBe(401);

    const again = await invite(email);
    expect(again.answer.status).toBe(201);
    expect((await sendForm(platform.current, '/login', { email, password: PASSWORD.new })).status).toBe(401);
    expect((await sendForm(platform.current, again.path, PASSWORD)).status).toBe(303);
  });
});

describe('the last administrator', () => {
  test('cannot be disabled or demoted, also by two who try it at once', async () => {
    const { foundation } = platform.current;
    const { id } = await platform.current.organization();
    const [one, other] = [
      await openDashboardClient(platform.current, id, 'admin', clock.now()),
      await openDashboardClient(platform.current, id, 'admin', clock.now()),
    ];
    const invited = { organizationId: id, email: 'never@example.com', role: 'admin', token: 'never' } as const;
    const actor = { kind: 'operator', id: null, name: 'test', address: null } as const;
    await foundation.passwordLinks.invite(invited, clock.now(), actor);

    await Promise.all([
      one.post(`/team/${other.userId}/disable`),
      other.post(`/team/${one.userId}/role`, { role: 'member' }),
    ]);
    const left = await foundation.members.list(id, clock.now());
    expect(left.filter(({ role, state }) => role === 'admin' && state === 'active')).toHaveLength(1);
  });

  test('is told what to do first', async () => {
    const { id } = await platform.current.organization();
    const alone = await openDashboardClient(platform.current, id, 'admin', clock.now());
    for (const form of [
      alone.post(`/team/${alone.userId}/disable`),
      alone.post(`/team/${alone.userId}/role`, { role: 'member' }),
    ]) {
      const answer = await form;
      expect(answer.headers.get('location')).toBe(`/team/${alone.userId}`);
      expect(answer.headers.getSetCookie()[0]).toContain('last_admin');
    }
    expect((await alone.get('/team')).status).toBe(200);
    const own = (await alone.get(`/team/${alone.userId}`)).text;
    expect(own).toContain('the only administrator who can log in');
    expect(own).not.toContain(`/team/${alone.userId}/disable`);
    expect(own).not.toContain('Change the role');
    const asked = await alone.get(`/team/${alone.userId}/disable`);
    expect(asked.headers.get('location')).toBe(`/team/${alone.userId}`);
    expect(asked.headers.getSetCookie()[0]).toContain('last_admin');
  });
});

test('a role that somebody else has changed since the form was loaded stays as they set it', async () => {
  const other = await openDashboardClient(platform.current, organizationId, 'member', clock.now());
  const path = `/team/${other.userId}`;
  const fields = { role: 'member', loaded: loadedIn((await admin.get(path)).text) };
  await admin.post(`${path}/role`, { role: 'admin' });
  const answer = await admin.post(`${path}/role`, fields);
  expect(answer.headers.getSetCookie()[0]).toContain('role_kept');
  const members = await platform.current.foundation.members.list(organizationId, clock.now());
  expect(members.find(({ id }) => id === other.userId)).toMatchObject({ role: 'admin' });
});

describe('sessions', () => {
  test('are shown with where they came from, and ended one by one', async () => {
    const { path, email } = await invite();
    await sendForm(platform.current, path, PASSWORD);
    await sendForm(platform.current, '/login', { email, password: PASSWORD.new });
    const { members, identities } = platform.current.foundation;
    const id = (await identities.findUser(email))?.id ?? 0;
    const [newest, oldest] = await members.sessions(id, clock.now());
    expect((await admin.get(`/team/${id}`)).text).toContain('127.0.0.1');

    await admin.post(`/team/${id}/sessions`, { session: String(newest?.id) });
    expect((await members.sessions(id, clock.now())).map((one) => one.id)).toEqual([oldest?.id]);
    await admin.post(`/team/${id}/sessions`);
    expect(await members.sessions(id, clock.now())).toEqual([]);
  });
});

describe('the last use', () => {
  test('of a person is noted at most once a minute', async () => {
    const { foundation } = platform.current;
    const person = await openDashboardClient(platform.current, organizationId, 'admin', clock.now());
    const used = async () =>
      (await foundation.members.find({ id: person.userId, organizationId }, clock.now()))?.lastUsedAt;
    const first = await used();
    clock.advance(30);
    await person.get('/credits');
    expect(await used()).toEqual(first);
    clock.advance(31);
    await person.get('/credits');
    expect(await used()).toEqual(clock.now());
  });
});
