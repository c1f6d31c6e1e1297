import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SessionOptions } from '../../workers/browser/browserPool.ts';
import type { BrowserSession } from '../../workers/browser/browserSession.ts';
import { eventually } from '../support/eventually.ts';
import { describeWithBrowser, openTestPool, rules } from './support/testBrowser.ts';
import { openTestSite, type TestSite } from './support/testSite.ts';

describeWithBrowser('the contexts of jobs', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await openTestSite();
  });

  afterAll(async () => {
    await site.close();
  });

  test('each job has a context of its own, which was opened while a job with the same rules ran', async () => {
    const { pool, ...opened } = await openTestPool({ maxContexts: 1 });
    const contextsOf = ({ page }: BrowserSession) =>
      page
        .browser()
        .browserContexts()
        .flatMap(({ id }) => id ?? []);
    /** Runs until there is just one context ahead, and none of the `gone`. */
    const run = (options: Partial<SessionOptions>, gone: readonly string[] = []) =>
      pool.withSession(rules(site.host, options), async (session) => {
        const own = session.page.browserContext().id ?? '';
        const ahead = () => contextsOf(session).filter((id) => id !== own && !gone.includes(id));
        await eventually('one is open ahead', () => contextsOf(session).length === 2 && ahead().length === 1);
        return { own, ahead: ahead() };
      });

    const first = await run({});
    const second = await run({});
    expect([second.own]).toEqual(first.ahead);
    // Pages of customers have none ahead, and leave those of others alone; other rules need the room.
    const guarded = await run({
      guarded: { hosts: ['video.example'], isAllowedAddress: () => true, maxBytes: 1_000_000 },
    });
    expect(guarded.ahead).toEqual(second.ahead);
    const looking = await run({ loadsAppearance: true }, second.ahead);
    const last = await run({}, looking.ahead);
    expect(new Set([first, second, guarded, looking, last].map(({ own }) => own)).size).toBe(5);
    await opened.end();
  });

  test('a page that computes without end when its job ends costs neither the next job nor the browser', async () => {
    const { pool, ...opened } = await openTestPool({ maxContexts: 1 });
    for (let jobs = 0; jobs < 3; jobs += 1) {
      await pool.withSession(rules(site.host), async (session) => {
        await session.open(site.url);
        await session.page.evaluate('setTimeout(() => { for (;;) {} })');
      });
    }
    expect(await pool.withSession(rules(site.host), (session) => session.open(site.url))).toMatchObject({
      status: 200,
    });
    expect(pool.stats().launched).toBe(1);
    await opened.end();
  });
});
