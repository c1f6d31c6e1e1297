import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SeenRequest } from './leakSite.ts';

export type LeakPage = (
  request: IncomingMessage,
  response: ServerResponse,
  seen: { readonly requests: readonly SeenRequest[]; readonly seen: SeenRequest },
) => void;

const THE_THIRD = 'https://third.example';
/** A cookie that a foreign frame may have. */
const SENT_COOKIE = 'sent=1; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=9999';
/** Milliseconds that a late answer takes, longer than a job needs to end. */
const LATE_MS = 150;

/** What plants marks and what looks for them, by path; both sites have all of them. */
export const LEAK_PAGES: Readonly<Record<string, LeakPage>> = {
  '/': html('<title>home</title>'),
  '/framed': html(`<iframe src="${THE_THIRD}/frame"></iframe>`),
  '/frame': html('<title>frame</title>'),
  '/cookie': text('cookie', { 'set-cookie': SENT_COOKIE }),
  '/chips': text('chips', {
    'set-cookie': 'chips=1; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=9999',
  }),
  '/late': (_request, response) => {
    setTimeout(() => response.writeHead(200, { 'set-cookie': SENT_COOKIE }).end(), LATE_MS);
  },
  // A browser sends a request again where the connection breaks before the answer; the first one is never answered.
  '/resent': (_request, response, { requests, seen }) => {
    if (requests.filter(({ url }) => url === seen.url).length > 1) {
      response.writeHead(200, { 'set-cookie': SENT_COOKIE }).end();
    }
  },
  '/auth': (request, response) => {
    const isKnown = request.headers.authorization !== undefined || request.url === '/auth?open';
    response.writeHead(isKnown ? 200 : 401, isKnown ? {} : { 'www-authenticate': 'Basic realm="portal"' }).end();
  },
  '/kept': (_request, response, { requests }) =>
    response.writeHead(200, { 'cache-control': 'max-age=9999' }).end(String(requests.length)),
  '/moved': (_request, response) => response.writeHead(301, { location: '/', 'cache-control': 'max-age=9999' }).end(),
  '/tagged': text('tagged', { etag: '"mark"', 'cache-control': 'no-cache' }),
  '/picture': text('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    'content-type': 'image/svg+xml',
    'cache-control': 'max-age=9999',
  }),
  '/shown': html('<link rel="icon" href="/picture?icon"><img src="/picture?shown">'),
  '/prefetching': html('<link rel="prefetch" href="/kept?prefetched">'),
  '/speculating': html(
    '<script type="speculationrules">{"prefetch": [{"urls": ["/kept?speculated"], "eagerness": "immediate"}]}</script>',
  ),
  '/prerendering': html(
    '<script type="speculationrules">{"prerender": [{"urls": ["/kept?prerendered"], "eagerness": "immediate"}]}</script>',
  ),
  '/hints': html('<title>hints</title>', {
    'accept-ch': 'Sec-CH-UA-Full-Version-List, Sec-CH-UA-Platform-Version, Device-Memory',
    'critical-ch': 'Sec-CH-UA-Full-Version-List',
  }),
  '/strict': html('<title>strict</title>', { 'strict-transport-security': 'max-age=9999' }),
  '/preflighted': text('{}', {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'x-mark',
    'access-control-max-age': '9999',
  }),
  '/reporting': html('<title>reporting</title><script src="/refused.js"></script>', {
    'reporting-endpoints': 'default="/reports"',
    'content-security-policy': "script-src 'unsafe-eval'; report-to default",
  }),
  '/reports': text(''),
  '/service.js': script(`addEventListener('fetch', (event) => {
    if (event.request.url.endsWith('/served')) event.respondWith(new Response('from the worker'));
  });
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('message', ({ data }) => { setInterval(() => fetch(data), 20); });`),
  '/shared.js': script(`let kept = '';
  addEventListener('connect', ({ ports: [port] }) => {
    port.onmessage = ({ data }) => { port.postMessage(kept); kept = data || kept; };
  });`),
  '/pinging.js': script('onmessage = ({ data }) => { setInterval(() => fetch(data), 20); };'),
  '/sharedPing.js': script(
    "addEventListener('connect', ({ ports: [port] }) => { port.onmessage = ({ data }) => { setInterval(() => fetch(data), 20); }; });",
  ),
  '/holding.js': script(
    "navigator.locks.request('mark', () => new Promise(() => {})); addEventListener('connect', ({ ports: [port] }) => port.postMessage(1));",
  ),
  '/served': (_request, response) => response.writeHead(404).end('from the site'),
  '/held': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).flushHeaders();
    response.write('begin');
  },
  '/events': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  },
  '/download': (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' })
      .write(Buffer.alloc(100_000));
  },
  '/leaving': html('<script>onbeforeunload = () => "stay"; setTimeout(() => alert("open"), 20)</script><p>stay</p>'),
};

function html(body: string, headers: Readonly<Record<string, string>> = {}): LeakPage {
  return text(`<!DOCTYPE html><html><body>${body}</body></html>`, { 'content-type': 'text/html', ...headers });
}

function script(body: string): LeakPage {
  return text(body, { 'content-type': 'text/javascript' });
}

function text(body: string, headers: Readonly<Record<string, string>> = {}): LeakPage {
  return (_request, response) => response.writeHead(200, { 'cache-control': 'no-store', ...headers }).end(body);
}
