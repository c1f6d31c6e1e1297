import { homedir } from 'node:os';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findBrowser } from '../../../../workers/browser/findBrowser.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

interface Printer {
  readonly browser: Browser;
  readonly page: Page;
}

let running: Promise<Printer> | null = null;

/** One page of one browser prints all documents, one after the other: it starts with the first one. */
async function start(): Promise<Printer> {
  const executablePath = await findBrowser({ configuredPath: process.env['CHROMIUM_PATH'] ?? null, home: homedir() });
  const browser = await puppeteer.launch({ executablePath, headless: 'shell', args: ARGUMENTS });
  return { browser, page: await browser.newPage() };
}

/** Shows HTML to what makes a document of it. */
export async function withPage<T>(html: string, use: (page: Page) => Promise<T>): Promise<T> {
  running ??= start();
  const { page } = await running;
  await page.setContent(html, { waitUntil: 'load' });
  return use(page);
}

/** Ends the browser where one was needed. */
export async function closeChromium(): Promise<void> {
  const started = running;
  running = null;
  await (await started)?.browser.close();
}
