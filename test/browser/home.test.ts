import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { searchCompaniesExample } from '#contract/types/search_companies/searchCompaniesExample';
import { hashPassword } from '#domain/password';
import { readCompanies } from '../support/readCompanies.ts';
import { type TestOrganization, useTestPlatform } from '../support/testPlatform.ts';
import { DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { type FilledDashboard, fillDashboard } from './support/fillDashboard.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const EMAIL = 'anna.berger@example.com';
const PASSWORD = 'correct horse battery';
const KNOWN = { 'DE-HRB-F1103-261904': 'Voß + Söhne Süderröder GmbH', 'DE-HRB-F1103-5': 'Voß Handel GmbH' };

const platform = useTestPlatform();

describeWithBrowser('where people begin', () => {
  let harness: DashboardHarness;
  let organization: TestOrganization;
  let filled: FilledDashboard;

  beforeAll(async () => {
    const { current } = platform;
    organization = await current.organization();
    await current.foundation.identities.createUser(organization.id, EMAIL, await hashPassword(PASSWORD), 'admin');
    await readCompanies(current, organization.key, KNOWN);
    filled = await fillDashboard(current, organization);
    const failing = current.work({
      verify_email: { fromSource: () => Promise.reject(new Error('The server has hung up.')) },
    });
    const body = { email: 'anna.berger@post.test' };
    await current.call('/api/enrichments/verify_email', { key: organization.key, body });
    await failing.stop();
    harness = await DashboardHarness.open(current.baseUrl);
    await harness.logInAs(EMAIL, PASSWORD);
  });
  afterAll(() => harness.end());

  test('come home after the log-in', () => {
    expect(harness.path).toBe('/');
  });

  test('of a new organization are told what to do first', async () => {
    const { current } = platform;
    const fresh = await current.organization();
    const email = 'max.neu@example.com';
    await current.foundation.identities.createUser(fresh.id, email, await hashPassword(PASSWORD), 'admin');
    const other = await DashboardHarness.open(current.baseUrl);
    await other.logInAs(email, PASSWORD);
    const steps = await other.textsOf('.steps h3');
    const flaws = await other.inspect('home-new');
    await other.end();
    expect(steps).toHaveLength(5);
    expect(flaws).toEqual(NO_FLAWS);
  });

  test.each([
    ['search-company', () => '/search?q=vo%C3%9F'],
    ['search-address', () => '/search?q=anna'],
    ['search-id', () => `/search?q=${filled.enrichmentId}`],
    ['new-enrichment-company', () => '/enrichments/new?company_id=DE-HRB-F1103-261904'],
    ['new-enrichment-choices', () => '/enrichments/new?type=search_companies'],
  ])('shows %s without a barrier, a complaint or a page that is too wide', async (name, path) => {
    expect(await harness.open(path())).toBe(200);
    expect(await harness.inspect(name)).toEqual(NO_FLAWS);
  });

  test('opens the numbers of its plots as tables', async () => {
    await harness.open('/');
    await harness.page.evaluate(`document.querySelectorAll('details.more').forEach((one) => (one.open = true))`);
    expect(await harness.inspect('home-tables')).toEqual(NO_FLAWS);
    expect(await harness.textsOf('.times code')).toEqual(['get_company']);
    expect(await harness.textsOf('.chart svg title[id]')).toEqual([
      'Enrichments that ended, by day',
      'Credits spent, by day',
    ]);
  });

  test('finds a company from any page by keyboard alone, unless the key is turned off', async () => {
    const { page } = harness;
    await harness.open('/credits');
    await page.keyboard.press('/');
    await page.keyboard.type('süder');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(harness.path).toBe('/search');
    expect(await harness.textsOf('td[data-title="Company"]')).toEqual(['Voß + Söhne Süderröder GmbH']);
    await harness.press('td[data-title="Company"] a');
    expect(await harness.textsOf('.result a')).toContain('Voß + Söhne Süderröder GmbH');

    await harness.open('/search');
    await page.click('[data-find-toggle]');
    expect(await harness.textOf('[data-find-toggle]')).toBe('Turn it on');
    await harness.open('/credits');
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY');
    await harness.open('/search');
    await page.click('[data-find-toggle]');
  });

  test('types a slash where somebody is typing', async () => {
    await harness.open('/companies');
    await harness.page.focus('#query');
    await harness.page.keyboard.type('A/B');
    expect(await harness.valueOf('#query')).toBe('A/B');
  });

  test('looks a company up: search, choose, card', async () => {
    const { current } = platform;
    await harness.open('/');
    await harness.page.type('#query', 'Süderröder');
    await harness.press('.look-up button');
    await harness.press('main form button.primary');
    expect(harness.path).toMatch(/^\/companies\/searches\/\d+$/);
    expect(await harness.inspect('look-up-running')).toEqual(NO_FLAWS);

    const loadedAgain = harness.page.waitForNavigation();
    const worker = current.work({
      search_companies: {
        fromSource: () => Promise.resolve({ output: searchCompaniesExample.output, cost: null, mirror: null }),
      },
    });
    await loadedAgain;
    await worker.stop();
    expect(await harness.textsOf('td .note')).toEqual(['at once']);
    expect(await harness.inspect('look-up-hits')).toEqual(NO_FLAWS);
    await harness.press('td button');
    expect(harness.path).toMatch(/^\/enrichments\/\d+$/);
    expect(await harness.textOf('main')).toContain('Voß + Söhne Süderröder GmbH');
    expect(await harness.page.$('[data-live]')).toBeNull();
  });

  test('says while somebody types whether the mirror has the answer', async () => {
    const { page } = harness;
    await harness.open('/enrichments/new?type=get_company');
    expect(await page.$('[data-without-script]')).toBeNull();
    await page.type('#company_id', 'DE-HRB-F1103-261904');
    await page.waitForFunction(`document.querySelector('.note').textContent.includes('at once')`);
    await page.type('#company_id', '7');
    await page.waitForFunction(`document.querySelector('.note').textContent.includes('Not in the mirror')`);
    expect(page.url()).not.toContain('csrf');
  });

  test('starts one by a form, tells beside the field what is wrong, and follows it to its end', async () => {
    const { current } = platform;
    const { page } = harness;
    await harness.open('/enrichments/new?type=get_company');
    await page.type('#company_id', 'DE-HRB-X-1');
    await harness.press('main form button.primary');
    expect(await harness.textOf('#company_id-error')).toContain('The company id must have the form');
    expect(await page.evaluate('document.activeElement.id')).toBe('company_id');
    expect(await harness.inspect('new-enrichment-refused')).toEqual(NO_FLAWS);

    await page.evaluate(`document.querySelector('#company_id').value = ''`);
    await page.type('#company_id', 'DE-HRB-F1103-6');
    await harness.press('main form button.primary');
    expect(harness.path).toMatch(/^\/enrichments\/\d+$/);
    const loadedAgain = page.waitForNavigation();
    const output = { ...getCompanyExample.output, company_id: 'DE-HRB-F1103-6', name: 'Nagelneu GmbH' };
    const worker = current.work({
      get_company: { fromSource: () => Promise.resolve({ output, cost: null, mirror: null }) },
    });
    await loadedAgain;
    await worker.stop();
    expect(await harness.textOf('main')).toContain('Nagelneu GmbH');
  });

  test('works without a script on a phone: search, check what the mirror has, start', async () => {
    await harness.withoutScript(async () => {
      await harness.open('/enrichments');
      await harness.press('.to-search');
      await harness.page.type('#find', 'voß');
      await harness.press('.find.page button');
      expect(await harness.textsOf('td[data-title="Company"]')).toHaveLength(2);
      await harness.press('td[data-title="Run again"] a');
      await harness.press('.offer a[href*="type=get_company&"]');
      await harness.press('[data-without-script]');
      expect(harness.path).toBe('/enrichments/new/check');
      expect(await harness.textOf('.note')).toContain('you get it at once');
      await harness.press('main form button.primary');
      expect(harness.path).toMatch(/^\/enrichments\/\d+$/);
    });
  });
});
