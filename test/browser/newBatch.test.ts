import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer-core';
import { company } from '../support/apiCalls.ts';
import { openDashboardClient } from '../support/dashboardClient.ts';
import { useTestPlatform } from '../support/testPlatform.ts';
import { ARTIFACTS, DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const platform = useTestPlatform();
const IDS = [company(901), company(902)].map(({ company_id: id }) => id);
const FOREIGN = `Firma;HRB;Straße\nMüller & Söhne GmbH;${IDS[0]};Hauptstraße 1\nBeispiel AG;${IDS[1]};Am Markt 2\nOhne;;\n`;

describeWithBrowser('a new batch in a browser', () => {
  let harness: DashboardHarness;
  beforeAll(async () => {
    const organization = await platform.current.organization();
    const { cookie } = await openDashboardClient(platform.current, organization.id);
    harness = await DashboardHarness.open(platform.current.baseUrl);
    await harness.logIn(cookie);
  });
  afterAll(() => harness.end());

  async function choose(name: string, content: string): Promise<void> {
    const file = fileURLToPath(new URL(name, ARTIFACTS));
    await writeFile(file, content);
    await harness.open('/batches/new');
    const input = await harness.page.waitForSelector('input[type="file"]');
    await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
  }

  test('is made of a file with columns of another name in two presses of a button, and is called like the file', async () => {
    await choose('Kunden März.csv', FOREIGN);
    expect(await harness.inspect('new-batch')).toEqual(NO_FLAWS);
    await harness.press('main button.primary');
    expect(await harness.textOf('h1')).toBe('Kunden März.csv');
    expect(await harness.valueOf('[name="mapping.HRB"]')).toBe('company_id');
    expect(await harness.valueOf('[name="mapping.Firma"]')).toBe('');
    expect(await harness.inspect('new-batch-preview')).toEqual(NO_FLAWS);

    await harness.press('main button.primary');
    expect(harness.path).toMatch(/^\/batches\/\d+$/);
    expect(await harness.textOf('h1')).toBe('Kunden März.csv');
    expect(await harness.textOf('.progress-line')).toContain('1 of 3 rows have ended');
  });

  test('asks which column it is, and takes what is chosen', async () => {
    await choose('odd.csv', `Name,Zeichen\nMuster GmbH,${String(IDS[0]).replace('DE-HRB-F1103-', '')}\n`);
    await harness.press('main button.primary');
    expect(await harness.textOf('[role="alert"]')).toContain('choose which one it is');
    await harness.page.select('[name="mapping.Zeichen"]', 'company_id');
    await harness.press('[formaction]');
    expect(await harness.textOf('main')).toContain('1 row would be rejected');
    expect(await harness.inspect('new-batch-rejected')).toEqual(NO_FLAWS);
  });

  test('takes a file that is dropped on the page, and tells beside the field what is wrong with it', async () => {
    await harness.open('/batches/new?type=verify_email');
    await harness.page.waitForSelector('#file', { visible: true });
    await harness.page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['only a header'], 'dropped.csv'));
      document.querySelector('main').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    })()`);
    expect(await harness.page.evaluate(`document.querySelector('#file').files[0].name`)).toBe('dropped.csv');
    await harness.press('main button.primary');
    expect(await harness.textOf('#file-error')).toBe('The file has a header but no rows below it.');
    expect(await harness.page.evaluate('document.activeElement.id')).toBe('file');
    expect(await harness.valueOf('#type')).toBe('verify_email');
    expect(await harness.inspect('new-batch-refused')).toEqual(NO_FLAWS);
  });

  test('says before anything is sent that a file is too large, and what is being sent while it is', async () => {
    await choose('rows.csv', FOREIGN);
    const { page } = harness;
    await page.evaluate(`document.querySelector('#file').dataset.maxBytes = '10'`);
    await page.click('main button.primary');
    await page.waitForFunction(`document.querySelector('#file-error').textContent.includes('at most')`);
    expect(await page.evaluate(`document.querySelector('main button.primary').disabled`)).toBe(false);

    await page.evaluate(`document.querySelector('#file').dataset.maxBytes = '1000'`);
    await page.evaluate(`
      new MutationObserver(() => window.name = document.querySelector('[data-busy]').textContent || window.name)
        .observe(document.querySelector('[data-busy]'), { childList: true })`);
    await harness.press('main button.primary');
    expect(await page.evaluate('window.name')).toMatch(/^(Sending|Reading) rows.csv/);
  });

  test.each([
    ['in HTML that the file is too large', '/api/', 413, 'The file is too large to be sent.'],
    ['in HTML that something is away', '/api/', 502, 'The file could not be sent: the answer was 502. Try again.'],
    ['with the log-in', '/batches/upload', 401, 'You were logged out'],
    ['not at all', '/batches/upload', 0, 'the connection was lost'],
  ])('says so where what it sends is answered %s, and can be sent again', async (_how, path, status, said) => {
    await choose('rows.csv', FOREIGN);
    const { page } = harness;
    const answer = (request: HTTPRequest): void => {
      const isIt = request.method() !== 'GET' && new URL(request.url()).pathname.startsWith(path);
      const other = { status, contentType: 'text/html', body: '<!doctype html><p>No</p>' };
      void (isIt ? (status === 0 ? request.abort() : request.respond(other)) : request.continue());
    };
    await page.setRequestInterception(true);
    page.on('request', answer);
    await page.click('main button.primary');
    await page.waitForFunction(`document.querySelector('#file-error').textContent !== ''`);
    expect(await harness.textOf('#file-error')).toContain(said);
    expect(await page.evaluate(`document.querySelector('main button.primary').disabled`)).toBe(false);
    page.off('request', answer);
    await page.setRequestInterception(false);
    await harness.press('main button.primary');
    expect(await harness.textOf('h1')).toBe('rows.csv');
  });

  test('has the template of the type that is chosen', async () => {
    await harness.open('/batches/new');
    await harness.page.select('#type', 'verify_email');
    expect(await harness.attributeOf('[data-template] a', 'href')).toBe('/batches/template?type=verify_email');
  });

  test('needs no script where the rows are pasted', async () => {
    await harness.withoutScript(async () => {
      await harness.open('/batches/new');
      expect(await harness.isVisible('#file')).toBe(false);
      expect(await harness.textOf('main')).toContain('Paste the rows below instead.');
      await harness.page.type('#rows', `HRB\n${IDS[0]}\n`);
      await harness.press('main button.primary');
      expect(await harness.textOf('h1')).toBe('Pasted rows');
      await harness.press('main button.primary');
      expect(harness.path).toMatch(/^\/batches\/\d+$/);
    });
  });
});
