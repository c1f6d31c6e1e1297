import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import type { GetFilingOutput } from '#contract/types/get_filing/getFiling';
import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import { parseCompanyId } from '#domain/companyId';
import type { Company } from '../../simulator/dataset/company.ts';
import type { Filing } from '../../simulator/dataset/filing.ts';
import { createGetFilingHandler } from '../../workers/enrichments/get_filing/getFilingHandler.ts';
import type { Source } from '../../workers/enrichments/sources.ts';
import { listFilings } from '../../workers/registries/unternehmensregister/listFilings.ts';
import { creditsOf, read, resourceOf, useWork, waitFor } from '../support/apiCalls.ts';
import { openDashboardClient } from '../support/dashboardClient.ts';
import { eventually } from '../support/eventually.ts';
import { FORGETFUL_KEEPER } from '../support/forgetfulKeeper.ts';
import { type TestOrganization, useTestPlatform } from '../support/testPlatform.ts';
import { DashboardHarness } from './support/dashboardHarness.ts';
import { openBrowser } from './support/openBrowser.ts';
import { openPortalVisit, type PortalVisit } from './support/portalVisit.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const PRICE = 5;
const RESULTS = '[class*=searchResultTable_tableContainer]';
const CHECK = 'form.human button[type=submit]';

interface Guarded {
  readonly company: Company;
  readonly filing: Filing;
  readonly entry: FilingEntry;
}

