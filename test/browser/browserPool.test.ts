import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeWithBrowser, openTestPool, processesUsing, rules, type TestPool } from './support/testBrowser.ts';
import { openTestSite, type TestSite } from './support/testSite.ts';

const RETRY_TIMEOUT = { verdict: { kind: 'retry', code: 'timeout_exceeded' } };
const RETRY_CRASH = { verdict: { kind: 'retry', code: 'internal_error' } };

const never = (): Promise<never> => new Promise(() => undefined);

describeWithBrowser('BrowserPool', () => {
  let site: TestSite;
  let browsers: TestPool;

  beforeAll(async () => {
    site = await openTestSite({
      '/cookie': (_request, response) => response.setHeader('set-cookie', 'visitor=1; Path=/').end('<p>cookie</p>'),
      '/leave':
        '<script>addEventListener("beforeunload", (event) => { event.preventDefault(); event.returnValue = "stay"; });</script><p>Stay</p>',
      '/dialogs': '<script>alert("a"); window.answer = String(confirm("b")) + prompt("c");</script><p>behind</p>',
      '/endless': '<script>for (;;) {}</script>',
      '/hangs': () => undefined,
    });
    browsers = await openTestPool();
  });

  afterAll(async () => {
    await browsers.end();
    await site.close();
  });

  test('cookies and stored values never leak from one job to another, in sequence or side by side', async () => {
    const visit = () =>
      browsers.pool.withSession(rules(site.host), async ({ page }) => {
        await page.goto(`${site.url}cookie`);
        const before = await page.evaluate('localStorage.getItem("mark")');
        await page.evaluate('localStorage.setItem("mark", "left behind")');
        return [before, (await page.browserContext().cookies()).map(({ name }) => name)];
      });
    const firstRound = site.cookies.length;
    const visits = [await visit(), ...(await Promise.all([visit(), visit(), visit()]))];
    expect(visits).toEqual(Array.from({ length: 4 }, () => [null, ['visitor']]));
    expect(site.cookies.slice(firstRound).filter((cookie) => cookie !== undefined)).toEqual([]);
  });

  test('a browser holds no page beside those of jobs', async () => {
    const pages = await browsers.pool.withSession(rules(site.host), ({ page }) =>
      page.browser().defaultBrowserContext().pages(),
    );
    expect(pages).toEqual([]);
  });

  test('a job speaks German to the portal', async () => {
    await browsers.pool.withSession(rules(site.host), (session) => session.open(`${site.url}language`));
    expect(site.languages.at(-1)).toBe('de-DE,de');
  });

  test('a job that outlives its deadline is ended, whatever it waits for, and its slot is free again', async () => {
    const single = await openTestPool({ maxContexts: 1 });
    const late = single.pool.withSession(rules(site.host, { deadlineMs: 300 }), never);
    const next = single.pool.withSession(rules(site.host), (session) => session.open(site.url));
    await expect(late).rejects.toMatchObject(RETRY_TIMEOUT);
    await expect(next).resolves.toMatchObject({ status: 200 });
    await single.end();
  });

  test('a page that computes without end is ended at the deadline too', async () => {
    const job = browsers.pool.withSession(rules(site.host, { deadlineMs: 700 }), (session) =>
      session.open(`${site.url}endless`),
    );
    await expect(job).rejects.toMatchObject(RETRY_TIMEOUT);
    await expect(
      browsers.pool.withSession(rules(site.host), (session) => session.open(site.url)),
    ).resolves.toMatchObject({
      status: 200,
    });
  });

  test('a caller can end its job while it runs', async () => {
    const caller = new AbortController();
    const reason = new Error('the lease is lost');
    const job = browsers.pool.withSession(rules(site.host, { signal: caller.signal }), async (session) => {
      await session.open(site.url);
      caller.abort(reason);
      return never();
    });
    await expect(job).rejects.toBe(reason);
  });

  test('a caller can give up while it waits for a slot, and the others keep their order', async () => {
    const single = await openTestPool({ maxContexts: 1 });
    const order: string[] = [];
    const busy = Promise.withResolvers<undefined>();
    const running = single.pool.withSession(rules(site.host), () => busy.promise);
    const caller = new AbortController();
    const waiting = single.pool.withSession(rules(site.host, { signal: caller.signal }), never);
    const behind = single.pool.withSession(rules(site.host), () => Promise.resolve(order.push('behind')));
    caller.abort(new Error('gave up'));
    await expect(waiting).rejects.toThrow('gave up');
    busy.resolve(undefined);
    await Promise.all([running, behind]);
    expect(order).toEqual(['behind']);
    expect(single.pool.stats()).toMatchObject({ active: 0, waiting: 0 });
    await single.end();
  });

  test('a slow site does not hold the jobs of others', async () => {
    const caller = new AbortController();
    const slow = browsers.pool.withSession(rules(site.host, { signal: caller.signal }), (session) =>
      session.open(`${site.url}hangs`),
    );
    slow.catch(() => undefined);
    const others = Array.from({ length: 5 }, () =>
      browsers.pool.withSession(rules(site.host), (session) => session.open(site.url)),
    );
    await expect(Promise.all(others)).resolves.toHaveLength(5);
    expect(browsers.pool.stats().active).toBe(1);
    caller.abort(new Error('enough'));
    await expect(slow).rejects.toThrow('enough');
  });

  test('browsers are replaced after their pages, without a race between the jobs that find one used up', async () => {
    const { pool, scratchDirectory, ...opened } = await openTestPool({ pagesPerBrowser: 3 });
    const jobs = Array.from({ length: 20 }, () =>
      pool.withSession(rules(site.host), (session) => session.open(site.url)),
    );
    await Promise.all(jobs);
    expect(pool.stats()).toMatchObject({ active: 0, waiting: 0, launched: 7 });
    expect(pool.stats().browsers).toBe(1);
    expect(await processesUsing(scratchDirectory)).not.toEqual([]);
    await opened.end();
  });

  test('a browser that dies fails its jobs for another attempt, and the next job gets a new one', async () => {
    const { pool, scratchDirectory, ...opened } = await openTestPool();
    const dying = pool.withSession(rules(site.host), async (session) => {
      await session.open(site.url);
      (await processesUsing(scratchDirectory)).forEach((number) => process.kill(number, 'SIGKILL'));
      return never();
    });
    await expect(dying).rejects.toMatchObject(RETRY_CRASH);
    await expect(pool.withSession(rules(site.host), (session) => session.open(site.url))).resolves.toMatchObject({
      status: 200,
    });
    expect(pool.stats()).toMatchObject({ launched: 2, browsers: 1 });
    await opened.end();
  });

  test('a page that crashes fails its job only', async () => {
    const healthy = Promise.withResolvers<undefined>();
    const beside = browsers.pool.withSession(rules(site.host), async (session) => {
      await healthy.promise;
      return session.open(site.url);
    });
    const crashing = browsers.pool.withSession(rules(site.host), async ({ page }) => {
      page.goto('chrome://crash').catch(() => undefined);
      return never();
    });
    await expect(crashing).rejects.toMatchObject(RETRY_CRASH);
    healthy.resolve(undefined);
    await expect(beside).resolves.toMatchObject({ status: 200 });
  });

  test('a page that eats memory without end fails its job, and only that', async () => {
    const greedy = browsers.pool.withSession(rules(site.host, { deadlineMs: 80_000 }), async ({ page }) => {
      page
        .evaluate('(() => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length + 0.5)); })()')
        .catch(() => 0);
      return never();
    });
    await expect(greedy).rejects.toMatchObject(RETRY_CRASH);
    await expect(
      browsers.pool.withSession(rules(site.host), (session) => session.open(site.url)),
    ).resolves.toMatchObject({ status: 200 });
  });

  test('an error of the job reaches the caller as it is and leaves no browser in limbo', async () => {
    const reason = new Error('the handler failed');
    await expect(browsers.pool.withSession(rules(site.host), () => Promise.reject(reason))).rejects.toBe(reason);
    expect(browsers.pool.stats().active).toBe(0);
  });

  test('a browser that cannot be started fails the job for another attempt', async () => {
    const { pool, ...opened } = await openTestPool({ executablePath: '/nowhere/browser' });
    await expect(pool.withSession(rules(site.host), never)).rejects.toMatchObject(RETRY_CRASH);
    expect(pool.stats()).toMatchObject({ active: 0, browsers: 0 });
    await opened.end();
  });

  test('dialogs are dismissed and never hold a page', async () => {
    const answer = await browsers.pool.withSession(rules(site.host), async (session) => {
      await session.open(`${site.url}dialogs`);
      return session.page.evaluate('window.answer');
    });
    expect(answer).toBe('falsenull');
  });

  test('a page that asks visitors to stay is left all the same', async () => {
    const reply = await browsers.pool.withSession(rules(site.host), async (session) => {
      await session.open(`${site.url}leave`);
      await session.page.click('p');
      return session.open(`${site.url}next`);
    });
    expect(reply.url).toBe(`${site.url}next`);
  });

  test('closing the pool ends what runs and takes no more', async () => {
    const { pool, ...opened } = await openTestPool();
    const running = pool.withSession(rules(site.host), never);
    await pool.withSession(rules(site.host), (session) => session.open(site.url));
    await Promise.all([expect(running).rejects.toMatchObject(RETRY_CRASH), pool.close()]);
    await expect(pool.withSession(rules(site.host), never)).rejects.toMatchObject(RETRY_CRASH);
    await opened.end();
  });
});
