import { homedir } from 'node:os';
import puppeteer, { type Browser } from 'puppeteer-core';
import { findBrowser } from '../../../workers/browser/findBrowser.ts';

/** A browser for the pages of a test, that asks nobody for anything else. */
export async function openBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: await findBrowser({ configuredPath: process.env['CHROMIUM_PATH'] ?? null, home: homedir() }),
    headless: 'shell',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
}
