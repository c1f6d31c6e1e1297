import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import express from 'express';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mount } from '../../api/http/route.ts';
import { mountDocs, sendDocument } from '../../api/routes/docs.ts';
import { findBrowser } from '../../workers/browser/findBrowser.ts';

const app = express();
const server = createServer(app);
let browser: Browser;
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mount(app, '/openapi.json', { GET: sendDocument(origin) });
  mountDocs(app, origin);
  browser = await puppeteer.launch({
    executablePath: await findBrowser({ configuredPath: process.env['CHROMIUM_PATH'] ?? null, home: homedir() }),
    headless: 'shell',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
});
afterAll(async () => {
  await browser.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
});

/** Opens the page and an operation, and remembers what the browser complained about and where it went. */
async function openDocs(width: number): Promise<{ page: Page; complaints: string[]; hosts: Set<string> }> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.setViewport({ width, height: 900 });
  await page.goto(`${origin}/docs`, { waitUntil: 'networkidle0' });
  await page.waitForSelector('.opblock');
  await page.click('.opblock .opblock-summary-control');
  await page.waitForSelector('.responses-wrapper');
  return { page, complaints, hosts };
}

describe('the API reference in a browser', () => {
  test.each([1440, 390])(
    'renders %i pixels wide without an error, an outside request or a page too wide',
    async (width) => {
      const { page, complaints, hosts } = await openDocs(width);
      expect(complaints).toEqual([]);
      expect([...hosts].filter((host) => host !== '')).toEqual([new URL(origin).host]);
      const operations = await page.$$eval('.opblock', (blocks) => blocks.length);
      expect(operations).toBeGreaterThan(9);
      const pageWidth = await page.evaluate('document.documentElement.scrollWidth');
      expect(pageWidth).toBe(width);
      await page.close();
    },
  );
});