describeWithBrowser('a filing behind the check for humans', () => {
  const platform = useTestPlatform({ ENRICH_HANDOVERS: 'true' });
  const work = useWork(platform);
  const counted: string[] = [];
  let register: PortalVisit;
  let guarded: Guarded;
  let folder: string;
  let browser: Browser;
  let organization: TestOrganization;
  let dashboard: DashboardHarness;

  beforeAll(async () => {
    [register, browser, folder] = await Promise.all([
      openPortalVisit('unternehmensregister'),
      openBrowser(),
      mkdtemp(join(tmpdir(), 'filing-')),
    ]);
    guarded = await listGuarded();
  }, 60_000);
  afterAll(async () => {
    await Promise.all([register.end(), browser.close(), rm(folder, { recursive: true })]);
  });
  beforeEach(async () => {
    counted.length = 0;
    organization = await platform.current.organization({ credits: 100 });
    const { cookie } = await openDashboardClient(platform.current, organization.id, 'member');
    dashboard = await DashboardHarness.open(platform.current.baseUrl);
    await dashboard.logIn(cookie);
  });
  afterEach(async () => {
    await Promise.all([dashboard.end(), register.reset()]);
    await platform.current.foundation.database.hot.query('delete from mirror_records');
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  const source: Source = {
    visit: async (_context, _needs, job) => ({
      result: await register.visit((session) => job(session, register.portal)),
      proxy: null,
    }),
  };

  /** A guarded statement that the mirror has from a list. */
  async function listGuarded(): Promise<Guarded> {
    const { dataset } = register.simulator;
    const fits = ({ form, captchaGuarded, statements, corrects }: Filing) =>
      form === 'html' && captchaGuarded && corrects === null && statements?.balances === true;
    for (const company of dataset.companies.filter(
      ({ traits, status }) => traits.length === 0 && status === 'active',
    )) {
      const filing = dataset.filingsOf(company.companyId).find(fits);
      const id = parseCompanyId(company.companyId);
      if (filing === undefined || id.kind !== 'valid') {
        continue;
      }
      const { filings } = await register.visit((session) =>
        listFilings(session, register.portal, { id: id.id, name: company.name, seat: company.seat }),
      );
      const entry = filings.find(
        ({ published_on: day, title }) => day === filing.publishedOn && title === filing.title,
      );
      if (entry !== undefined) {
        await platform.current.foundation.database.hot.query(
          'insert into publications (publication_id, company_id, source, read_at, entry) values ($1, $2, $3, now(), $4)',
          [entry.filing_id, company.companyId, 'unternehmensregister', JSON.stringify(entry)],
        );
        return { company, filing, entry };
      }
    }
    throw new Error('No simulated company has filed such.');
  }

  async function startWaiting(): Promise<number> {
    const { mirror, handovers: desk, now } = platform.current.foundation;
    const count = (outcome: string): void => void counted.push(outcome);
    const handovers = { desk, deadlineSeconds: 3_600, longestLifeSeconds: 86_400, now, count };
    work({ get_filing: createGetFilingHandler({ mirror, source, keeper: FORGETFUL_KEEPER, handovers }) });
    const body = { filing_id: guarded.entry.filing_id, async: true };
    const { id } = resourceOf(
      await platform.current.call('/api/enrichments/get_filing', { key: organization.key, body }),
    );
    await eventually('it waits for a person', async () => {
      const { status } = await read(platform.current, organization.key, id);
      return status === 'waiting';
    });
    return id;
  }

  /** What the person does in a browser of their own, from the link of the task up to the page of the filing. */
  async function openAsPerson(page: Page, search: string): Promise<void> {
    await page.goto(search);
    await page.click('[data-testid=all_cookies]').catch(() => undefined);
    await page.click('[data-testid=complexSearchBtn]');
    await page.type('#companyName', guarded.company.name);
    await Promise.all([page.waitForNavigation(), page.click('button[type=submit][name=search]')]);
    await page.waitForSelector(RESULTS);
    const { company_name: name, company_city: city, title, published_on: day } = guarded.entry;
    const printed = [name, city ?? '', title, day.split('-').toReversed().join('.')];
    const rows = await page.evaluate(
      `[...document.querySelectorAll(${JSON.stringify(`${RESULTS} tbody tr`)})].map((row) => row.textContent)`,
    );
    const at = (rows as string[]).findIndex((text) => printed.every((part) => text.includes(part)));
    const link = at < 0 ? null : await page.$(`${RESULTS} tbody tr:nth-child(${at + 1}) a`);
    if (link === null) {
      throw new Error('A person does not find the filing.');
    }
    await Promise.all([page.waitForNavigation(), link.click()]);
  }

  async function passCheck(page: Page): Promise<void> {
    await page.click('#isHuman');
    await Promise.all([page.waitForNavigation(), page.click(CHECK)]);
  }

  /** Saves what the person's browser shows, and brings it to the task. */
  async function bring(page: Page, name: string): Promise<void> {
    const file = join(folder, name);
    await writeFile(file, await page.content());
    const input = await dashboard.page.waitForSelector('input[type="file"]');
    await (input as ElementHandle<never> as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
    await dashboard.press('.task button.primary');
  }

  const untilRefused = (id: number, times: number) =>
    eventually(`${times} files were refused, and the task is open again`, async () => {
      const { status } = await read(platform.current, organization.key, id);
      return status === 'waiting' && counted.filter((one) => one === 'refused').length === times;
    });

  test('is read from the file that a person brings, whose session has expired twice before', async () => {
    const id = await startWaiting();
    await dashboard.open(`/tasks/${id}`);
    const link = await dashboard.attributeOf('.task ol a', 'href');
    const page = await (await browser.createBrowserContext()).newPage();

    await openAsPerson(page, link);
    await register.fault('session_expired');
    await passCheck(page);
    expect(await page.$('[data-testid=session_expired]')).not.toBeNull();
    await bring(page, 'ended.html');
    await untilRefused(id, 1);

    // The link is a search, so that it is as good as before.
    await openAsPerson(page, link);
    expect(await page.$('#isHuman')).not.toBeNull();
    await register.fault('session_expired');
    await page.reload();
    await dashboard.open(`/tasks/${id}`);
    expect(await dashboard.textOf('.task-refusal')).not.toBe('');
    await bring(page, 'ended again.html');
    await untilRefused(id, 2);

    await openAsPerson(page, link);
    await passCheck(page);
    await dashboard.open(`/tasks/${id}`);
    await bring(page, 'accounts.html');
    const ended = resourceOf(await waitFor(platform.current, organization.key, id));
    expect(ended).toMatchObject({ status: 'completed', credits_cost: PRICE });
    const { indicators, title } = ended.output as unknown as GetFilingOutput;
    const cents = guarded.filing.statements?.indicators.totalAssets.current ?? NaN;
    expect({ title, total: indicators.total_assets.current }).toEqual({
      title: guarded.filing.title,
      total: cents / 100,
    });
    expect(counted).toEqual(['asked', 'refused', 'refused', 'accepted']);
    expect(await creditsOf(platform.current, organization.key)).toMatchObject({ balance: 95, reserved: 0 });
  });

  test('is not read from the page of the check; a person who gives up on it ends it for nothing', async () => {
    const id = await startWaiting();
    await dashboard.open(`/tasks/${id}`);
    const link = await dashboard.attributeOf('.task ol a', 'href');
    const page = await (await browser.createBrowserContext()).newPage();
    await openAsPerson(page, link);
    await bring(page, 'check.html');
    await untilRefused(id, 1);
    await dashboard.open(`/tasks/${id}`);
    await dashboard.press('.task form[action$="/skip"] button');
    const ended = resourceOf(await waitFor(platform.current, organization.key, id));
    expect(ended).toMatchObject({ status: 'failed', error_code: 'human_check_unanswered', credits_cost: 0 });
    expect(await creditsOf(platform.current, organization.key)).toMatchObject({ balance: 100, reserved: 0 });
  });
});
