import type { Page } from 'puppeteer-core';

/** What the browser says against a page from now on, as it comes. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  // The browser reports every refusal, which tests look at by themselves.
  page.on('console', (message) => {
    if (!message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
