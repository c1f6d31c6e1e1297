import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashPassword } from '#domain/password';
import { company, createGate, read, resourceOf, waitFor } from '../support/apiCalls.ts';
import { eventually } from '../support/eventually.ts';
import { startBatch } from '../support/batchCalls.ts';
import { type TestOrganization, useTestPlatform } from '../support/testPlatform.ts';
import { CaptchaDesk } from './support/captchaDesk.ts';
import { ARTIFACTS, DashboardDesk, NO_FLAWS } from './support/dashboardDesk.ts';
import { type FilledDashboard, fillDashboard } from './support/fillDashboard.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const EMAIL = 'anna.berger@example.com';
const PASSWORD = 'correct horse battery';

const platform = useTestPlatform();

describeWithBrowser('the dashboard in a browser', () => {
  let desk: DashboardDesk;
  let organization: TestOrganization;
  let filled: FilledDashboard;

  beforeAll(async () => {
    organization = await platform.current.organization();
    const { identities } = platform.current.foundation;
    await identities.createUser(organization.id, EMAIL, await hashPassword(PASSWORD), 'admin');
    filled = await fillDashboard(platform.current, organization);
    desk = await DashboardDesk.open(platform.current.baseUrl);
  });
  afterAll(() => desk.end());

  const statusWith = async (key: string): Promise<number> =>
    (await platform.current.call('/api/credits', { key })).status;

  test('logs in by keyboard alone, tells what was wrong, and goes where it was to go', async () => {
    const { page } = desk;
    await desk.open('/batches');
    expect(desk.path).toBe('/login');
    expect(await desk.look('login')).toEqual(NO_FLAWS);
    await page.keyboard.type(EMAIL);
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong horse battery');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await desk.textOf('[role="alert"]')).toContain('do not belong together');
    expect(await desk.valueOf('#email')).toBe(EMAIL);

    await page.type('#password', PASSWORD);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(desk.path).toBe('/batches');
  });

  test.each([
    ['enrichments', () => '/enrichments'],
    ['enrichments-none', () => '/enrichments?to=2020-01-01'],
    ['enrichment', () => `/enrichments/${filled.enrichmentId}`],
    ['enrichment-failed', () => `/enrichments/${filled.failedId}`],
    ['batches', () => '/batches'],
    ['batch', () => `/batches/${filled.batchId}`],
    ['new-batch', () => '/batches/new'],
    ['captchas-none', () => '/captchas'],
    ['credits', () => '/credits'],
    ['keys', () => '/keys'],
    ['password', () => '/password'],
    ['webhooks', () => '/reach/webhooks'],
    ['new-webhook', () => '/reach/webhooks/new'],
    ['rotate', () => '/reach/webhooks/rotate-org-secret'],
    ['campaigns', () => '/reach/campaigns'],
    ['campaign', () => `/reach/campaigns/${filled.campaignId}`],
    ['deliveries', () => '/deliveries'],
    ['delivery', () => `/deliveries/${filled.deliveryId}`],
  ])('shows %s without a barrier, a complaint or a page that is too wide', async (name, path) => {
    expect(await desk.open(path())).toBe(200);
    expect(await desk.look(name)).toEqual(NO_FLAWS);
  });

  test('creates a key, shows it once, and revokes it after asking', async () => {
    await desk.open('/keys');
    await desk.page.type('#name', 'nightly import');
    await desk.press('main button.primary');
    const key = await desk.textOf('#new-key');
    expect(await desk.look('key-once')).toEqual(NO_FLAWS);
    expect(await statusWith(key)).toBe(200);

    await desk.open('/keys');
    expect(await desk.page.content()).not.toContain(key);
    await desk.press('tbody tr:first-child a');
    expect(await desk.look('revoke')).toEqual(NO_FLAWS);
    await desk.press('button.danger');
    expect(await desk.textOf('.flash')).toBe('The key is revoked. Requests with it are refused from now on.');
    await eventually('it is refused', async () => (await statusWith(key)) === 401);
    await desk.page.reload();
    expect(await desk.page.$('.flash')).toBeNull();
  });

  test('follows a batch without being loaded again, and shows its results at the end', async () => {
    const { page } = desk;
    const rows = [company(801), company(802), company(803)];
    const { id } = await startBatch(platform.current, organization.key, rows);
    await desk.open(`/batches/${id}`);
    const bar = '.live [role="progressbar"]';
    expect(await desk.attributeOf(bar, 'aria-valuenow')).toBe('0');
    await page.evaluate('window.stayed = true');

    const gate = createGate();
    const worker = platform.current.work({ get_company: gate.handler });
    await page.waitForFunction(`document.querySelector('.legend .busy').textContent.startsWith('3')`);
    expect(await page.evaluate('window.stayed')).toBe(true);
    expect(await desk.look('batch-running')).toEqual(NO_FLAWS);
    const loadedAgain = page.waitForNavigation();
    gate.open();
    await loadedAgain;
    await worker.stop();

    expect(await desk.attributeOf(bar, 'aria-valuenow')).toBe('100');
    expect(await page.$$('tbody .badge.good')).toHaveLength(3);
    expect(await page.$('[data-live]')).toBeNull();
  });

  test('starts a batch from a file, and tells beside the field what is wrong with one', async () => {
    const file = new URL('rows.csv', ARTIFACTS).pathname;
    const send = async (content: string): Promise<void> => {
      await writeFile(file, content);
      await desk.open('/batches/new');
      const input = await desk.page.waitForSelector('input[type="file"]');
      await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
      await desk.press('main button.primary');
    };
    await send('name\nMuster GmbH\n');
    expect(await desk.textOf('#rows-error')).toContain('company_id');
    expect(await desk.look('new-batch-refused')).toEqual(NO_FLAWS);

    await send('company_id\nDE-HRB-F1103-901\nDE-HRB-F1103-902\n');
    expect(desk.path).toMatch(/^\/batches\/\d+$/);
    expect(await desk.textOf('.progress-line')).toContain('0 of 2 rows have ended');
  });

  test('lets a person read a captcha, and the publication goes on', async () => {
    const { current } = platform;
    const gazette = await CaptchaDesk.open(current);
    try {
      await desk.open('/captchas');
      const worker = current.work({ get_publication: gazette.handler(current.foundation.captchas) });
      const body = { publication_id: gazette.publicationId, async: true };
      const { id } = resourceOf(
        await current.call('/api/enrichments/get_publication', { key: organization.key, body }),
      );
      // The page notices by itself that somebody is needed.
      const source = await desk.attributeOf('.captcha img', 'src');
      expect(await desk.look('captcha')).toEqual(NO_FLAWS);

      const picture = await fetch(`${current.baseUrl}${source}`, { headers: { cookie: await desk.cookie() } });
      await desk.page.type('#text', await gazette.readPicture(new Uint8Array(await picture.arrayBuffer())));
      await desk.press('.captcha button.primary');
      expect(await desk.textOf('.flash')).toContain('goes on with your answer');
      await waitFor(current, organization.key, id);
      expect(await read(current, organization.key, id)).toMatchObject({ status: 'completed' });
      await worker.stop();
    } finally {
      await gazette.end();
    }
  });

  test('saves a webhook after telling what is wrong with its address', async () => {
    await desk.open('/reach/webhooks/new');
    await desk.page.select('#event', 'video.finished');
    await desk.page.type('#url', 'http://127.0.0.1/hook');
    await desk.press('main button.primary');
    expect(await desk.textOf('#url-error')).toMatch(/public/);
    expect(await desk.valueOf('#event')).toBe('video.finished');
    expect(await desk.page.evaluate('document.activeElement.id')).toBe('url');
    expect(await desk.look('webhook-refused')).toEqual(NO_FLAWS);

    await desk.page.evaluate(`document.querySelector('#url').value = ''`);
    await desk.page.type('#url', 'https://example.com/finished');
    await desk.press('main button.primary');
    expect(desk.path).toBe('/reach/webhooks');
    expect(await desk.textOf('.flash')).toBe('The webhook is saved.');
    expect(await desk.textOf('table')).toContain('https://example.com/finished');
  });

  test('reveals the secret of the organization, and rotates it after asking', async () => {
    const reveal = async (): Promise<string> => {
      await desk.open('/reach/webhooks');
      await desk.press('.split form button');
      return desk.textOf('#secret');
    };
    const before = await reveal();
    expect(before).toMatch(/^whsec_/);
    expect(await desk.look('secret')).toEqual(NO_FLAWS);
    await desk.open('/reach/webhooks');
    await desk.press('.split a.button');
    await desk.press('button.danger');
    expect(await desk.textOf('.flash')).toContain('The organization’s secret is rotated.');
    expect(await reveal()).not.toBe(before);
  });

  test('delivers again what has failed', async () => {
    await desk.open(`/deliveries/${filled.deliveryId}`);
    expect(await desk.textOf('.attempt')).toContain('HTTP 500');
    await desk.press('button.primary');
    expect(await desk.textOf('.flash')).toContain('is due again');
    expect(await desk.textOf('.facts .badge')).toBe('pending');
  });

  test('offers its menu on a narrow screen, without a script as well', async () => {
    await desk.withoutScript(async () => {
      await desk.open('/enrichments');
      await desk.page.click('.menu summary');
      await writeFile(new URL('menu-390-light.png', ARTIFACTS), await desk.page.screenshot());
      await desk.press('.menu a[href="/credits"]');
      expect(desk.path).toBe('/credits');
    });
  });

  test('logs out', async () => {
    await desk.open('/enrichments');
    await desk.press('.wide .person button');
    expect(desk.path).toBe('/login');
    await desk.open('/enrichments');
    expect(desk.path).toBe('/login');
  });
});
