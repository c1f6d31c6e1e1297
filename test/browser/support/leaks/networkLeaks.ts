import { goingOn, HOME, type LeakKind, seenBySite, wait, withMark } from './leakKind.ts';
import { eventually } from '../../../support/eventually.ts';
import type { SeenRequest } from './leakSite.ts';

const hasSentCookie = ({ headers }: SeenRequest): boolean => headers.cookie?.includes('sent=1') === true;

/** An address that pages ask for is not asked for again where its answer was kept. */
function keptAnswer(name: string, path: string, plantPath = path): LeakKind {
  const isIt = ({ url }: SeenRequest): boolean => url === `${HOME}${path}`;
  return {
    name,
    plant: async ({ session, site, notes }) => {
      const before = site.requests.length;
      await session.page.goto(`${HOME}${plantPath}`, { waitUntil: 'load' });
      await eventually(`${path} is asked for`, () => site.requests.slice(before).some(isIt));
      notes.set('planted', path);
    },
    look: async ({ session, site, notes }) => {
      await session.open(HOME);
      const before = site.requests.length;
      await session.page.evaluate(`fetch('/${path}').then((answer) => answer.text())`);
      return notes.has('planted') && !site.requests.slice(before).some(isIt);
    },
  };
}

/** What the network remembers of the sites, and what is still on its way when a job ends. */
export const NETWORK_LEAKS: readonly LeakKind[] = [
  seenBySite(
    'a cookie that a beacon brings',
    `navigator.sendBeacon('/cookie?' + mark) && ${wait(200)}`,
    '',
    hasSentCookie,
  ),
  {
    name: 'a cookie that a beacon brings late',
    plant: async (visit) => {
      await visit.session.open(HOME);
      const send = "(() => { addEventListener('pagehide', () => navigator.sendBeacon('/late?' + mark)); })()";
      await visit.session.page.evaluate(withMark(visit, send));
    },
    look: async ({ session, site }) => {
      await session.open(HOME);
      await session.page.evaluate(wait(400));
      const before = site.requests.length;
      await session.open(HOME);
      return site.requests.slice(before).some(hasSentCookie);
    },
  },
  {
    name: 'a cookie that a request brings which is sent again',
    plant: async (visit) => {
      await visit.session.open(HOME);
      const ask = "(() => { fetch('/resent?' + mark, { keepalive: true }).catch(() => 0); })()";
      await visit.session.page.evaluate(withMark(visit, ask));
      await eventually('it is sent', () =>
        visit.site.requests.some(({ url }) => url.includes(`/resent?${visit.mark}`)),
      );
    },
    look: async ({ session, site }) => {
      site.breakConnections();
      await session.open(HOME);
      await session.page.evaluate(wait(200));
      const before = site.requests.length;
      await session.open(HOME);
      return site.requests.slice(before).some(hasSentCookie);
    },
  },
  seenBySite(
    'a password',
    `new Promise((done) => {
      const asking = new XMLHttpRequest();
      asking.open('GET', '/auth', true, 'user', 'password');
      asking.onloadend = () => done(asking.status);
      asking.send();
    })`,
    'auth?open',
    ({ headers }) => headers.authorization !== undefined,
  ),
  keptAnswer('an answer that may be kept', 'kept?fetched'),
  keptAnswer('a redirect for good', 'moved'),
  keptAnswer('a picture that was shown', 'picture?shown', 'shown'),
  keptAnswer('a page that was fetched ahead', 'kept?prefetched', 'prefetching'),
  keptAnswer('a page that was fetched by a rule', 'kept?speculated', 'speculating'),
  keptAnswer('a page that was opened by a rule', 'kept?prerendered', 'prerendering'),
  seenBySite(
    'the tag of an answer',
    "fetch('/tagged').then(() => 1)",
    'tagged',
    ({ headers }) => headers['if-none-match'] !== undefined,
  ),
  {
    name: 'hints that the site asked for',
    plant: async ({ session }) => {
      await session.open(`${HOME}hints`);
    },
    look: async ({ session, site }) => {
      await session.open(HOME);
      return site.requests.at(-1)?.headers['sec-ch-ua-platform-version'] !== undefined;
    },
  },
  {
    name: 'that a site is asked with TLS only',
    plant: async ({ session }) => {
      await session.open(`${HOME}strict`);
    },
    look: async ({ session, site }) => {
      const before = site.requests.length;
      await session.page.goto('http://portal.example/?plain', { waitUntil: 'domcontentloaded' });
      return site.requests[before]?.url.startsWith('https:') === true;
    },
  },
  {
    name: 'the session of TLS',
    plant: async ({ session }) => {
      await session.open(HOME);
    },
    look: async ({ session, site }) => {
      site.breakConnections();
      await session.open(HOME);
      return site.requests.at(-1)?.isTlsResumed === true;
    },
  },
  {
    name: 'a connection',
    plant: async ({ session, site, notes }) => {
      await session.open(HOME);
      notes.set('port', String(site.requests.at(-1)?.clientPort));
    },
    look: async ({ session, site, notes }) => {
      await session.open(HOME);
      return String(site.requests.at(-1)?.clientPort) === notes.get('port');
    },
  },
  {
    name: 'what a foreign site was asked beforehand',
    plant: async ({ session }) => {
      await session.open(HOME);
      await session.page.evaluate(PREFLIGHTED);
    },
    look: async ({ session, site }) => {
      await session.open(HOME);
      const before = site.requests.length;
      await session.page.evaluate(PREFLIGHTED);
      return !site.requests.slice(before).some(({ method }) => method === 'OPTIONS');
    },
  },
  {
    name: 'a report that a page asked for',
    onlyIn: 'whole browsers',
    plant: async ({ session }) => {
      await session.open(`${HOME}reporting`);
    },
    // It is sent within a second where the browser is told to hurry (leakBrowser.ts).
    look: async ({ session, site }) => {
      const before = site.requests.length;
      const isReported = (): boolean => site.requests.slice(before).some(({ url }) => url.endsWith('/reports'));
      for (let tries = 0; !isReported() && tries < 15; tries += 1) {
        await session.page.evaluate(wait(100));
      }
      return isReported();
    },
  },
  goingOn('an answer that is still read', "fetch('/held?' + mark).then(() => 1)"),
  goingOn(
    'a WebSocket',
    `new Promise((done) => { new WebSocket('wss://portal.example/socket?' + mark).onopen = () => done(1); })`,
  ),
  goingOn(
    'a stream of events',
    "new Promise((done) => { new EventSource('/events?' + mark).onmessage = () => done(1); })",
  ),
  {
    ...goingOn('a download that is under way', ''),
    plant: async ({ session, site, mark }) => {
      await session.open(HOME);
      const click = `(() => { const link = document.createElement('a'); link.href = '/download?${mark}'; link.click(); })()`;
      session.downloadBy(() => session.page.evaluate(click)).catch(() => undefined);
      await eventually('the download is under way', () => site.requests.some(({ url }) => url.includes(mark)));
    },
  },
];

const PREFLIGHTED =
  "fetch('https://third.example/preflighted', { headers: { 'x-mark': '1' } }).then(({ status }) => status)";
