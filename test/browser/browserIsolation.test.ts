import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BrowserSession } from '../../workers/browser/browserSession.ts';
import { describeWithBrowser, openTestPool, rules, type TestPool } from './support/testBrowser.ts';
import { fileOf, openTestSite, redirectTo, type Answer, type TestSite } from './support/testSite.ts';

const LEFT = { verdict: { kind: 'needs_human', code: 'source_changed' } };
const UNREACHABLE = { verdict: { kind: 'retry', code: 'source_unavailable' } };

describeWithBrowser('a session', () => {
  const pages: Record<string, Answer> = {};
  let site: TestSite;
  let foreign: TestSite;
  let browsers: TestPool;

  const inSession = <Result>(job: (session: BrowserSession) => Promise<Result>, maxDownloadBytes = 1_000_000) =>
    browsers.pool.withSession(rules(site.host, { maxDownloadBytes }), job);
  const click = (session: BrowserSession, selector: string) =>
    session.page.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`);

  beforeAll(async () => {
    foreign = await openTestSite();
    site = await openTestSite(pages);
    browsers = await openTestPool();
  });

  beforeEach(() => {
    Object.assign(pages, {
      '/moved': redirectTo(foreign.url),
      '/loop': redirectTo('/loop'),
      '/file': fileOf('<?xml version="1.0"?><a/>'),
    });
  });

  afterAll(async () => {
    await browsers.end();
    await site.close();
    await foreign.close();
  });

  test.each([
    ['a frame', (url: string) => `<iframe src="${url}"></iframe>`],
    ['a script', (url: string) => `<script src="${url}"></script>`],
    ['a fetch', (url: string) => `<script>fetch("${url}", { mode: "no-cors" }).catch(() => 0)</script>`],
    [
      'a worker',
      (url: string) =>
        `<script>new Worker(URL.createObjectURL(new Blob(['fetch("${url}", {mode: "no-cors"})'])))</script>`,
    ],
    ['a WebSocket', (url: string) => `<script>new WebSocket("${url.replace('http', 'ws')}")</script>`],
    [
      'a pop-up',
      (url: string) => `<script>window.open("${url}"); window.open("${url}", "_blank", "noopener")</script>`,
    ],
    ['a beacon', (url: string) => `<script>navigator.sendBeacon("${url}")</script>`],
    ['a preconnect', (url: string) => `<link rel="preconnect" href="${url}"><link rel="prefetch" href="${url}">`],
    [
      'a form',
      (url: string) =>
        `<form action="${url}" method="post" target="other"></form><script>document.forms[0].submit()</script>`,
    ],
    ['a script of a pop-up', (url: string) => `<script>window.open("/").onload = () => fetch("${url}")</script>`],
  ])('cannot reach another host by %s', async (_what, markup) => {
    pages['/page'] = markup(foreign.url);
    const seen = foreign.requests.length;
    await inSession(async (session) => {
      await session.open(`${site.url}page`);
      // The page's own clock: whatever it wanted to send is sent by then.
      await session.page.evaluate('fetch("/late").then(() => new Promise((done) => setTimeout(done, 150)))');
    });
    expect(foreign.requests.slice(seen)).toEqual([]);
  });

  test('ends for a person to look when its own page leads to another host', async () => {
    pages['/link'] = `<a href="${foreign.url}">away</a>`;
    const seen = foreign.requests.length;
    await expect(inSession((session) => session.open(foreign.url))).rejects.toMatchObject(LEFT);
    await expect(inSession((session) => session.open('file:///etc/hostname'))).rejects.toMatchObject(LEFT);
    await expect(inSession((session) => session.open(`${site.url}moved`))).rejects.toMatchObject(LEFT);
    const byLink = inSession(async (session) => {
      await session.open(`${site.url}link`);
      return session.leaveBy(() => click(session, 'a'));
    });
    await expect(byLink).rejects.toMatchObject(LEFT);
    expect(foreign.requests.slice(seen)).toEqual([]);
  });

  test('gives up on an endless redirect', async () => {
    await expect(inSession((session) => session.open(`${site.url}loop`))).rejects.toMatchObject(UNREACHABLE);
  });

  test('tells a broken connection from an answer', async () => {
    pages['/broken'] = (request) => request.socket.resetAndDestroy();
    pages['/link'] = '<a href="/broken">broken</a>';
    await expect(inSession((session) => session.open(`${site.url}broken`))).rejects.toMatchObject(UNREACHABLE);
    const byLink = inSession(async (session) => {
      await session.open(`${site.url}link`);
      return session.leaveBy(() => click(session, 'a'));
    });
    await expect(byLink).rejects.toMatchObject(UNREACHABLE);
  });

  test('reports status and Retry-After of the page that a navigation came to', async () => {
    pages['/busy'] = (_request, response) => response.writeHead(429, { 'retry-after': '7' }).end('busy');
    const reply = await inSession((session) => session.open(`${site.url}busy`));
    expect(reply).toEqual({ status: 429, url: `${site.url}busy`, retryAfter: '7' });
  });

  test('hands a downloaded file over and keeps none of it', async () => {
    pages['/page'] = '<a href="/file">file</a>';
    const outcome = await inSession(async (session) => {
      await session.open(`${site.url}page`);
      return session.downloadBy(() => click(session, 'a'));
    });
    expect(outcome).toMatchObject({ kind: 'file', file: { suggestedName: 'file.xml' } });
    expect(outcome.kind === 'file' && new TextDecoder().decode(outcome.file.bytes)).toBe('<?xml version="1.0"?><a/>');
  });

  test('hands over the page that comes instead of a file', async () => {
    pages['/page'] = '<a href="/instead">file</a>';
    const outcome = await inSession(async (session) => {
      await session.open(`${site.url}page`);
      return session.downloadBy(() => click(session, 'a'));
    });
    expect(outcome).toEqual({ kind: 'page', reply: { status: 200, url: `${site.url}instead`, retryAfter: null } });
  });

  test('breaks off a file that grows over the limit, also one that never ends', async () => {
    pages['/page'] = '<a href="/endless">file</a>';
    pages['/endless'] = (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename=big',
      });
      const pump = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) {
          // until the socket is full
        }
      };
      response.on('drain', pump);
      pump();
    };
    const download = inSession(async (session) => {
      await session.open(`${site.url}page`);
      return session.downloadBy(() => click(session, 'a'));
    }, 200_000);
    await expect(download).rejects.toMatchObject({
      verdict: { kind: 'retry', message: 'The file is larger than 200000 bytes.' },
    });
  });

  test('drops a file that nobody asked for and stays usable', async () => {
    pages['/page'] = '<iframe src="/file"></iframe><script>location.href = "/file"</script><a href="/file">file</a>';
    const outcome = await inSession(async (session) => {
      await session.open(`${site.url}page`);
      await session.page.evaluate('new Promise((done) => setTimeout(done, 200))');
      return session.open(`${site.url}next`);
    });
    expect(outcome.status).toBe(200);
  });

  test('loads pictures and styles only where somebody looks at the page', async () => {
    pages['/page'] = '<link rel="stylesheet" href="/look.css?v=1"><img src="/look.png"><img src="/captcha?9--image">';
    const visit = async (loadsAppearance: boolean): Promise<string[]> => {
      const seen = site.requests.length;
      await browsers.pool.withSession(rules(site.host, { loadsAppearance }), ({ page }) =>
        page.goto(`${site.url}page`, { waitUntil: 'load' }),
      );
      return site.requests.slice(seen).toSorted();
    };
    expect(await visit(false)).toEqual(['GET /captcha?9--image', 'GET /page']);
    expect(await visit(true)).toEqual(['GET /captcha?9--image', 'GET /look.css?v=1', 'GET /look.png', 'GET /page']);
  });

  test('leaves by the egress proxy that it was given', async () => {
    const proxy = await openTestSite({ [`${site.url}through`]: 'proxied' });
    const reply = await browsers.pool.withSession(rules(site.host, { proxy: proxy.url }), async (session) => {
      await session.open(`${site.url}through`);
      return new TextDecoder().decode(await session.html());
    });
    expect(reply).toContain('proxied');
    expect(proxy.requests).toEqual([`GET ${site.url}through`]);
    await proxy.close();
  });
});
