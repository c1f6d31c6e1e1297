import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SCREENSHOT_SIZE } from '#domain/prospect';
import { CAMPAIGN_EVENTS } from '#domain/campaign';
import { parseSecretKeys } from '#domain/secretKeys';
import { createAddressGuard } from '#platform/addressGuard';
import { createRenderProspectHandler } from '../../workers/enrichments/render_prospect/renderProspectHandler.ts';
import { findBrowser } from '../../workers/browser/findBrowser.ts';
import { until } from '../support/apiCalls.ts';
import {
  addLiveProspect,
  addProspect,
  createCampaign,
  deliveriesOf,
  eventsOf,
  readProspect,
  subscribe,
} from '../support/prospectCalls.ts';
import { type TestOrganization, useTestPlatform } from '../support/testPlatform.ts';
import { describeWithBrowser, openTestPool, type TestPool } from './support/testBrowser.ts';
import { openTestSite, type TestSite } from './support/testSite.ts';

const SECRET_KEYS = `test:${Buffer.alloc(32, 3).toString('base64')}`;
const ARTIFACTS = new URL('../.artifacts/landing/', import.meta.url);
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** The film takes six seconds; nobody has to wait for it at this pace. */
const PACE = 4;

const platform = useTestPlatform({ SECRET_KEYS });

