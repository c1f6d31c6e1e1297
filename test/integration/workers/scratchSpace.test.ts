import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isAlive, processIdentity } from '#system/processIdentity';
import { BrowserNotFound, findBrowser } from '../../../workers/browser/findBrowser.ts';
import { noteBrowser, ScratchSpace } from '../../../workers/browser/scratchSpace.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

describe('files and processes of the browsers', () => {
  let root: string;
  const sleepers: ChildProcess[] = [];

  beforeEach(async () => {
    root = await makeTestFolder('scratch');
  });

  afterEach(async () => {
    sleepers.splice(0).forEach((sleeper) => sleeper.kill('SIGKILL'));
    await rm(root, { recursive: true });
  });

  /** Stands for a browser that outlived its worker. */
  async function sleeper(): Promise<{ process: ChildProcess; pid: number }> {
    const process = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    await once(process, 'spawn');
    sleepers.push(process);
    return { process, pid: process.pid ?? 0 };
  }

  async function poolOf(identity: string | undefined): Promise<string> {
    const pool = join(root, 'pool-left');
    await mkdir(join(pool, 'browser-1'), { recursive: true });
    await writeFile(join(pool, 'owner.json'), JSON.stringify({ identity }));
    return pool;
  }

  test('what a killed worker left is cleared away at the next start, its browser included', async () => {
    const { process: browser, pid } = await sleeper();
    const pool = await poolOf('4194304:1');
    await noteBrowser(join(pool, 'browser-1'), pid);
    const ended = once(browser, 'exit');
    const space = await ScratchSpace.open(root, null);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(await readdir(root)).not.toContain('pool-left');
    await space.remove();
    expect(await readdir(root)).toEqual([]);
  });

  test('a process that only has the same number as a browser once had is left alone', async () => {
    const { pid } = await sleeper();
    const identity = processIdentity(pid);
    const pool = await poolOf('4194304:1');
    await writeFile(join(pool, 'browser-1', 'browser.json'), JSON.stringify({ identity: `${pid}:long ago` }));
    await (await ScratchSpace.open(root, null)).remove();
    expect(identity !== undefined && isAlive(identity)).toBe(true);
  });

  test('the files of a worker that runs are left alone, and so are those of one that is just starting', async () => {
    await poolOf(processIdentity(process.pid));
    await mkdir(join(root, 'pool-starting'));
    await (await ScratchSpace.open(root, null)).remove();
    expect((await readdir(root)).toSorted()).toEqual(['pool-left', 'pool-starting']);
  });

  test('a configured browser is taken or refused, and never replaced by another', async () => {
    expect(await findBrowser({ configuredPath: process.execPath, home: root })).toBe(process.execPath);
    await expect(
      findBrowser({ configuredPath: join(root, 'none'), home: root, knownPaths: [process.execPath] }),
    ).rejects.toThrow('CHROMIUM_PATH names');
  });

  test("a browser of puppeteer's cache is found, the newest first", async () => {
    const paths = ['linux-99.0.1', 'linux-131.0.2'].map((version) =>
      join(root, '.cache/puppeteer/chrome-headless-shell', version, 'chrome-headless-shell-linux64'),
    );
    for (const path of paths) {
      await mkdir(path, { recursive: true });
      await writeFile(join(path, 'chrome-headless-shell'), '#!/bin/sh\n', { mode: 0o755 });
    }
    expect(await findBrowser({ configuredPath: null, home: root, knownPaths: [] })).toContain('131.0.2');
  });

  test('a machine without a browser is told everything that was tried', async () => {
    const search = findBrowser({ configuredPath: null, home: root, knownPaths: ['/nowhere/chromium'] });
    await expect(search).rejects.toThrow(BrowserNotFound);
    await expect(search).rejects.toThrow(/\/nowhere\/chromium.*puppeteer.*@sparticuz\/chromium.*CHROMIUM_PATH/);
  });
});
