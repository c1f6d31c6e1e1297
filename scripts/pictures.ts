import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { findBrowser } from '../workers/browser/findBrowser.ts';

/**
 * `node scripts/pictures.ts`: takes the README's pictures, light and dark, of the dashboard that `make demo` runs beside.
 * Each is kept small, since every clone has it.
 */

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const DEMO = new URL('../.data/demo.json', import.meta.url);
const THEMES = ['light', 'dark'] as const;
const SIZE = { width: 1440, height: 1080 };
const LARGEST_BYTES = 200_000;

interface Demo {
  readonly base_url: string;
  readonly admin_key: string;
  readonly dashboard: { readonly email: string; readonly password: string };
}

const demo = JSON.parse(await readFile(DEMO, 'utf8')) as Demo;
const pages = { dashboard: '/', result: `/enrichments/${await idOf('get_company_historical_owners')}` };
await mkdir(FOLDER, { recursive: true });
const executablePath = await findBrowser({ configuredPath: process.env['CHROMIUM_PATH'] ?? null, home: homedir() });
const browser = await launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  const page = await loggedIn(browser);
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(new URL(path, demo.base_url).href, { waitUntil: 'networkidle2' });
    for (const theme of THEMES) {
      await take(page, theme, `${name}-${theme}.webp`);
    }
  }
} finally {
  await browser.close();
}

/** The newest enrichment of a type. */
async function idOf(type: string): Promise<number> {
  const response = await fetch(new URL(`/api/enrichments?type=${type}&status=completed`, demo.base_url), {
    headers: { Authorization: `Bearer ${demo.admin_key}` },
  });
  const { data } = (await response.json()) as { readonly data: readonly { readonly id: number }[] };
  const [newest] = data;
  if (newest === undefined) {
    throw new Error(`The demo has no ${type}: wait until it has shown its results.`);
  }
  return newest.id;
}

async function loggedIn(of: Browser): Promise<Page> {
  const page = await of.newPage();
  await page.setViewport(SIZE);
  await page.goto(new URL('/login', demo.base_url).href);
  await page.type('input[name=email]', demo.dashboard.email);
  await page.type('input[name=password]', demo.dashboard.password);
  await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')]);
  return page;
}

/** @throws Error where the picture is too large to be kept */
async function take(page: Page, theme: (typeof THEMES)[number], name: string): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  const picture = await page.screenshot({ type: 'webp', quality: 85 });
  if (picture.length > LARGEST_BYTES) {
    throw new Error(`${name} has ${picture.length} bytes; at most ${LARGEST_BYTES} are kept.`);
  }
  await writeFile(new URL(name, FOLDER), picture);
  console.log(`wrote docs/pictures/${name}, ${picture.length} bytes`);
}
