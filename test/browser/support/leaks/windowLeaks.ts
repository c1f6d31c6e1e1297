import type { Page } from 'puppeteer-core';
import { arrive, HOME, inPage, type LeakKind, type LeakVisit, wait } from './leakKind.ts';

/** Lets the pages of this visit do what a person would have to allow. */
async function allow({ session }: LeakVisit, ...permissions: readonly string[]): Promise<void> {
  const granted = permissions.map((name) => ({ permission: { name }, state: 'granted' as const }));
  await session.page.browserContext().setPermission(new URL(HOME).origin, ...granted);
}

const IS_ALLOWED = "navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state === 'granted')";
const SHOW = `navigator.serviceWorker.register('/service.js').then(() => navigator.serviceWorker.ready)
  .then((registration) => registration.showNotification('mark', { tag: 'mark' })).then(() => 1)`;
const IS_SHOWN = `navigator.serviceWorker.getRegistration()
  .then((registration) => registration?.getNotifications() ?? []).then((all) => all.length)`;

/** What a window has beside its document, what a person sees, and what the job itself has set. */
export const WINDOW_LEAKS: readonly LeakKind[] = [
  inPage('the name of the window', "(() => { window.name = 'mark'; })()", "window.name === 'mark'"),
  inPage('the history of the window', "(() => { history.pushState({}, '', '?marked'); })()", 'history.length > 2'),
  {
    ...inPage(
      'the address and the title',
      "(() => { document.title = mark; history.replaceState({}, '', '?' + mark); })()",
      '0',
    ),
    look: async ({ session: { page }, mark }) => page.url().includes(mark) || (await page.title()).includes(mark),
  },
  {
    ...inPage('a page that is gone back to', "(() => { history.pushState({}, '', '?marked'); })()", '0'),
    look: async ({ session: { page } }) => (
      await page.goBack({ timeout: 5_000 }).catch(() => null),
      page.url().startsWith(HOME)
    ),
  },
  {
    ...inPage('a window that was opened', "(() => { window.open('/?' + mark, 'opened'); })()", '0'),
    // Opened windows are closed at once, so for its own job the site has seen it and no more.
    look: async ({ session, site, mark }) => {
      await session.page.evaluate(wait(100));
      const isOwn = session.page.url().startsWith(HOME);
      const open = session.page
        .browser()
        .targets()
        .some((target) => target.url().includes(mark));
      return open || (isOwn && site.requests.some(({ url }) => url.includes(mark)));
    },
  },
  {
    ...inPage('a permission', '', IS_ALLOWED),
    plant: async (visit) => {
      await allow(visit, 'geolocation');
      await arrive(visit);
    },
  },
  {
    // A browser has one for all of its contexts, so what counts is that a page which nothing is allowed cannot read it.
    name: 'the clipboard',
    plant: async (visit) => {
      await allow(visit, 'clipboard-read', 'clipboard-write');
      await visit.session.open(HOME);
      await visit.session.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(visit.mark)})`);
    },
    look: async (visit) => {
      await arrive(visit);
      const text = await visit.session.page.evaluate("navigator.clipboard.readText().catch(() => '')");
      return text === visit.mark;
    },
  },
  {
    ...inPage('a notification', SHOW, IS_SHOWN),
    onlyIn: 'whole browsers',
    plant: async (visit) => {
      await allow(visit, 'notifications');
      await visit.session.open(HOME);
      await visit.session.page.evaluate(SHOW).catch(() => undefined);
    },
  },
  {
    name: 'a question that holds the page',
    plant: async ({ session }) => {
      await session.open(`${HOME}leaving`);
      await session.page.click('p');
    },
    look: async ({ session: { page } }) =>
      page.evaluate("document.body?.textContent.includes('stay') === true").then(Boolean),
  },
  {
    name: 'headers that a job sends',
    plant: async ({ session: { page } }) => {
      await page.setExtraHTTPHeaders({ 'x-mark': '1' });
    },
    look: async ({ session, site }) => {
      await session.open(HOME);
      return site.requests.at(-1)?.headers['x-mark'] === '1';
    },
  },
  setByJob(
    'the name of the browser that a job gives',
    (page) => page.setUserAgent({ userAgent: 'mark' }),
    "navigator.userAgent === 'mark'",
  ),
  setByJob(
    'a script that a job adds to pages',
    (page) => page.evaluateOnNewDocument('window.marked = 1'),
    'window.marked',
  ),
  setByJob(
    'the size that a job gives the window',
    (page) => page.setViewport({ width: 321, height: 123 }),
    'window.innerWidth === 321',
  ),
  {
    name: 'a listener of a job',
    plant: ({ session: { page } }) => Promise.resolve(page.on('response', () => undefined)).then(() => undefined),
    look: ({ session: { page } }) => Promise.resolve(page.listenerCount('response') > 0),
  },
];

/** What the job itself does to its page, looked for by a script of a later page. */
function setByJob(name: string, set: (page: Page) => Promise<unknown>, look: string): LeakKind {
  return {
    ...inPage(name, '', look),
    plant: async (visit) => {
      await set(visit.session.page);
      await arrive(visit);
    },
  };
}
