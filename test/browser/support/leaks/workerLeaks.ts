import { goingOn, inForeignFrame, inPage, type LeakKind } from './leakKind.ts';

/** Done when the worker answers for the page: `ready` is earlier. */
const REGISTER = `navigator.serviceWorker.register('/service.js').then(() => new Promise((done) => {
  const { serviceWorker } = navigator;
  const look = () => { if (serviceWorker.controller !== null) done(1); };
  serviceWorker.addEventListener('controllerchange', look);
  look();
}))`;
const HAS_SERVICE = 'navigator.serviceWorker.getRegistrations().then((all) => all.length)';
const IS_SERVED = "fetch('/served').then((answer) => answer.ok)";

/** What a shared worker was told before, and tells it this time. */
const tellShared = (options: string, told: string): string => `new Promise((done) => {
  const { port } = new SharedWorker('/shared.js', ${options});
  port.onmessage = ({ data }) => done(data);
  port.postMessage(${told});
})`;
const EXTENDED = '{ extendedLifetime: true }';

/** Scripts that run beside pages, and may outlive them. */
export const WORKER_LEAKS: readonly LeakKind[] = [
  inPage('the registration of a service worker', REGISTER, HAS_SERVICE),
  inPage('the answers of a service worker', REGISTER, IS_SERVED),
  inForeignFrame('the registration of a service worker', REGISTER, HAS_SERVICE),
  goingOn(
    'a service worker at work',
    `${REGISTER}.then(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage('/tick?' + mark);
  })`,
  ),
  inPage('a shared worker', tellShared('{}', 'mark'), tellShared('{}', "''")),
  inPage('a shared worker of extended lifetime', tellShared(EXTENDED, 'mark'), tellShared(EXTENDED, "''")),
  inForeignFrame('a shared worker of extended lifetime', tellShared(EXTENDED, 'mark'), tellShared(EXTENDED, "''")),
  goingOn(
    'a shared worker of extended lifetime at work',
    `(() => {
    const { port } = new SharedWorker('/sharedPing.js', ${EXTENDED});
    port.postMessage('/tick?' + mark);
  })()`,
  ),
  goingOn('a dedicated worker at work', "(() => { new Worker('/pinging.js').postMessage('/tick?' + mark); })()"),
  goingOn('the timer of a page', "(() => { setInterval(() => fetch('/tick?' + mark), 20); })()"),
  inPage(
    'a lock that a shared worker of extended lifetime holds',
    `new Promise((done) => { new SharedWorker('/holding.js', ${EXTENDED}).port.onmessage = () => done(1); })`,
    'navigator.locks.query().then(({ held }) => held.length)',
  ),
  inPage(
    'a lock that a page holds',
    "new Promise((done) => { navigator.locks.request('mark', () => { done(1); return new Promise(() => {}); }); })",
    'navigator.locks.query().then(({ held }) => held.length)',
  ),
];
