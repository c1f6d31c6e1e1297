import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import { company, createGate } from '../support/apiCalls.ts';
import { BAD_ROW, endedBatch, startBatch } from '../support/batchCalls.ts';
import { openDashboardClient } from '../support/dashboardClient.ts';
import { type TestOrganization, useTestPlatform } from '../support/testPlatform.ts';
import { DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const platform = useTestPlatform();

describeWithBrowser('the page of a batch in a browser', () => {
  let harness: DashboardHarness;
  let organization: TestOrganization;
  beforeAll(async () => {
    organization = await platform.current.organization();
    const { cookie } = await openDashboardClient(platform.current, organization.id);
    harness = await DashboardHarness.open(platform.current.baseUrl);
    await harness.logIn(cookie);
  });
  afterAll(() => harness.end());

  const failing = (companyId: string) => ({
    get_company: {
      fromSource: () => {
        throw new WorkError({
          kind: 'permanent',
          code: 'source_changed',
          message: `Nothing to be read of ${companyId}.`,
        });
      },
    },
  });

  test('follows rows, title and progress, and leaves the focus and what is typed where they are', async () => {
    const { page } = harness;
    const { id } = await startBatch(platform.current, organization.key, [BAD_ROW, company(811), company(812)]);
    await harness.open(`/batches/${id}`);
    expect(await page.title()).toMatch(/^33 % of Batch/);
    expect(await page.$$('tbody .badge.calm')).toHaveLength(2);
    await page.evaluate(`window.stayed = document.querySelector('tbody tr:nth-child(2) a')`);
    await page.type('#row', '17');
    await page.evaluate('window.stayed.focus()');

    const gate = createGate();
    const worker = platform.current.work({ get_company: gate.handler });
    await page.waitForFunction(`document.querySelectorAll('tbody .badge.busy').length === 2`);
    expect(await page.evaluate('document.activeElement === window.stayed')).toBe(true);
    expect(await harness.valueOf('#row')).toBe('17');
    expect(await harness.inspect('batch-running')).toEqual(NO_FLAWS);
    const loadedAgain = page.waitForNavigation();
    gate.open();
    await loadedAgain;
    await worker.stop();
    expect(await page.title()).toMatch(/^Batch/);
    expect(await harness.textsOf('tbody .badge')).toEqual(['rejected', 'completed', 'completed']);
  });

  test('says that the connection is lost, and when it is back', async () => {
    const { page } = harness;
    const { id } = await startBatch(platform.current, organization.key, [company(821)]);
    await harness.open(`/batches/${id}`);
    await page.setOfflineMode(true);
    await page.waitForSelector('.connection.lost');
    expect(await harness.textOf('.connection')).toContain('Connection lost');
    expect((await harness.inspect('batch-offline')).violations).toEqual([]);
    await page.setOfflineMode(false);
    await page.waitForSelector('.connection.there');
    expect(await harness.textOf('.connection')).toBe('The connection is back.');
    await page.waitForSelector('.connection.over');
    expect(await harness.isVisible('.connection')).toBe(false);
  });

  test('says that the session has ended in place of following it', async () => {
    const { id } = await startBatch(platform.current, organization.key, [company(831)]);
    const visitor = await openDashboardClient(platform.current, organization.id);
    const other = await DashboardHarness.open(platform.current.baseUrl);
    try {
      await other.logIn(visitor.cookie);
      await other.open(`/batches/${id}`);
      await visitor.post('/logout');
      expect(await other.textOf('.connection.ended')).toContain('You are logged out');
    } finally {
      await other.end();
    }
  });

  test('leads to why row 17 has failed in two presses, and to its enrichment in one more', async () => {
    const rows = Array.from({ length: 20 }, (_, row) => (row === 16 ? company(840) : BAD_ROW));
    const { id } = await startBatch(platform.current, organization.key, rows);
    // The page of an earlier batch, which ends with this one, would load itself again while the next is opened.
    await harness.open('/batches');
    const worker = platform.current.work(failing('DE-HRB-F1103-840'));
    await endedBatch(platform.current, organization.key, id);
    await worker.stop();
    await harness.open('/batches');
    await harness.press('tbody a');
    await harness.press('a[href$="?show=failed"]');
    expect(await harness.textsOf('tbody [data-title="Row"]')).toEqual(['17']);
    expect(await harness.textOf('tbody')).toContain('Nothing to be read of DE-HRB-F1103-840.');
    expect(await harness.inspect('batch-failed-rows')).toEqual(NO_FLAWS);
    await harness.press('tbody a');
    expect(harness.path).toMatch(/^\/enrichments\/\d+$/);
  });

  test('is narrowed, and cancelled after it was said what that costs, without a script too', async () => {
    const { id } = await startBatch(platform.current, organization.key, [BAD_ROW, company(851), company(852)]);
    await harness.withoutScript(async () => {
      await harness.open(`/batches/${id}`);
      await harness.press('a[href$="?show=waiting"]');
      expect(await harness.textsOf('tbody [data-title="Row"]')).toEqual(['2', '3']);
      await harness.press(`a[href="/batches/${id}/cancel"]`);
      expect(await harness.textOf('main')).toContain(
        '2 rows that have not started end as cancelled, and 4 credits are released.',
      );
      await harness.press('button.danger');
      expect(await harness.textOf('.flash')).toContain('The batch is cancelled.');
    });
    await harness.open(`/batches/${id}`);
    expect(await harness.inspect('batch-cancelled')).toEqual(NO_FLAWS);

    await harness.withoutScript(async () => {
      await harness.press(`a[href="/batches/${id}/retry"]`);
      expect(await harness.textOf('h1')).toBe('Try 2 rows again?');
      await harness.press('main button.primary');
      expect(await harness.textOf('.flash')).toContain('This is the new batch');
    });
    await harness.open(`/batches/${id}/retry`);
    expect(await harness.inspect('batch-retry')).toEqual(NO_FLAWS);
  });
});
