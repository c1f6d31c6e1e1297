import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserSession } from '../../workers/browser/browserSession.ts';
import { eventually } from '../support/eventually.ts';
import { makeTestFolder } from '../support/testFolders.ts';
import { trustingBrowser } from './support/leaks/leakBrowser.ts';
import type { LeakKind, LeakVisit } from './support/leaks/leakKind.ts';
import { type LeakSite, openLeakSite, PORTAL, THIRD } from './support/leaks/leakSite.ts';
import { NETWORK_LEAKS } from './support/leaks/networkLeaks.ts';
import { STORAGE_LEAKS } from './support/leaks/storageLeaks.ts';
import { WINDOW_LEAKS } from './support/leaks/windowLeaks.ts';
import { WORKER_LEAKS } from './support/leaks/workerLeaks.ts';
import { describeWithBrowser, openTestPool, rules, type TestPool, testBrowser } from './support/testBrowser.ts';

const KINDS: readonly LeakKind[] = [...STORAGE_LEAKS, ...WORKER_LEAKS, ...NETWORK_LEAKS, ...WINDOW_LEAKS];

const THIS_BROWSER = /headless[-_]shell/u.test(testBrowser) ? 'small browsers' : 'whole browsers';

describeWithBrowser(`of ${KINDS.length} kinds of marks`, () => {
  let folder: string;
  let site: LeakSite;
  let browsers: TestPool;
  let marks = 0;

  beforeAll(async () => {
    folder = await makeTestFolder('trusting');
    site = await openLeakSite();
    const executablePath = await trustingBrowser(testBrowser, folder);
    browsers = await openTestPool({ executablePath, maxContexts: 2 });
  });

  afterAll(async () => {
    await browsers.end();
    await site.close();
    await rm(folder, { recursive: true });
  });

  /** Jobs that know the same mark, and nothing else of each other. */
  const openVisits = () => {
    const known = { site, mark: `mark${(marks += 1)}`, notes: new Map<string, string>() };
    return <Result>(job: (visit: LeakVisit) => Promise<Result>): Promise<Result> =>
      browsers.pool.withSession(
        rules(PORTAL, { allowedHosts: [PORTAL, THIRD], proxy: site.proxy }),
        (session: BrowserSession) => job({ ...known, session }),
      );
  };

  test.each(KINDS.map((kind) => [kind.name, kind] as const))(
    'a job finds %s that it left itself, and the next job does not',
    async (_name, kind) => {
      const visit = openVisits();
      const own = await visit(async (job) => {
        await kind.plant(job);
        return kind.look(job);
      });
      const other = await visit((job) => kind.look(job));
      const isThere = kind.onlyIn === undefined || kind.onlyIn === THIS_BROWSER;
      expect({ own, other }).toEqual({ own: isThere, other: false });
    },
  );

  test.each(KINDS.map((kind) => [kind.name, kind] as const))(
    'the next job does not find %s, left while the job before ends',
    async (_name, kind) => {
      const visit = openVisits();
      await visit((job) => Promise.race([kind.plant(job), job.session.page.waitForResponse(() => true)]));
      expect(await visit((job) => kind.look(job))).toBe(false);
    },
  );

  const lasting = KINDS.filter(({ isSeenWhileItLasts }) => isSeenWhileItLasts !== true);

  test.each(lasting.map((kind) => [kind.name, kind] as const))(
    'a job does not find %s of a job beside it',
    async (_name, kind) => {
      const visit = openVisits();
      const other = await visit(async (job) => {
        await kind.plant(job);
        return visit((beside) => kind.look(beside));
      });
      expect(other).toBe(false);
    },
  );

  test('the processes of a job end with it, whatever its workers want', async () => {
    const visit = openVisits();
    const renderers = () => visit(({ session }) => countRenderers(session));
    const before = await renderers();
    for (const kind of WORKER_LEAKS) {
      await visit((job) => kind.plant(job));
    }
    await eventually('no renderer of them is left', async () => (await renderers()) <= before);
  });
});

async function countRenderers({ page }: BrowserSession): Promise<number> {
  const devTools = await page.browser().target().createCDPSession();
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  await devTools.detach();
  return processInfo.filter(({ type }) => type === 'renderer').length;
}
