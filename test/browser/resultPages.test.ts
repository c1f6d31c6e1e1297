import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { getCompanyHistoricalOwnersExample } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwnersExample';
import { hashPassword } from '#domain/password';
import { WorkError } from '#domain/verdict';
import { company, resourceOf, start, waitFor } from '../support/apiCalls.ts';
import { useTestPlatform } from '../support/testPlatform.ts';
import { DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { EXPLAINED, fillResults } from './support/fillResults.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const EMAIL = 'anna.berger@example.com';
const PASSWORD = 'correct horse battery';
const TYPES = ENRICHMENT_TYPES.map(({ name }) => name);

const platform = useTestPlatform();

/** A failure, and a history that there is none of. */
async function fillTroubles(key: string): Promise<Readonly<Record<string, number>>> {
  const meta = { source: 'handelsregister', status: 'historical_owners_unavailable', snapshot_count: 0 };
  const none = {
    ...getCompanyHistoricalOwnersExample.output,
    owners: [],
    snapshots: [],
    history: [],
    _registry_meta: { ...meta, history_event_count: 0, warnings: ['insufficient_historical_filings'] },
  };
  const verdict = {
    kind: 'permanent',
    code: 'company_not_found',
    message: 'The register has no such company.',
  } as const;
  const worker = platform.current.work({
    get_company: { fromSource: () => Promise.reject(new WorkError(verdict)) },
    get_company_historical_owners: { fromSource: () => Promise.resolve({ output: none, cost: 0, mirror: null }) },
  });
  const failed = await start(platform.current, key, company(801));
  const body = { ...company(802), async: true };
  const path = '/api/enrichments/get_company_historical_owners';
  const unavailable = resourceOf(await platform.current.call(path, { key, body })).id;
  await waitFor(platform.current, key, failed);
  await waitFor(platform.current, key, unavailable);
  await worker.stop();
  return { failed, unavailable };
}

describeWithBrowser('the page of an enrichment', () => {
  let harness: DashboardHarness;
  let results: Readonly<Record<string, number>>;
  let key: string;

  beforeAll(async () => {
    const organization = await platform.current.organization();
    ({ key } = organization);
    const { identities } = platform.current.foundation;
    await identities.createUser(organization.id, EMAIL, await hashPassword(PASSWORD), 'member');
    results = { ...(await fillResults(platform.current, key)), ...(await fillTroubles(key)) };
    harness = await DashboardHarness.open(platform.current.baseUrl);
    await harness.open('/login');
    await harness.page.type('#email', EMAIL);
    await harness.page.type('#password', PASSWORD);
    await harness.press('button.primary');
  });
  afterAll(() => harness.end());

  test.each([...TYPES, 'failed', 'unavailable'])('shows %s without a barrier', async (name) => {
    expect(await harness.open(`/enrichments/${results[name]}`)).toBe(200);
    expect(await harness.textsOf('.failure')).toHaveLength(name === 'failed' ? 1 : 0);
    expect(await harness.inspect(`result-${name}`)).toEqual(NO_FLAWS);
  });

  test.each(EXPLAINED)('shows where the values of %s stand, all opened at once', async (type) => {
    await harness.open(`/enrichments/${results[type]}`);
    await harness.page.evaluate(`document.querySelectorAll('.citing').forEach((one) => (one.open = true))`);
    expect(await harness.textsOf('.citing')).not.toEqual([]);
    expect(await harness.inspect(`result-${type}-opened`)).toEqual(NO_FLAWS);
  });

  test('says by keyboard alone, and without a script, where an amount stands and what proved it', async () => {
    const { page } = harness;
    await page.setJavaScriptEnabled(false);
    await harness.open(`/enrichments/${results['get_publication']}`);
    await page.setJavaScriptEnabled(true);
    const amount = 'td.number .citing';
    expect(await harness.textOf(`${amount} summary`)).toMatch(/^124,371\.25\s+\S+\s*proved by a sum$/);
    expect(await harness.isVisible(`${amount} ul`)).toBe(false);
    await page.focus(`${amount} summary`);
    await page.keyboard.press('Enter');
    expect(await harness.isVisible(`${amount} ul`)).toBe(true);
    expect((await harness.textOf(`${amount} li`)).replaceAll(/\s+/g, ' ')).toBe(
      '124371.25 table 2, row 14, column 3 of 33333333, proved by a sum',
    );
    await page.focus(`${amount} a`);
    await page.keyboard.press('Enter');
    expect(await harness.textOf(':target')).toBe('3'.repeat(64));
  });

  test('shows in a second tab what programs get, folds it, and needs no script for that', async () => {
    await harness.withoutScript(async () => {
      await harness.open(`/enrichments/${results['get_company']}`);
      await harness.press('.tabs a:nth-child(2)');
      expect(await harness.textOf('.tabs [aria-current]')).toBe('JSON');
      await harness.page.setJavaScriptEnabled(true);
      const court = '.json details details details details details';
      expect(await harness.textOf(`${court} summary`)).toBe('"court": {');
      expect(await harness.isVisible(`${court} > code`)).toBe(true);
      await harness.page.focus(`${court} summary`);
      await harness.page.keyboard.press('Space');
      expect(await harness.isVisible(`${court} > code`)).toBe(false);
      expect(await harness.isVisible('.json-tree button')).toBe(false);
    });
    await harness.open(`/enrichments/${results['get_company']}?view=json`);
    expect(await harness.inspect('result-json')).toEqual(NO_FLAWS);
  });

  test('copies the JSON whole, though parts of it are folded', async () => {
    const { page } = harness;
    const { baseUrl } = platform.current;
    const permissions = ['clipboard-read', 'clipboard-write'].map((name) => ({
      permission: { name },
      state: 'granted' as const,
    }));
    await page.browserContext().setPermission(baseUrl, ...permissions);
    const id = results['search_companies'];
    await harness.open(`/enrichments/${id}?view=json`);
    await page.evaluate(`document.querySelectorAll('.json details').forEach((one) => (one.open = false))`);
    await page.click('.json-tree button');
    await page.waitForFunction(`document.querySelector('.json-tree button').textContent.startsWith('Copied')`);
    const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(copied).toContain('\n  "data": {');
    expect(JSON.parse(copied)).toEqual((await platform.current.call(`/api/enrichments/${id}`, { key })).body);
  });

  test('filters publications by the address alone', async () => {
    await harness.withoutScript(async () => {
      await harness.open(`/enrichments/${results['list_company_publications']}`);
      await harness.page.select('#year', '2021');
      await harness.press('.filters button');
      expect(harness.page.url()).toMatch(/\?type=&year=2021$/);
    });
    expect(await harness.textOf('.view [role="status"]')).toBe('1 of 1 publications');
  });

  test('names each colour of the drawing of owners by a letter that is in its legend', async () => {
    await harness.open(`/enrichments/${results['get_company_historical_owners']}`);
    const letters = await harness.textsOf('.owners-chart .letter');
    expect(await harness.textsOf('.owners-legend .key')).toEqual(expect.arrayContaining([...letters]));
    expect(letters).toContain('A');
    const bands = `[...document.querySelectorAll('.owners-chart path[class^="series"]')].map((one) => getComputedStyle(one).fill)`;
    const colours = (await harness.page.evaluate(bands)) as readonly string[];
    expect(new Set(colours).size).toBe(3);
  });
});
