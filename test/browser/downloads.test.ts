import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BrowserSession } from '../../workers/browser/browserSession.ts';
import type { BrowserHost, HostedBrowser } from '../../workers/browser/host/browserHost.ts';
import { LocalBrowsers } from '../../workers/browser/host/localBrowsers.ts';
import { eventually } from '../support/eventually.ts';
import { makeTestFolder } from '../support/testFolders.ts';
import { describeWithBrowser, openTestPool, rules, testBrowser, type TestPool } from './support/testBrowser.ts';
import { type Answer, fileOf, openTestSite, type TestSite } from './support/testSite.ts';

const LIMIT = 200_000;

/** What starts a file, and how; the one at `url` never ends. */
const STARTERS: readonly (readonly [string, (url: string) => string])[] = [
  ['a frame', (url) => `<iframe src="${url}"></iframe>`],
  ['a frame in a frame', (url) => `<iframe srcdoc='<iframe src="${url}"></iframe>'></iframe>`],
  [
    'a link in a frame',
    (url) => `<iframe srcdoc='<a href="${url}" download>a</a><script>document.links[0].click()</script>'></iframe>`,
  ],
  [
    'a form of a frame',
    (url) =>
      `<iframe name="other"></iframe><form action="${url}" target="other"></form><script>document.forms[0].submit()</script>`,
  ],
  ['a window', (url) => `<script>window.open("${url}")</script>`],
  ['a link that downloads', (url) => `<a href="${url}" download>a</a><script>document.links[0].click()</script>`],
  ['the page itself', (url) => `<script>location.href = "${url}"</script>`],
];

