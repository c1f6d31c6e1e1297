import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { beforeAll, expect, it } from '@jest/globals';
import { CAMPAIGN_EVENTS } from '#domain/campaign';
import { addProspect, deliveriesOf, eventsOf, subscribe } from '../support/prospectCalls.ts';
import { useLandingHarness } from './support/landingHarness.ts';
import { describeWithBrowser } from './support/testBrowser.ts';
import { violationsOn } from './support/violationsOn.ts';

const ARTIFACTS = new URL('../.artifacts/landing/', import.meta.url);
/** The film takes six seconds, which the tests need not wait for at this pace. */
const PACE = 4;
const PLAY = `(() => {
  const film = document.querySelector('video');
  film.playbackRate = ${PACE};
  return film.play();
})()`;
const ENDED = `new Promise((resolve) => {
  const film = document.querySelector('video');
  film.addEventListener('ended', resolve);
  if (film.ended) resolve();
})`;

/** Plays the film from where it is to its end. */
async function playToEnd(page: Page): Promise<void> {
  await page.evaluate(PLAY);
  await page.evaluate(ENDED);
}

describeWithBrowser('a landing page in a browser', () => {
  const harness = useLandingHarness({ '/gone.webm': (_request, response) => response.writeHead(404).end() });
  beforeAll(() => mkdir(ARTIFACTS, { recursive: true }));
  const filmEvents = async (id: number): Promise<readonly string[]> =>
    (await harness.current.told(id)).filter((event) => event.startsWith('video.')).sort();

  it('tells everything that happens, from the first prospect to the last click, each to who wants to hear of it', async () => {
    const { platform, organization, campaignId, elsewhere } = harness.current;
    const listeners = new Map<string, number>();
    for (const event of CAMPAIGN_EVENTS) {
      listeners.set(event, await subscribe(platform, organization.id, campaignId, event));
    }
    const gone = await harness.current.campaign({ videoUrl: `${elsewhere.url}gone.webm` });
    listeners.set('prospect.failed', await subscribe(platform, organization.id, gone, 'prospect.failed'));
    const unlucky = await addProspect(platform, organization.key, gone);
    await harness.current.untilTold(unlucky.id, 'prospect.failed');

    const { id, landing_url: url } = await harness.current.live('Anna Berger');
    const page = await harness.current.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(url);
    await harness.current.untilTold(id, 'page.opened');
    await page.focus('video');
    await page.keyboard.press('Space');
    await harness.current.untilTold(id, 'video.started');
    await playToEnd(page);
    await harness.current.untilTold(id, 'video.finished');
    await Promise.all([page.waitForNavigation(), page.click('.cta')]);
    expect(page.url()).toBe(`${elsewhere.url}call`);
    await harness.current.untilTold(id, 'cta.clicked');
    await page.goto(url);
    await Promise.all([page.waitForNavigation(), page.click('footer li:nth-child(2) a')]);
    await harness.current.untilTold(id, 'footer_link.clicked');

    expect(complaints).toEqual([]);
    const events = await eventsOf(platform, id);
    expect(new Set([...events.map(({ event }) => event), 'prospect.failed'])).toEqual(new Set(CAMPAIGN_EVENTS));
    const metadataOf = (event: string) => events.find((one) => one.event === event)?.metadata;
    const visitor = { user_agent: expect.stringContaining('Chrome'), ip: '127.0.0.1', referrer: null };
    expect(metadataOf('page.opened')).toEqual(visitor);
    expect(metadataOf('video.progress.50')).toEqual({ ...visitor, percent: 50 });
    expect(metadataOf('cta.clicked')).toEqual({ ...visitor, label: 'Book a call', url: `${elsewhere.url}call` });
    expect(metadataOf('footer_link.clicked')).toMatchObject({ label: 'Privacy', url: `${elsewhere.url}privacy` });
    // The page was opened twice, and each webhook is told once.
    expect(events.filter(({ event }) => event === 'page.opened')).toHaveLength(2);
    for (const [event, subscription] of listeners) {
      const prospect = event === 'prospect.failed' ? unlucky.id : id;
      expect(await deliveriesOf(platform, subscription)).toEqual([`${event} ${prospect}`]);
    }
  });

  it('tells where its visitor came from, as far as the browser tells', async () => {
    const { id, landing_url: url } = await harness.current.live();
    const page = await harness.current.newPage();
    await page.goto(`${harness.current.elsewhere.url}mail`);
    await Promise.all([page.waitForNavigation(), page.evaluate(`location.href = ${JSON.stringify(url)}`)]);
    await harness.current.untilTold(id, 'page.opened');

    const opened = (await eventsOf(harness.current.platform, id)).at(-1);
    expect(opened?.metadata['referrer']).toBe(harness.current.elsewhere.url);
  });

  it('tells no progress that was skipped, and each once for what was played', async () => {
    const { id, landing_url: url } = await harness.current.live();
    const page = await harness.current.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(`document.querySelector('video').currentTime = 5.2`);
    await playToEnd(page);
    // What was told before this is there once this is.
    await page.click('footer a', { button: 'middle' });
    await harness.current.untilTold(id, 'footer_link.clicked');
    expect(await filmEvents(id)).toEqual(['video.started']);

    await playToEnd(page);
    await playToEnd(page);
    await harness.current.untilTold(id, 'video.finished');
    expect(await filmEvents(id)).toEqual([
      'video.finished',
      'video.progress.25',
      'video.progress.50',
      'video.progress.75',
      'video.started',
    ]);
  });

  it('tells what the whole of several parts comes to, in whatever order they are played', async () => {
    const { id, landing_url: url } = await harness.current.live();
    const page = await harness.current.newPage();
    await page.goto(url, { waitUntil: 'load' });
    // The last third, then the middle one: two thirds, though the film was never seen from its beginning.
    await page.evaluate(`document.querySelector('video').currentTime = 4`);
    await playToEnd(page);
    await page.evaluate(`new Promise((resolve) => {
      const film = document.querySelector('video');
      film.currentTime = 2;
      film.addEventListener('timeupdate', () => { if (film.currentTime >= 3.9) { film.pause(); resolve(); } });
      film.play();
    })`);
    await harness.current.untilTold(id, 'video.progress.50');
    await page.click('footer a', { button: 'middle' });
    await harness.current.untilTold(id, 'footer_link.clicked');

    expect(await filmEvents(id)).toEqual(['video.progress.25', 'video.progress.50', 'video.started']);
  });

  it('is opened only once somebody can see it', async () => {
    const { id, landing_url: url } = await harness.current.live();
    const page = await harness.current.newPage(`
      globalThis.seen = 'hidden';
      Object.defineProperty(document, 'visibilityState', { get: () => globalThis.seen });`);
    await page.goto(url, { waitUntil: 'load' });
    await page.click('footer a', { button: 'middle' });
    await harness.current.untilTold(id, 'footer_link.clicked');
    expect(await harness.current.told(id)).not.toContain('page.opened');

    await page.evaluate(`globalThis.seen = 'visible'; document.dispatchEvent(new Event('visibilitychange'));`);
    await harness.current.untilTold(id, 'page.opened');
  });

  it('tells a click by a request that outlives it where the browser takes no beacon', async () => {
    const { id, landing_url: url } = await harness.current.live();
    const page = await harness.current.newPage(`
      navigator.sendBeacon = () => false;
      const send = fetch;
      globalThis.fetch = (address, options) => { console.log('outlives: ' + options.keepalive); return send(address, options); };`);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto(url, { waitUntil: 'load' });
    await Promise.all([page.waitForNavigation(), page.click('.cta')]);

    await harness.current.untilTold(id, 'cta.clicked');
    // Opening and clicking.
    expect(said).toEqual(['outlives: true', 'outlives: true']);
  });

  it('leads to the film itself where the browser cannot play it', async () => {
    const { platform, organization, campaignId, elsewhere } = harness.current;
    const { landing_url: url } = await harness.current.live();
    const videoUrl = `${elsewhere.url}gone.webm`;
    await platform.foundation.campaigns.change(organization.id, campaignId, { videoUrl }, new Date());
    const page = await harness.current.newPage();
    await page.goto(url, { waitUntil: 'load' });

    await page.waitForSelector('.trouble:not([hidden])');
    expect(await page.evaluate(`document.querySelector('.trouble a').getAttribute('href')`)).toBe(videoUrl);
  });

  it.each([
    ['light', 1_440],
    ['light', 390],
    ['dark', 1_440],
    ['dark', 390],
  ] as const)('is readable and usable for everybody: %s, %i pixels wide', async (scheme, width) => {
    const name = width === 390 ? 'Maximiliane-Charlotte Freifrau von Süderröder-Kesselbrück' : 'Anna Berger';
    const { landing_url: url } = await harness.current.live(name);
    for (const [shown, address] of [
      ['page', url],
      ['missing', `${harness.current.platform.baseUrl}/p/nothing`],
    ] as const) {
      const page = await harness.current.newPage();
      await page.setViewport({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.goto(address, { waitUntil: 'load' });
      await writeFile(new URL(`${shown}-${scheme}-${width}.png`, ARTIFACTS), await page.screenshot());

      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await violationsOn(page)).toEqual([]);
    }
  });
});
