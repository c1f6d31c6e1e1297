import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserSession } from '../../workers/browser/browserSession.ts';
import { describeWithBrowser, openTestPool, rules, type TestPool } from './support/testBrowser.ts';
import { openTestSite, type TestSite } from './support/testSite.ts';

/** Leaves marks in all places that a page has, at once, again and again, and when it is left. */
const MARKING = `<script>
  const mark = () => {
    document.cookie = 'mark=1';
    document.cookie = 'kept=1; max-age=9999';
    localStorage.setItem('mark', '1');
    sessionStorage.setItem('mark', '1');
    window.name = 'mark';
    history.pushState({}, '', '?marked');
  };
  mark();
  setInterval(mark, 1);
  for (const leaving of ['beforeunload', 'pagehide', 'unload']) addEventListener(leaving, mark);
  document.addEventListener('visibilitychange', mark);
  window.marked = (async () => {
    await caches.open('mark');
    await navigator.serviceWorker.register('/worker.js');
    await new Promise((done, failed) => {
      const opening = indexedDB.open('mark');
      opening.onsuccess = done;
      opening.onerror = failed;
    });
  })();
</script><iframe src="/frame"></iframe>`;

const MARKS = `(async () => ({
  cookies: document.cookie,
  local: localStorage.length,
  session: sessionStorage.length,
  name: window.name,
  history: history.length,
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  databases: (await indexedDB.databases()).length,
}))()`;

const NO_MARKS = { cookies: '', local: 0, session: 0, name: '', caches: [], workers: 0, databases: 0 };

describeWithBrowser('a visitor that serves one job after another', () => {
  let site: TestSite;
  let foreign: TestSite;
  let browsers: TestPool;
  let answers = 0;

  beforeAll(async () => {
    foreign = await openTestSite();
    site = await openTestSite({
      '/marking': MARKING,
      '/frame': '<script>sessionStorage.setItem("frame", "1")</script>',
      '/worker.js': (_request, response) => response.setHeader('content-type', 'text/javascript').end(''),
      '/once': (_request, response) => {
        answers += 1;
        response.writeHead(answers === 1 ? 410 : 200, { 'cache-control': 'max-age=9999' }).end('once');
      },
      '/port': (request, response) => response.end(String(request.socket.remotePort)),
      '/foreign': `<img src="${foreign.url}">`,
    });
    browsers = await openTestPool({ maxContexts: 1 });
  });

  afterAll(async () => {
    await browsers.end();
    await site.close();
    await foreign.close();
  });

  const visit = <Result>(job: (session: BrowserSession) => Promise<Result>): Promise<Result> =>
    browsers.pool.withSession(rules(site.host), job);
  const contextOf = (session: BrowserSession): string => session.page.browserContext().id ?? '';

  test('has the same page and no mark of the job before', async () => {
    const before = await visit(async (session) => {
      await session.open(`${site.url}marking`);
      await session.page.evaluate('window.marked');
      return { context: contextOf(session), marks: await session.page.evaluate(MARKS) };
    });
    expect(before.marks).toMatchObject({ local: 1, name: 'mark', caches: ['mark'], workers: 1, databases: 1 });

    const after = await visit(async (session) => {
      await session.open(`${site.url}plain`);
      return { context: contextOf(session), marks: await session.page.evaluate(MARKS) };
    });

    expect(after).toEqual({ context: before.context, marks: { ...NO_MARKS, history: 2 } });
    expect(site.cookies.at(-1)).toBeUndefined();
  });

  test('asks again for what the job before was told for good', async () => {
    const first = await visit((session) => session.open(`${site.url}once`));
    const second = await visit((session) => session.open(`${site.url}once`));
    expect([first.status, second.status]).toEqual([410, 200]);
  });

  test('makes connections of its own', async () => {
    const ports = () =>
      visit(async (session) => {
        const text = async (): Promise<string> => {
          await session.open(`${site.url}port`);
          return new TextDecoder().decode(await session.html()).replaceAll(/\D/gu, '');
        };
        return [await text(), await text()];
      });
    const [[first, again], [second]] = [await ports(), await ports()];
    expect(again).toBe(first);
    expect(second).not.toBe(first);
  });

  test.each([
    ['failed', () => Promise.reject(new Error('the handler failed'))],
    ['wanted to go to another host', (session) => session.open(`${site.url}foreign`)],
    ['stopped its page for good', (session) => session.page.evaluate('setTimeout(() => { for (;;) {} })')],
  ] satisfies [string, (session: BrowserSession) => Promise<unknown>][])(
    'is another one after a job that %s',
    async (_what, job) => {
      const before = await visit(async (session) => {
        await session.open(`${site.url}plain`);
        return contextOf(session);
      });
      await visit(async (session) => {
        expect(contextOf(session)).toBe(before);
        await session.open(`${site.url}plain`);
        return job(session);
      }).catch(() => undefined);
      expect(await visit((session) => Promise.resolve(contextOf(session)))).not.toBe(before);
    },
  );

  test('is nobody that a job which looks at its pages could meet', async () => {
    const look = (): Promise<string> =>
      browsers.pool.withSession(rules(site.host, { loadsAppearance: true }), (session) =>
        Promise.resolve(contextOf(session)),
      );
    const visited = await visit((session) => Promise.resolve(contextOf(session)));
    const looked = await look();
    const others = [await look(), await visit((session) => Promise.resolve(contextOf(session)))];
    expect(looked).not.toBe(visited);
    expect(others).not.toContain(looked);
  });

  test('makes room for a job with other rules', async () => {
    const before = await visit((session) => Promise.resolve(contextOf(session)));
    const contexts = await browsers.pool.withSession(rules(foreign.host), async (session) => {
      await session.open(foreign.url);
      return session.page
        .browser()
        .browserContexts()
        .map(({ id }) => id);
    });
    expect(contexts).not.toContain(before);
  });
});
