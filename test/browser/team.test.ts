import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashPassword } from '#domain/password';
import { eventually } from '../support/eventually.ts';
import { openDashboardClient, sendForm, visit } from '../support/dashboardClient.ts';
import { type TestOrganization, useTestPlatform } from '../support/testPlatform.ts';
import { DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const EMAIL = 'anna.berger@example.com';
const PASSWORD = 'correct horse battery';
const COLLEAGUE = 'boris.adler@example.com';

const platform = useTestPlatform();

describeWithBrowser('the team in a browser', () => {
  let harness: DashboardHarness;
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await platform.current.organization();
    const { identities } = platform.current.foundation;
    await identities.createUser(organization.id, EMAIL, await hashPassword(PASSWORD), 'admin');
    harness = await DashboardHarness.open(platform.current.baseUrl);
    await harness.open('/login');
    await harness.page.type('#email', EMAIL);
    await harness.page.type('#password', PASSWORD);
    await harness.press('button.primary');
  });
  afterAll(() => harness.end());

  test('is found in the navigation, and shows who is there', async () => {
    await harness.press('.wide a[href="/team"]');
    expect(harness.path).toBe('/team');
    expect(await harness.textOf('.wide a[aria-current="page"]')).toBe('Team');
    expect(await harness.textOf('tbody tr')).toContain(EMAIL);
    expect(await harness.inspect('team')).toEqual(NO_FLAWS);
  });

  test('invites by keyboard with a link that is shown once, and tells beside the field what is wrong', async () => {
    const { page } = harness;
    await harness.open('/team');
    await page.type('#email', EMAIL);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await harness.textOf('#email-error')).toBe('This person is a member already and can log in.');
    expect(await harness.inspect('team-problem')).toEqual(NO_FLAWS);

    await harness.open('/team');
    await page.type('#email', COLLEAGUE);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    const link = await harness.textOf('#invitation');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/welcome\/[\w-]{43}$/);
    expect(await harness.inspect('team-invited')).toEqual(NO_FLAWS);
    await harness.open('/team');
    expect(await page.content()).not.toContain(link);
    expect(await page.content()).toContain('invited');
  });

  test('lets who was invited choose a password, and log in with it', async () => {
    await harness.open('/team');
    await harness.page.type('#email', 'clara.duval@example.com');
    await harness.press('main button.primary');
    const { pathname } = new URL(await harness.textOf('#invitation'));
    const guest = await DashboardHarness.open(platform.current.baseUrl);
    try {
      await guest.withoutScript(async () => {
        expect(await guest.open(pathname)).toBe(200);
        expect(await guest.page.content()).toContain('clara.duval@example.com');
        await guest.page.type('#new', 'short');
        await guest.page.type('#again', 'short');
        await guest.press('button.primary');
        expect(await guest.textOf('#new-error')).toBe('Enter 12 to 256 characters.');
      });
      expect(await guest.inspect('welcome')).toEqual(NO_FLAWS);
      await guest.page.type('#new', 'four words in a row');
      await guest.page.type('#again', 'four words in a row');
      await guest.press('button.primary');
      expect(guest.path).toBe('/');
      expect(await guest.page.$('.wide a[href="/team"]')).toBeNull();
      expect(await guest.open(pathname)).toBe(404);
      expect(await guest.inspect('welcome-over')).toEqual(NO_FLAWS);
      expect(await guest.open('/team')).toBe(403);
    } finally {
      await guest.end();
    }
  });

  test('leads from the list to the end of a colleague’s access in three steps, and marks who reads it', async () => {
    const { current } = platform;
    const colleague = await openDashboardClient(current, organization.id, 'member');
    await harness.open('/');
    await harness.press('.wide a[href="/team"]');
    expect(await harness.textsOf('td:has(.hint) a')).toEqual([EMAIL]);
    await harness.press(`td a[href="/team/${colleague.userId}/disable"]`);
    await harness.press('button.danger');
    expect((await visit(current, '/credits', { cookie: colleague.cookie })).status).toBe(303);
  });

  test('changes a role, ends sessions and disables, after asking', async () => {
    const { current } = platform;
    const colleague = await openDashboardClient(current, organization.id);
    await colleague.post('/keys', { name: 'nightly import', role: 'admin' });
    await harness.open(`/team/${colleague.userId}`);
    expect(await harness.inspect('member')).toEqual(NO_FLAWS);

    await harness.page.select('#role', 'member');
    await harness.press('form[action$="/role"] button');
    expect(await harness.textOf('.flash')).toBe('The role is changed, and holds from now on.');
    expect((await colleague.get('/keys')).status).toBe(403);

    await harness.press('form[action$="/sessions"] button');
    expect(await harness.textOf('.flash')).toBe('The sessions have ended.');
    expect((await visit(current, '/credits', { cookie: colleague.cookie })).status).toBe(303);

    await harness.press('.heading a.button');
    expect(await harness.textOf('main p')).toContain('The keys that they made are revoked: “nightly import”.');
    expect(await harness.inspect('disable')).toEqual(NO_FLAWS);
    await harness.press('button.danger');
    expect(await harness.textOf('.flash')).toContain('The person is disabled.');
    expect(await harness.textOf('.facts .badge')).toBe('disabled');
    expect(await harness.inspect('member-disabled')).toEqual(NO_FLAWS);
  });

  test('does not let the last administrator go', async () => {
    await harness.open('/team');
    await harness.page.evaluate(
      `[...document.querySelectorAll('tbody a')].find((link) => link.textContent === '${EMAIL}').id = 'me'`,
    );
    await harness.press('#me');
    expect(await harness.textOf('main')).toContain('This is the only administrator who can log in.');
    expect(await harness.page.$('.heading a.button')).toBeNull();
    expect(await harness.inspect('last-admin')).toEqual(NO_FLAWS);
  });

  test('has a log of all that, with filters and exports', async () => {
    await eventually('the failed log-in is told', async () => {
      await sendForm(platform.current, '/login', { email: EMAIL, password: 'a wrong password' });
      await harness.open('/audit-log?action=login_failed');
      return (await harness.page.$$('tbody tr')).length > 0;
    });
    await harness.open('/audit-log');
    expect(await harness.inspect('audit-log')).toEqual(NO_FLAWS);
    await harness.page.select('#action', 'user_disabled');
    await harness.press('.filters button');
    expect(await harness.page.$$('tbody tr')).toHaveLength(2);
    expect(await harness.textOf('tbody tr')).toContain(EMAIL);
    const href = await harness.attributeOf('.heading a.button', 'href');
    expect(href).toBe('/audit-log/export?action=user_disabled&format=csv');
  });

  test('shows of keys who made them and when they were used', async () => {
    expect(await harness.open('/keys')).toBe(200);
    expect(await harness.textOf('thead')).toContain('Last use');
    expect(await harness.inspect('keys-with-makers')).toEqual(NO_FLAWS);
  });
});