describeWithBrowser('a landing page in a browser', () => {
  let pool: TestPool;
  let browser: Browser;
  let elsewhere: TestSite;
  let worker: { stop(): Promise<void> };
  let organization: TestOrganization;
  let campaignId: number;
  let pages: Page[] = [];

  beforeAll(async () => {
    pool = await openTestPool();
    browser = await puppeteer.launch({
      executablePath: await findBrowser({ configuredPath: process.env['CHROMIUM_PATH'] ?? null, home: homedir() }),
      headless: 'shell',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--mute-audio'],
    });
    elsewhere = await openTestSite({
      '/gone.webm': (_request, response) => response.writeHead(404).end(),
      '/broken.webm': (_request, response) => response.writeHead(500).end(),
      '/text.webm': 'This is no video.',
    });
    await mkdir(ARTIFACTS, { recursive: true });
    worker = platform.current.work({ render_prospect: renderer() });
  });
  afterAll(async () => {
    await worker.stop();
    await browser.close();
    await pool.end();
    await elsewhere.close();
  });
  beforeEach(async () => {
    organization = await platform.current.organization();
    campaignId = await campaign();
  });
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.close()));
    pages = [];
  });

  const renderer = (isAllowedAddress = createAddressGuard('127.0.0.0/8')) =>
    createRenderProspectHandler({
      landingPages: platform.current.foundation.landingPages,
      browsers: pool.pool,
      landingUrl: () => Promise.resolve(platform.current.baseUrl),
      secretKeys: parseSecretKeys(SECRET_KEYS) ?? [],
      isAllowedAddress,
      now: () => new Date(),
    });
  const campaign = (content = {}): Promise<number> =>
    createCampaign(platform.current, organization.id, {
      videoUrl: `${platform.current.baseUrl}/p/assets/demo.webm`,
      cta: { label: 'Book a call', url: `${elsewhere.url}call` },
      footerLinks: [
        { label: 'Imprint', url: `${elsewhere.url}imprint` },
        { label: 'Privacy', url: `${elsewhere.url}privacy` },
      ],
      ...content,
    });
  const live = (name?: string) => addLiveProspect(platform.current, organization.key, campaignId, name);
  const told = async (id: number): Promise<readonly string[]> =>
    (await eventsOf(platform.current, id)).map(({ event }) => event);
  const untilTold = (id: number, event: string): Promise<void> =>
    until(`${event} is told`, async () => (await told(id)).includes(event));

  /** Opens an address as a visitor, and remembers what the browser complained about. */
  const visit = async (url: string, width = 1_440): Promise<{ page: Page; complaints: string[] }> => {
    const page = await browser.newPage();
    pages.push(page);
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.setViewport({ width, height: width < 600 ? 844 : 900 });
    await page.goto(url, { waitUntil: 'load' });
    return { page, complaints };
  };
  /** Starts the film as its button does, faster than it was made for. */
  const play = (page: Page): Promise<unknown> =>
    page.evaluate(
      `(() => { const film = document.querySelector('video'); film.playbackRate = ${PACE}; return film.play(); })()`,
    );
  const untilEnded = (page: Page): Promise<unknown> =>
    page.evaluate(`new Promise((resolve) => {
      const film = document.querySelector('video');
      if (film.ended) resolve(); else film.addEventListener('ended', resolve);
    })`);

  it('tells everything that happens, from the first prospect to the last click, each to who wants to hear of it', async () => {
    const listeners = new Map<string, number>();
    for (const event of CAMPAIGN_EVENTS) {
      listeners.set(event, await subscribe(platform.current, organization.id, campaignId, event));
    }
    const gone = await campaign({ videoUrl: `${elsewhere.url}gone.webm` });
    listeners.set('prospect.failed', await subscribe(platform.current, organization.id, gone, 'prospect.failed'));
    const unlucky = await addProspect(platform.current, organization.key, gone);
    await untilTold(unlucky.id, 'prospect.failed');

    const { id, landing_url: url } = await live('Anna Berger');
    const { page, complaints } = await visit(url);
    await untilTold(id, 'page.opened');
    await page.focus('video');
    await page.keyboard.press('Space');
    await untilTold(id, 'video.started');
    await play(page);
    await untilEnded(page);
    await untilTold(id, 'video.finished');
    await Promise.all([page.waitForNavigation(), page.click('.cta')]);
    expect(page.url()).toBe(`${elsewhere.url}call`);
    await untilTold(id, 'cta.clicked');
    await page.goto(url);
    await Promise.all([page.waitForNavigation(), page.click('footer li:nth-child(2) a')]);
    await untilTold(id, 'footer_link.clicked');

    expect(complaints).toEqual([]);
    const events = await eventsOf(platform.current, id);
    expect(new Set([...events.map(({ event }) => event), 'prospect.failed'])).toEqual(new Set(CAMPAIGN_EVENTS));
    const metadataOf = (event: string) => events.find((one) => one.event === event)?.metadata;
    const visitor = { user_agent: expect.stringContaining('Chrome'), ip: '127.0.0.1', referrer: null };
    expect(metadataOf('page.opened')).toEqual(visitor);
    expect(metadataOf('video.progress.50')).toEqual({ ...visitor, percent: 50 });
    expect(metadataOf('cta.clicked')).toEqual({ ...visitor, label: 'Book a call', url: `${elsewhere.url}call` });
    expect(metadataOf('footer_link.clicked')).toMatchObject({ label: 'Privacy', url: `${elsewhere.url}privacy` });
    // The page was opened twice, and whoever listens hears of it once.
    expect(events.filter(({ event }) => event === 'page.opened')).toHaveLength(2);
    for (const [event, subscription] of listeners) {
      const prospect = event === 'prospect.failed' ? unlucky.id : id;
      expect(await deliveriesOf(platform.current, subscription)).toEqual([`${event} ${prospect}`]);
    }
  });

  it('is rendered with its film and photographed, without being counted as opened', async () => {
    const { id, token, screenshot_url: url } = await live('Anna Berger');
    const { screenshot } = platform.current.foundation.landingPages;
    const picture = await screenshot(token);
    await writeFile(new URL('screenshot.png', ARTIFACTS), picture?.content ?? '');

    expect(await told(id)).toEqual(['prospect.created', 'prospect.ready']);
    expect(url).toContain(token);
    const content = Buffer.from(picture?.content ?? '');
    expect(picture?.mediaType).toBe('image/png');
    // Of a PNG, width and height are at these places.
    expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([
      SCREENSHOT_SIZE.width,
      SCREENSHOT_SIZE.height,
    ]);
    const { page } = await visit(`${platform.current.baseUrl}/p/${token}/screenshot.png`);
    const { isFilmThere } = (await page.evaluate(`(() => {
      const picture = document.querySelector('img');
      const canvas = Object.assign(document.createElement('canvas'), { width: picture.naturalWidth, height: picture.naturalHeight });
      const brush = canvas.getContext('2d');
      brush.drawImage(picture, 0, 0);
      const [red, green] = brush.getImageData(${SCREENSHOT_SIZE.width / 2 - 150}, ${SCREENSHOT_SIZE.height / 2}, 1, 1).data;
      return { isFilmThere: green > red && green > 40 };
    })()`)) as { isFilmThere: boolean };
    expect(isFilmThere).toBe(true);
  });

  it.each([
    ['is not there', 'gone.webm', 'its host answered 404'],
    ['is no video', 'text.webm', 'could not be loaded or played'],
    ['is at a host that fails', 'broken.webm', 'its host answered 500'],
  ])('is never live where its film %s', async (_title, path, reason) => {
    campaignId = await campaign({ videoUrl: `${elsewhere.url}${path}` });
    const { id, landing_url: url } = await addProspect(platform.current, organization.key, campaignId);
    await untilTold(id, 'prospect.failed');

    const failed = await readProspect(platform.current, organization.key, id);
    expect([failed.status, failed.screenshot_url]).toEqual(['failed', null]);
    expect(failed.error_message).toContain(reason);
    expect((await fetch(url)).status).toBe(404);
  });

  it('never leads the worker to an address that is not public', async () => {
    await worker.stop();
    worker = platform.current.work({ render_prospect: renderer(createAddressGuard('')) });
    const asked = elsewhere.requests.length;
    try {
      for (const host of [elsewhere.host, elsewhere.host.replace('127.0.0.1', 'localhost')]) {
        campaignId = await campaign({ videoUrl: `http://${host}/secret.webm` });
        const { id } = await addProspect(platform.current, organization.key, campaignId);
        await untilTold(id, 'prospect.failed');
      }
    } finally {
      await worker.stop();
      worker = platform.current.work({ render_prospect: renderer() });
    }

    expect(elsewhere.requests).toHaveLength(asked);
  });

  it('tells no progress that was skipped, and each once for what was played', async () => {
    const { id, landing_url: url } = await live();
    const { page } = await visit(url);
    await page.evaluate(`(() => { document.querySelector('video').currentTime = 5.2; })()`);
    await play(page);
    await untilEnded(page);
    // What was told before this is there once this is.
    await page.click('footer a', { button: 'middle' });
    await untilTold(id, 'footer_link.clicked');
    expect((await told(id)).filter((event) => event.startsWith('video.'))).toEqual(['video.started']);

    await play(page);
    await untilEnded(page);
    await play(page);
    await untilEnded(page);
    await untilTold(id, 'video.finished');
    expect((await told(id)).filter((event) => event.startsWith('video.')).sort()).toEqual([
      'video.finished',
      'video.progress.25',
      'video.progress.50',
      'video.progress.75',
      'video.started',
    ]);
  });

  it('is opened only once somebody can see it', async () => {
    const { id, landing_url: url } = await live();
    const page = await browser.newPage();
    pages.push(page);
    await page.evaluateOnNewDocument(`
      globalThis.seen = 'hidden';
      Object.defineProperty(document, 'visibilityState', { get: () => globalThis.seen });`);
    await page.goto(url, { waitUntil: 'load' });
    await page.click('footer a', { button: 'middle' });
    await untilTold(id, 'footer_link.clicked');
    expect(await told(id)).not.toContain('page.opened');

    await page.evaluate(`globalThis.seen = 'visible'; document.dispatchEvent(new Event('visibilitychange'));`);
    await untilTold(id, 'page.opened');
  });

  it('tells a click by a request that outlives it where the browser takes no beacon', async () => {
    const { id, landing_url: url } = await live();
    const page = await browser.newPage();
    pages.push(page);
    await page.evaluateOnNewDocument('navigator.sendBeacon = () => false;');
    await page.goto(url, { waitUntil: 'load' });
    await Promise.all([page.waitForNavigation(), page.click('.cta')]);

    await untilTold(id, 'cta.clicked');
  });

  it.each([
    ['light', 1_440],
    ['light', 390],
    ['dark', 1_440],
    ['dark', 390],
  ] as const)('is readable and usable for everybody: %s, %i pixels wide', async (scheme, width) => {
    const name = width === 390 ? 'Maximiliane-Charlotte Freifrau von Süderröder-Kesselbrück' : 'Anna Berger';
    const { landing_url: url } = await live(name);
    for (const [shown, address] of [
      ['page', url],
      ['missing', `${platform.current.baseUrl}/p/nothing`],
    ] as const) {
      const { page } = await visit(address, width);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      const picture = await page.screenshot();
      await writeFile(new URL(`${shown}-${scheme}-${width}.png`, ARTIFACTS), picture);

      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await violationsOn(page)).toEqual([]);
    }
  });
});

/** What axe finds against WCAG 2.2, levels A and AA; run beside the page, whose policy lets no other script in. */
async function violationsOn(page: Page): Promise<readonly string[]> {
  const source = await readFile(AXE, 'utf8');
  await page.evaluate(source);
  return (await page.evaluate(`
    axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))
  `)) as readonly string[];
}
