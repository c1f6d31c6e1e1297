import { mkdir, writeFile } from 'node:fs/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type DocsHost, openDocsHost } from '../support/docs/docsHost.ts';
import { describeWithBrowser, testBrowser } from './support/testBrowser.ts';
import { violationsOn } from './support/violationsOn.ts';

/** Where the pictures of the pages are kept. */
const ARTIFACTS = new URL('../.artifacts/docs/', import.meta.url);

const SIZES = [
  { width: 1_440, height: 900 },
  { width: 390, height: 844 },
];
const SCHEMES = ['light', 'dark'];
/** A page has to do without scrolling sideways down to this (WCAG 2.2, 1.4.10). */
const NARROWEST = { width: 320, height: 800 };

/** One of each kind, and those with the widest tables and the deepest schemas. */
const PAGES = [
  '/docs',
  '/docs/reference/startGetCompany',
  '/docs/reference/getEnrichment',
  '/docs/reference/putUploadFile',
  '/docs/webhooks/campaignEvent',
  '/docs/guides',
  '/docs/guides/errors',
  '/docs/guides/webhooks',
  '/docs/guides/architecture',
  '/docs/guides/adr',
  '/docs/files/examples/kafka/main.ts',
  '/docs/search?q=webhook',
];

describeWithBrowser('the documentation in a browser', () => {
  let host: DocsHost;
  let browser: Browser;
  let page: Page;
  let complaints: string[] = [];
  const hosts = new Set<string>();

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true });
    host = await openDocsHost('https://api.example.org');
    browser = await puppeteer.launch({
      executablePath: testBrowser,
      headless: 'shell',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
    });
    page = await browser.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });
  beforeEach(() => {
    complaints = [];
    hosts.clear();
  });

  const open = (path: string): Promise<unknown> => page.goto(`${host.origin}${path}`, { waitUntil: 'networkidle0' });
  const unfolded = "document.querySelectorAll('main details').forEach((one) => (one.open = true))";

  test.each(PAGES)('shows %s without a barrier, a complaint, an outside request or a page too wide', async (path) => {
    for (const size of SIZES) {
      for (const scheme of SCHEMES) {
        await page.setViewport(size);
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await open(path);
        const name = `${path.replaceAll(/\W+/g, '-').slice(1)}-${size.width}-${scheme}.png`;
        await writeFile(new URL(name, ARTIFACTS), await page.screenshot());
        await page.evaluate(unfolded);
        expect([size.width, scheme, await violationsOn(page)]).toEqual([size.width, scheme, []]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
      }
    }
    await page.setViewport(NARROWEST);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(NARROWEST.width);
    expect(complaints).toEqual([]);
    expect([...hosts]).toEqual([new URL(host.origin).host]);
  });

  test('finds while somebody types, in the place of the navigation', async () => {
    await page.setViewport({ width: 1_440, height: 900 });
    await open('/docs');
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.keyboard.type('insufficient_credits');
    await page.waitForSelector('.found a[href="/docs/guides/errors#insufficient_credits"]');
    expect(await page.evaluate("document.querySelector('#navigation nav').checkVisibility()")).toBe(false);

    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.press('Backspace');
    await page.waitForSelector('.found[hidden]');
    expect(await page.evaluate("document.querySelector('#navigation nav').checkVisibility()")).toBe(true);
  });

  test('opens its navigation on a narrow screen', async () => {
    await page.setViewport({ width: 390, height: 844 });
    await open('/docs/guides/errors');
    const isOpen = "document.querySelector('#navigation').checkVisibility()";
    expect(await page.evaluate(isOpen)).toBe(false);
    await page.click('.opener');
    expect(await page.evaluate(isOpen)).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await Promise.all([page.waitForNavigation(), page.click('#navigation a[href="/docs/guides"]')]);
    expect(new URL(page.url()).pathname).toBe('/docs/guides');
  });

  test('shows one language of the samples at a time, with the keyboard too, and the same on the next page', async () => {
    await page.setViewport({ width: 1_440, height: 900 });
    await open('/docs/reference/createCampaign');
    const seen =
      "[...document.querySelectorAll('.panel')].filter((one) => one.checkVisibility()).map((one) => one.className)";
    expect(await page.evaluate(seen)).toEqual(['panel curl']);
    await page.focus('#language-curl');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(seen)).toEqual(['panel python']);
    await open('/docs/reference/getCredits');
    expect(await page.evaluate(seen)).toEqual(['panel python']);
  });

  test('leads to a row that is inside of a page, and to what is folded', async () => {
    await page.setViewport({ width: 1_440, height: 900 });
    await open('/docs/guides/configuration#ENRICH_LEASE');
    expect(await page.evaluate("document.querySelector(':target').getBoundingClientRect().top < innerHeight")).toBe(
      true,
    );
    await open('/docs/reference/getEnrichment#type-GetCompanyEnrichment');
    expect(await page.evaluate("document.querySelector(':target').checkVisibility()")).toBe(true);
  });

  test('is read without scripts, but for what needs them', async () => {
    await page.setJavaScriptEnabled(false);
    await open('/docs/reference/createCampaign');
    const isVisible = (selector: string): Promise<unknown> =>
      page.evaluate(`document.querySelector('${selector}').checkVisibility()`);
    expect([await isVisible('.panel.curl'), await isVisible('form.try')]).toEqual([true, false]);
    await page.type('#q', 'webhook');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await page.$$('.results li')).not.toHaveLength(0);
    await page.setJavaScriptEnabled(true);
  });
});
