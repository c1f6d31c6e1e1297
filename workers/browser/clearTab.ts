import type { CDPSession, Page } from 'puppeteer-core';

const NOWHERE = 'about:blank';

/** An emptied document has no listeners, not even for being left, which would be called all the same. */
const EMPTY = `(() => {
  document.open();
  document.close();
  try { sessionStorage.clear(); } catch { /* a frame without an origin has none */ }
})()`;

/**
 * PrimeFaces knows a window by its name. One that the page has no more may still be the browser's, which hears of
 * changes only, and not always in their order.
 */
const FORGET_NAME = `window.name = 'nobody'; window.name = ''`;

/**
 * Makes the tab a new one for the portal that is visited next. First the portal's scripts end, those for leaving included,
 * so that nothing is written after it was removed; then goes what the tab, its history and the context keep. Kept
 * answers must go too: a browser keeps `410 Gone` and permanent redirects for good.
 *
 * @param hosts all that the page can have been at, as in `URL.host`
 * @throws Error when the page does not answer as it should: then nothing is certain, and the context must be closed
 */
export async function clearTab(page: Page, devTools: CDPSession, hosts: readonly string[]): Promise<void> {
  await devTools.send('Emulation.setScriptExecutionDisabled', { value: true });
  // Inner frames first: they go with the document around them.
  for (const frame of page.frames().toReversed()) {
    await frame.evaluate(EMPTY);
  }
  await page.goto(NOWHERE);
  await page.evaluate(FORGET_NAME);
  const origins = hosts.flatMap((host) => [`http://${host}`, `https://${host}`]);
  await Promise.all([
    devTools.send('Network.clearBrowserCookies'),
    devTools.send('Network.clearBrowserCache'),
    ...origins.map((origin) => devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
    devTools.send('Page.resetNavigationHistory'),
  ]);
  await devTools.send('Emulation.setScriptExecutionDisabled', { value: false });
}
