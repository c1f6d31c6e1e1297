import { arrive, foreignFrame, HOME, inForeignFrame, inPage, type LeakKind, seenBySite } from './leakKind.ts';

const OPEN_DATABASE = `new Promise((done, failed) => {
  const opening = indexedDB.open(mark);
  opening.onsuccess = () => { opening.result.close(); done(1); };
  opening.onerror = failed;
})`;
const HAS_DATABASE = 'indexedDB.databases().then((all) => all.length)';
const KEEP_ANSWER = `caches.open(mark).then((cache) => cache.put('/kept', new Response(mark)))`;
const HAS_ANSWER = 'caches.keys().then((all) => all.length)';
const WRITE_FILE = `navigator.storage.getDirectory().then((root) => root.getFileHandle('mark', { create: true }))`;
const HAS_FILE = `navigator.storage.getDirectory().then((root) => root.getFileHandle('mark')).then(() => true, () => false)`;
const OPEN_BUCKET = `navigator.storageBuckets.open('mark').then((bucket) => bucket.caches.open(mark)).then(() => 1)`;
const HAS_BUCKET = 'navigator.storageBuckets.keys().then((all) => all.length)';
const WRITE_OLD_FILE = `new Promise((done, failed) => webkitRequestFileSystem(0, 1024,
  ({ root }) => root.getFile('mark', { create: true }, () => done(1), failed), failed))`;
const HAS_OLD_FILE = `new Promise((done) => webkitRequestFileSystem(0, 1024,
  ({ root }) => root.getFile('mark', {}, () => done(true), () => done(false)), () => done(false)))`;

/** Where pages keep values. */
export const STORAGE_LEAKS: readonly LeakKind[] = [
  inPage('a cookie of a script', "document.cookie = 'kept=1; max-age=9999'", "document.cookie.includes('kept')"),
  seenBySite('a cookie of an answer', "fetch('/cookie').then(() => 1)", '', hasCookie('sent=1')),
  {
    ...seenBySite(
      'a cookie of a foreign answer',
      "fetch('https://third.example/cookie', { mode: 'no-cors', credentials: 'include' }).then(() => 1)",
      'framed',
      hasCookie('sent=1'),
    ),
    onlyIn: 'small browsers',
  },
  {
    name: 'a partitioned cookie, of a foreign frame',
    plant: async (visit) => {
      await (await foreignFrame(visit)).evaluate("fetch('/chips').then(() => 1)");
    },
    look: async ({ session, site }) => {
      const before = site.requests.length;
      await session.page.goto(`${HOME}framed`, { waitUntil: 'load' });
      return site.requests.slice(before).some(hasCookie('chips=1'));
    },
  },
  inPage('localStorage', 'localStorage.setItem(mark, mark)', 'localStorage.length'),
  inPage('sessionStorage', 'sessionStorage.setItem(mark, mark)', 'sessionStorage.length'),
  inPage('IndexedDB', OPEN_DATABASE, HAS_DATABASE),
  inPage('the Cache API', `${KEEP_ANSWER}.then(() => 1)`, HAS_ANSWER),
  inPage('the private file system', `${WRITE_FILE}.then(() => 1)`, HAS_FILE),
  inPage('the old file system', WRITE_OLD_FILE, HAS_OLD_FILE),
  inPage('a storage bucket', OPEN_BUCKET, HAS_BUCKET),
  inForeignFrame('localStorage', 'localStorage.setItem(mark, mark)', 'localStorage.length'),
  inForeignFrame('sessionStorage', 'sessionStorage.setItem(mark, mark)', 'sessionStorage.length'),
  inForeignFrame('IndexedDB', OPEN_DATABASE, HAS_DATABASE),
  inForeignFrame('the Cache API', `${KEEP_ANSWER}.then(() => 1)`, HAS_ANSWER),
  inForeignFrame('the private file system', `${WRITE_FILE}.then(() => 1)`, HAS_FILE),
  {
    name: 'the address of a blob',
    plant: async ({ session, notes }) => {
      await session.open(HOME);
      notes.set('blob', String(await session.page.evaluate('URL.createObjectURL(new Blob(["mark"]))')));
    },
    look: async (visit) => {
      await arrive(visit);
      const address = visit.notes.get('blob') ?? 'blob:none';
      return visit.session.page.evaluate(`fetch('${address}').then(() => true, () => false)`).then(Boolean);
    },
  },
];

function hasCookie(cookie: string): Parameters<typeof seenBySite>[3] {
  return ({ headers }) => headers.cookie?.includes(cookie) === true;
}
