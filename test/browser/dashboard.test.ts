import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashPassword } from '#domain/password';
import { company, createGate, read, resourceOf, waitFor } from '../support/apiCalls.ts';
import { eventually } from '../support/eventually.ts';
import { startBatch } from '../support/batchCalls.ts';
import { type TestOrganization, useTestPlatform } from '../support/testPlatform.ts';
import { CaptchaHarness } from './support/captchaHarness.ts';
import { ARTIFACTS, DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { type FilledDashboard, fillDashboard } from './support/fillDashboard.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const EMAIL = 'anna.berger@example.com';
const PASSWORD = 'correct horse battery';

const platform = useTestPlatform();

describeWithBrowser('the dashboard in a browser', () => {
  let harness: DashboardHarness;
  let organization: TestOrganization;
  let filled: FilledDashboard;

  beforeAll(async () => {
    organization = await platform.current.organization();
    const { identities } = platform.current.foundation;
    await identities.createUser(organization.id, EMAIL, await hashPassword(PASSWORD), 'admin');
    filled = await fillDashboard(platform.current, organization);
    harness = await DashboardHarness.open(platform.current.baseUrl);
  });
  afterAll(() => harness.end());

  const statusWith = async (key: string): Promise<number> =>
    (await platform.current.call('/api/credits', { key })).status;

  test('logs in by keyboard alone, tells what was wrong, and goes where it was to go', async () => {
    const { page } = harness;
    await harness.open('/batches');
    expect(harness.path).toBe('/login');
    expect(await harness.inspect('login')).toEqual(NO_FLAWS);
    await page.keyboard.type(EMAIL);
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong horse battery');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await harness.textOf('[role="alert"]')).toContain('Incorrect e-mail address or password.');
    expect(await harness.valueOf('#email')).toBe(EMAIL);

    await page.type('#password', PASSWORD);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(harness.path).toBe('/batches');
  });

  test('shows in its frame that there is no such page, and the way on', async () => {
    expect(await harness.open('/enrichments/999999')).toBe(404);
    expect(await harness.inspect('not-found')).toEqual(NO_FLAWS);
    await harness.press('.refusal a.primary');
    expect(harness.path).toBe('/enrichments');
  });

  test('creates a key, shows it once, and revokes it after asking', async () => {
    await harness.open('/keys');
    await harness.page.type('#name', 'nightly import');
    await harness.press('main button.primary');
    const key = await harness.textOf('#new-key');
    expect(await harness.inspect('key-once')).toEqual(NO_FLAWS);
    expect(await statusWith(key)).toBe(200);

    await harness.open('/keys');
    expect(await harness.page.content()).not.toContain(key);
    await harness.press('tbody tr:first-child a');
    expect(await harness.inspect('revoke')).toEqual(NO_FLAWS);
    await harness.press('button.danger');
    expect(await harness.textOf('.flash')).toBe('The key is revoked. Requests with it are refused from now on.');
    await eventually('it is refused', async () => (await statusWith(key)) === 401);
    await harness.page.reload();
    expect(await harness.page.$('.flash')).toBeNull();
  });

  test('follows a batch without being loaded again, and shows its results at the end', async () => {
    const { page } = harness;
    const rows = [company(801), company(802), company(803)];
    const { id } = await startBatch(platform.current, organization.key, rows);
    await harness.open(`/batches/${id}`);
    const bar = '.live [role="progressbar"]';
    expect(await harness.attributeOf(bar, 'aria-valuenow')).toBe('0');
    await page.evaluate('window.stayed = true');

    const gate = createGate();
    const worker = platform.current.work({ get_company: gate.handler });
    await page.waitForFunction(`document.querySelector('.legend .busy').textContent.startsWith('3')`);
    expect(await page.evaluate('window.stayed')).toBe(true);
    expect(await harness.inspect('batch-running')).toEqual(NO_FLAWS);
    const loadedAgain = page.waitForNavigation();
    gate.open();
    await loadedAgain;
    await worker.stop();

    expect(await harness.attributeOf(bar, 'aria-valuenow')).toBe('100');
    expect(await page.$$('tbody .badge.good')).toHaveLength(3);
    expect(await page.$('[data-live]')).toBeNull();
  });

  test('lets a person read a captcha, and the publication goes on', async () => {
    const { current } = platform;
    const gazette = await CaptchaHarness.open(current);
    try {
      await harness.open('/captchas');
      const worker = current.work({ get_publication: gazette.handler(current.foundation.captchas) });
      const body = { publication_id: gazette.publicationId, async: true };
      const { id } = resourceOf(
        await current.call('/api/enrichments/get_publication', { key: organization.key, body }),
      );
      // The page shows by itself the captcha that waits for an answer.
      const source = await harness.attributeOf('.captcha img', 'src');
      expect(await harness.inspect('captcha')).toEqual(NO_FLAWS);
      await harness.open('/enrichments');
      expect(await harness.textOf('.wide a[href="/tasks"]')).toBe('Tasks 1 waiting');
      await harness.open(`/enrichments/${id}`);
      expect(await harness.inspect('enrichment-waiting')).toEqual(NO_FLAWS);
      await harness.press('main .flash a');
      expect(await harness.page.evaluate('document.activeElement.id')).toBe('text');

      const picture = await fetch(`${current.baseUrl}${source}`, { headers: { cookie: await harness.cookie() } });
      await harness.page.keyboard.type(await gazette.readPicture(new Uint8Array(await picture.arrayBuffer())));
      await harness.press('.captcha button.primary');
      expect(harness.path).toBe(`/enrichments/${id}`);
      expect(await harness.textOf('.flash')).toContain('goes on with your answer');
      await waitFor(current, organization.key, id);
      expect(await read(current, organization.key, id)).toMatchObject({ status: 'completed' });
      await worker.stop();
    } finally {
      await gazette.end();
    }
  });

  test('saves a webhook after telling what is wrong with its address', async () => {
    await harness.open('/reach/webhooks/new');
    await harness.page.click('label[for="event.video.finished"]');
    await harness.page.click('label[for="event.cta.clicked"]');
    await harness.page.type('#url', 'http://127.0.0.1/hook');
    await harness.press('main button.primary');
    expect(await harness.textOf('#url-error')).toMatch(/public/);
    expect(await harness.page.$$('.events input:checked')).toHaveLength(2);
    expect(await harness.page.evaluate('document.activeElement.id')).toBe('url');
    expect(await harness.inspect('webhook-refused')).toEqual(NO_FLAWS);

    await harness.page.evaluate(`document.querySelector('#url').value = ''`);
    await harness.page.type('#url', 'https://example.com/finished');
    await harness.press('main button.primary');
    expect(harness.path).toBe('/reach/webhooks');
    expect(await harness.textOf('.flash')).toBe('The webhook is saved.');
    expect(await harness.textOf('table')).toContain('https://example.com/finished');
  });

  test('reveals the secret of the organization, and rotates it after asking', async () => {
    const reveal = async (): Promise<string> => {
      await harness.open('/reach/webhooks');
      await harness.press('.split form button');
      return harness.textOf('#secret');
    };
    const before = await reveal();
    expect(before).toMatch(/^whsec_/);
    expect(await harness.inspect('secret')).toEqual(NO_FLAWS);
    await harness.open('/reach/webhooks');
    await harness.press('.split a.button');
    await harness.press('button.danger');
    expect(await harness.textOf('.flash')).toContain('The organization’s secret is rotated.');
    expect(await reveal()).not.toBe(before);
  });

  test('delivers again what has failed', async () => {
    await harness.open(`/deliveries/${filled.deliveryId}`);
    expect(await harness.textOf('.attempt')).toContain('HTTP 500');
    await harness.press('button.primary');
    expect(await harness.textOf('.flash')).toContain('is due again');
    expect(await harness.textOf('.facts .badge')).toBe('pending');
  });

  test('offers its menu on a narrow screen, without a script as well', async () => {
    await harness.withoutScript(async () => {
      await harness.open('/enrichments');
      await harness.page.click('.menu summary');
      await writeFile(new URL('menu-390-light.png', ARTIFACTS), await harness.page.screenshot());
      await harness.press('.menu a[href="/credits"]');
      expect(harness.path).toBe('/credits');
    });
  });

  test('logs out', async () => {
    await harness.open('/enrichments');
    await harness.press('.wide .person button');
    expect(harness.path).toBe('/login');
    await harness.open('/enrichments');
    expect(harness.path).toBe('/login');
  });
});