describeWithBrowser('files that pages send', () => {
  const pages: Record<string, Answer> = {};
  let site: TestSite;
  let browsers: TestPool;
  /** Of the endless file: connections that are open, and bytes that were taken from the site. */
  let open = 0;
  let taken = 0;

  const endless: Answer = (_request, response) => {
    open += 1;
    response.on('close', () => (open -= 1));
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' });
    const pump = (): void => {
      for (let goesOn = true; goesOn && taken <= MOST_TAKEN;) {
        goesOn = response.write(CHUNK);
        taken += CHUNK.byteLength;
      }
      if (taken > MOST_TAKEN) {
        response.destroy();
      }
    };
    response.on('drain', pump);
    pump();
  };

  beforeAll(async () => {
    site = await openTestSite(pages);
    browsers = await openTestPool({ maxContexts: 2 });
  });

  beforeEach(() => {
    Object.assign(pages, { '/endless': endless, '/file': fileOf('<a/>') });
    taken = 0;
  });

  afterAll(async () => {
    await browsers.end();
    await site.close();
  });

  const inSession = <Result>(job: (session: BrowserSession) => Promise<Result>): Promise<Result> =>
    browsers.pool.withSession(rules(site.host, { maxDownloadBytes: LIMIT }), job);
  const clickFor = (session: BrowserSession, path: string) =>
    session.downloadBy(() => session.page.evaluate(`location.href = ${JSON.stringify(path)}`));

  test.each(STARTERS)('are refused where no job waits for one: started by %s', async (_who, markup) => {
    pages['/page'] = markup('/endless');
    await inSession(async (session) => {
      await session.open(`${site.url}page`);
      await eventually('it was asked for', () => taken > 0);
      await eventually('it was broken off', () => open === 0);
      expect(await bytesIn(browsers.scratchDirectory)).toBe(0);
      expect((await session.open(`${site.url}next`)).status).toBe(200);
    });
    expect(taken).toBeLessThan(BUFFERED);
  });

  test.each(STARTERS.slice(0, -2))(
    'are refused beside the one that a job waits for: started by %s',
    async (_who, markup) => {
      pages['/page'] = '<p>page</p>';
      const outcome = await inSession(async (session) => {
        await session.open(`${site.url}page`);
        return session.downloadBy(async () => {
          await session.page.evaluate(`document.body.append(document.createRange().createContextualFragment(
            ${JSON.stringify(markup('/endless'))}))`);
          await eventually('the other one is refused', () => taken > 0 && open === 0);
          await session.page.evaluate('location.href = "/file"');
        });
      });
      expect(outcome).toMatchObject({ kind: 'file', file: { suggestedName: 'file.xml' } });
      expect(taken).toBeLessThan(BUFFERED);
    },
  );

  test('are refused beside the one that has come and is being read', async () => {
    pages['/page'] = '<p>page</p>';
    const { host, reads, goOn } = await slowlyRead();
    const slow = await openTestPool({ host });
    const job = slow.pool.withSession(rules(site.host, { maxDownloadBytes: LIMIT }), async (session) => {
      await session.open(`${site.url}page`);
      return session.downloadBy(async () => {
        await session.page.evaluate('location.href = "/file"');
        await reads;
        await session.page.evaluate(
          'document.body.append(Object.assign(document.createElement("iframe"), { src: "/endless" }))',
        );
        await eventually('the other one is refused', () => taken > 0 && open === 0).finally(goOn);
      });
    });
    await expect(job.finally(() => slow.end())).resolves.toMatchObject({
      kind: 'file',
      file: { suggestedName: 'file.xml' },
    });
    expect(taken).toBeLessThan(BUFFERED);
  });

  test('are refused where a page makes them up itself', async () => {
    pages['/page'] = `<a download="blob">a</a><script>
      document.links[0].href = URL.createObjectURL(new Blob([new Uint8Array(10 * ${LIMIT})]));
      document.links[0].click();
    </script>`;
    await inSession(async (session) => {
      await session.open(`${site.url}page`);
      await session.page.evaluate('new Promise((done) => setTimeout(done, 200))');
      expect(await bytesIn(browsers.scratchDirectory)).toBe(0);
    });
  });

  test('are broken off when the job that waits for one is not interested any more', async () => {
    const caller = new AbortController();
    const options = rules(site.host, { signal: caller.signal, maxDownloadBytes: 1e12 });
    const job = browsers.pool.withSession(options, async (session) => {
      await session.open(`${site.url}page`);
      return clickFor(session, '/endless');
    });
    await eventually('it comes', async () => (await bytesIn(browsers.scratchDirectory)) > 0);
    caller.abort(new Error('enough'));
    await expect(job).rejects.toThrow('enough');
    await eventually('it was broken off', () => open === 0);
    await eventually('nothing of it is left', async () => (await bytesIn(browsers.scratchDirectory)) === 0);
  });

  test('come to the jobs that wait for them, each its own, at the same time', async () => {
    const wait = Promise.withResolvers<undefined>();
    const one = (name: string) =>
      inSession(async (session) => {
        pages[`/${name}`] = (request, response) => {
          void wait.promise.then(() => (fileOf(name) as Exclude<Answer, string>)(request, response));
        };
        await session.open(`${site.url}page`);
        const outcome = await clickFor(session, `/${name}`);
        return outcome.kind === 'file' ? new TextDecoder().decode(outcome.file.bytes) : outcome.kind;
      });
    const both = Promise.all([one('first'), one('second')]);
    await eventually('both wait', () => ['first', 'second'].every((name) => site.requests.includes(`GET /${name}`)));
    wait.resolve(undefined);
    expect(await both).toEqual(['first', 'second']);
  });

  test('are five of the largest size in one job at most', async () => {
    pages['/large'] = fileOf(Buffer.alloc(LIMIT));
    const job = inSession(async (session) => {
      await session.open(`${site.url}page`);
      const sizes: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        const outcome = await clickFor(session, '/large');
        sizes.push(outcome.kind === 'file' ? outcome.file.bytes.byteLength : 0);
      }
      expect(sizes).toEqual(Array.from({ length: 5 }, () => LIMIT));
      return clickFor(session, '/large');
    });
    await expect(job).rejects.toMatchObject({
      verdict: { kind: 'retry', message: `The files of the job are larger than ${5 * LIMIT} bytes together.` },
    });
  });
});

const CHUNK = Buffer.alloc(64 * 1024);
/** What sockets on the way hold of a file before anybody has read it. */
const BUFFERED = 20_000_000;
/** A test that fails fills no disk. */
const MOST_TAKEN = 200_000_000;

/** Browsers whose files take long to read, as they do over the socket of a container. */
async function slowlyRead(): Promise<{ host: BrowserHost; reads: Promise<unknown>; goOn: () => void }> {
  const [begun, mayEnd] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const logger = { warn: () => undefined };
  const local = new LocalBrowsers({
    executablePath: testBrowser,
    scratchDirectory: await makeTestFolder('slow'),
    logger,
  });
  const start = async (): Promise<HostedBrowser> => {
    const hosted = await local.start();
    const take = hosted.takeDownload.bind(hosted);
    const takeDownload: typeof take = async (guid, maxBytes) => {
      begun.resolve(undefined);
      await mayEnd.promise;
      return take(guid, maxBytes);
    };
    return Object.assign(hosted, { takeDownload });
  };
  return { host: { start, close: () => local.close() }, reads: begun.promise, goOn: () => mayEnd.resolve(undefined) };
}

/** Of all files that jobs have downloaded and not handed over. */
async function bytesIn(scratchDirectory: string): Promise<number> {
  const names = await readdir(scratchDirectory, { recursive: true });
  const sizes = names
    .filter((name) => name.includes('/downloads/'))
    .map(async (name) => (await stat(join(scratchDirectory, name)).catch(() => ({ size: 0 }))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
