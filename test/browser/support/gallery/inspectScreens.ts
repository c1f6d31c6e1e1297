import type { Browser, Page } from 'puppeteer-core';
import { complaintsOf } from '../complaintsOf.ts';
import { type PageFlaws, pageFlaws } from '../pageFlaws.ts';
import { APPEARANCES, type Appearance } from './appearances.ts';
import type { Screen } from './screens.ts';
import type { FilledDemo } from './useFilledDemo.ts';

/** As many pages at once: one of them waits for its server while others are laid out. */
const LANES = 4;

/** What was found out about a screen. */
export interface Finding {
  readonly status: number;
  /** What the browser said against it. */
  readonly complaints: readonly string[];
  /** The page and all that it loads on a first visit, before compression. */
  readonly weightBytes: number;
  /** By width and theme, where there are any. */
  readonly flaws: Readonly<Record<string, PageFlaws>>;
}

interface Visit {
  readonly screens: readonly Screen[];
  /** The cookie of a session. */
  readonly cookie: string;
  /** Sees each screen in each appearance. */
  readonly look: (page: Page, screen: Screen, appearance: Appearance) => Promise<void>;
}

/** Opens all screens in every appearance, several at once, each with an empty cache. */
export async function inspectScreens(
  browser: Browser,
  demo: FilledDemo,
  visit: Visit,
): Promise<ReadonlyMap<string, Finding>> {
  const found = new Map<string, Finding>();
  const queue = [...visit.screens];
  const lane = async (): Promise<void> => {
    for (let screen = queue.shift(); screen !== undefined; screen = queue.shift()) {
      const page = await openPage(browser, demo, screen.isPublic === true ? null : visit.cookie);
      found.set(screen.name, await inspect(page, demo, screen, visit));
      await page.browserContext().close();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found;
}

async function openPage(browser: Browser, { baseUrl }: FilledDemo, cookie: string | null): Promise<Page> {
  const context = await browser.createBrowserContext();
  if (cookie !== null) {
    const [name = '', value = ''] = cookie.split('=');
    await context.setCookie({ name, value, domain: new URL(baseUrl).hostname, path: '/' });
  }
  return context.newPage();
}

async function inspect(page: Page, demo: FilledDemo, screen: Screen, { look }: Visit): Promise<Finding> {
  const complaints = complaintsOf(page);
  const answer = await page.goto(`${demo.baseUrl}${screen.path(demo)}`);
  const weightBytes = (await page.evaluate(WEIGHT)) as number;
  const flaws: Record<string, PageFlaws> = {};
  for (const appearance of APPEARANCES) {
    const { width, height, theme } = appearance;
    await page.setViewport({ width, height });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await look(page, screen, appearance);
    const found = await pageFlaws(page);
    if (Object.values(found).some((list: readonly unknown[]) => list.length > 0)) {
      flaws[`${width} ${theme}`] = found;
    }
  }
  return { status: answer?.status() ?? 0, complaints, weightBytes, flaws };
}

const WEIGHT = `performance.getEntries()
  .filter(({ entryType }) => entryType === 'navigation' || entryType === 'resource')
  .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)`;
