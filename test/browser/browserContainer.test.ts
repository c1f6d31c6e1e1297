import { readdir, readFile, readlink } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BrowsersBeside } from '../../workers/browser/host/browsersBeside.ts';
import { eventually } from '../support/eventually.ts';
import { BrowserContainer } from './support/browserContainer.ts';
import { describeWithBrowser, openTestPool, rules, type TestPool } from './support/testBrowser.ts';
import { fileOf, openTestSite, type TestSite } from './support/testSite.ts';

const RETRY = { verdict: { kind: 'retry', code: 'internal_error' } };
const never = (): Promise<never> => new Promise(() => undefined);

describeWithBrowser('browsers in a container beside the worker', () => {
  let site: TestSite;
  let container: BrowserContainer;
  let browsers: TestPool;

  beforeAll(async () => {
    site = await openTestSite({ '/file': fileOf('<a/>'), '/large': fileOf('x'.repeat(3_000)) });
    container = await BrowserContainer.start();
    browsers = await openTestPool({ host: new BrowsersBeside(container.socketPath) });
  });

  afterAll(async () => {
    await browsers.end();
    await container.stop();
    await site.close();
  });

  const open = () => browsers.pool.withSession(rules(site.host), (session) => session.open(site.url));
  const download = (path: string, maxDownloadBytes: number) =>
    browsers.pool.withSession(rules(site.host, { maxDownloadBytes }), async (session) => {
      await session.open(site.url);
      return session.downloadBy(() => session.page.evaluate(`location.href = ${JSON.stringify(path)}`));
    });

  test('show pages to several jobs at a time', async () => {
    await expect(Promise.all([open(), open(), open()])).resolves.toMatchObject([
      { status: 200 },
      { status: 200 },
      { status: 200 },
    ]);
  });

  test('hand over the files of a job, up to its limit', async () => {
    await expect(download('/file', 1_000)).resolves.toMatchObject({
      kind: 'file',
      file: { bytes: new TextEncoder().encode('<a/>') },
    });
    await expect(download('/large', 1_000)).rejects.toMatchObject({ verdict: { code: 'source_unavailable' } });
  });

  test('are asked at a socket that has no address: neither they nor what starts them listen on a port', async () => {
    await open();
    const processes = [container.pid, ...(await container.processes())];
    const sockets = (await Promise.all(processes.map(socketsOf))).flat();
    const listening = await listeningSockets();
    expect(sockets).not.toEqual([]);
    expect(sockets.filter((socket) => listening.has(socket))).toEqual([]);
  });

  test('know no more than where their files are', async () => {
    await open();
    const environments = await Promise.all((await container.processes()).map(environmentOf));
    const names = new Set(environments.flat().map((line) => line.split('=')[0]));
    expect(names).not.toEqual(new Set());
    expect([...names].filter((name) => !['HOME', 'TMPDIR', 'PATH', 'LANG', 'PWD'].includes(name ?? ''))).toEqual([]);
  });

  test('that die fail their jobs for another attempt, and the next job gets a new one', async () => {
    const dying = browsers.pool.withSession(rules(site.host), async (session) => {
      await session.open(site.url);
      (await container.processes()).forEach((number) => process.kill(number, 'SIGKILL'));
      return never();
    });
    await expect(dying).rejects.toMatchObject(RETRY);
    await expect(open()).resolves.toMatchObject({ status: 200 });
  });

  test('end with the worker that asked for them', async () => {
    const other = await openTestPool({ host: new BrowsersBeside(container.socketPath) });
    await other.pool.withSession(rules(site.host), (session) => session.open(site.url));
    const before = await container.processes();
    await other.end();
    await eventually('its browser is gone', async () => (await container.processes()).length < before.length);
    await expect(open()).resolves.toMatchObject({ status: 200 });
  });

  test('are waited for when their container starts again', async () => {
    const dying = browsers.pool.withSession(rules(site.host), async (session) => {
      await session.open(site.url);
      await container.crash();
      return never();
    });
    await expect(dying).rejects.toMatchObject(RETRY);
    await eventually('nothing of them is left', async () => (await container.processes()).length === 0);
    const waiting = open();
    await container.restart();
    await expect(waiting).resolves.toMatchObject({ status: 200 });
  });
});

async function environmentOf(pid: number): Promise<readonly string[]> {
  const text = await readFile(`/proc/${pid}/environ`, 'utf8');
  return text.split('\0').filter((line) => line.includes('='));
}

/** Inode numbers of the sockets that a process has. */
async function socketsOf(pid: number): Promise<readonly string[]> {
  const folder = `/proc/${pid}/fd`;
  const links = await Promise.all((await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => '')));
  return links.flatMap((link) => /^socket:\[(\d+)\]$/u.exec(link)?.[1] ?? []);
}

/** Those that listen on a port: state 0A, proc_net_tcp(5). */
async function listeningSockets(): Promise<ReadonlySet<string>> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8')));
  const rows = tables.flatMap((table) => table.split('\n').map((row) => row.trim().split(/\s+/u)));
  return new Set(rows.flatMap((row) => (row[3] === '0A' && row[9] !== undefined ? [row[9]] : [])));
}
