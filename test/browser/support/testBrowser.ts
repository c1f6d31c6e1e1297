import { readdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { describe } from '@jest/globals';
import { BrowserPool, type BrowserPoolOptions, type SessionOptions } from '../../../workers/browser/browserPool.ts';
import { BrowserNotFound, findBrowser } from '../../../workers/browser/findBrowser.ts';
import type { BrowserHost } from '../../../workers/browser/host/browserHost.ts';
import { LocalBrowsers } from '../../../workers/browser/host/localBrowsers.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

const executablePath = await findBrowser({
  configuredPath: process.env['CHROMIUM_PATH'] ?? null,
  home: homedir(),
}).catch((error: unknown) => {
  if (!(error instanceof BrowserNotFound) || process.env['CI'] === 'true') {
    throw error;
  }
  process.stderr.write(`SKIPPED: ${error.message}\n`);
  return null;
});

/** A suite that needs a real browser: skipped aloud where there is none, and failing there with CI=true. */
export const describeWithBrowser = executablePath === null ? describe.skip : describe;

/** The path of that browser. */
export const testBrowser = executablePath ?? '';

export interface TestPool {
  readonly pool: BrowserPool;
  readonly scratchDirectory: string;
  /** Ends the pool and fails when it leaves a process or a file behind. */
  end(): Promise<void>;
}

/** How a pool of a test differs from the usual one. */
export type TestPoolOptions = Partial<BrowserPoolOptions> & { readonly executablePath?: string };

export async function openTestPool({
  executablePath: path = testBrowser,
  ...options
}: TestPoolOptions = {}): Promise<TestPool> {
  const scratchDirectory = await makeTestFolder('browser');
  const logger = { info: () => undefined, warn: () => undefined };
  const host: BrowserHost = new LocalBrowsers({ executablePath: path, scratchDirectory, logger });
  const pool = new BrowserPool({ host, maxContexts: 4, pagesPerBrowser: 50, logger, ...options });
  return { pool, scratchDirectory, end: () => endPool(pool, scratchDirectory) };
}

async function endPool(pool: BrowserPool, scratchDirectory: string): Promise<void> {
  await pool.close();
  const files = await readdir(scratchDirectory);
  const processes = await processesUsing(scratchDirectory);
  await rm(scratchDirectory, { recursive: true });
  if (files.length > 0 || processes.length > 0) {
    throw new Error(`The pool left files [${files.join()}] and processes [${processes.join()}].`);
  }
}

/** Numbers of the processes whose command line names the directory; browsers name their profile. */
export async function processesUsing(directory: string): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    numbers.map(async (number) => {
      const command = await readFile(`/proc/${number}/cmdline`, 'utf8').catch(() => '');
      return command.includes(directory) && !command.includes('jest') ? [Number(number)] : [];
    }),
  );
  return found.flat();
}

/** A job's rules with a generous deadline and a signal that never aborts. */
export function rules(host: string, options: Partial<SessionOptions> = {}): SessionOptions {
  return { allowedHosts: [host], deadlineMs: 60_000, signal: new AbortController().signal, ...options };
}
