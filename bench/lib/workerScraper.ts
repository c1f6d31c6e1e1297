import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORK_DEADLINE_SECONDS } from '#domain/policies';
import { BrowserPool } from '../../workers/browser/browserPool.ts';
import type { BrowserHost } from '../../workers/browser/host/browserHost.ts';
import { BrowsersBeside } from '../../workers/browser/host/browsersBeside.ts';
import { LocalBrowsers } from '../../workers/browser/host/localBrowsers.ts';
import { readCompany } from '../../workers/registries/handelsregister/readCompany.ts';
import { type CompanyScraper, LANES } from './companyScraper.ts';

/** As the worker role sets it (cli/compose/workerRole.ts). */
const PAGES_PER_BROWSER = 100;

const PROGRAM = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
const logger = { info: () => undefined, warn: console.warn };

/** What a worker does for get_company, without queue and ledger: its browser pool and its driver of the portal. */
export async function openWorkerScraper(portalUrl: string, executablePath: string): Promise<CompanyScraper> {
  const scratchDirectory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
  const host = new LocalBrowsers({ executablePath, scratchDirectory, logger });
  return scraperOf(portalUrl, host, () => rm(scratchDirectory, { recursive: true, force: true }));
}

/** The same with browsers of `enrich browser`, as in a pod. */
export async function openBesideScraper(portalUrl: string, executablePath: string): Promise<CompanyScraper> {
  const folder = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
  // Where this is root, the browser's user has to pass.
  await chmod(folder, 0o711);
  const socketPath = join(folder, 'socket');
  const places = { PATH: process.env['PATH'], TMPDIR: folder, DATA_DIR: folder, CHROMIUM_PATH: executablePath };
  const container = spawn(process.execPath, [PROGRAM, 'browser'], {
    env: { ...places, ENRICH_BROWSER_SOCKET: socketPath },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return scraperOf(portalUrl, new BrowsersBeside(socketPath), async () => {
    const exit = once(container, 'exit');
    container.kill('SIGTERM');
    await exit;
    await rm(folder, { recursive: true, force: true });
  });
}

function scraperOf(portalUrl: string, host: BrowserHost, clean: () => Promise<void>): CompanyScraper {
  const pool = new BrowserPool({ host, maxContexts: LANES, pagesPerBrowser: PAGES_PER_BROWSER, logger });
  const allowedHosts = [new URL(portalUrl).host];
  return {
    read: async (id) => {
      const options = { allowedHosts, deadlineMs: WORK_DEADLINE_SECONDS * 1_000, signal: new AbortController().signal };
      const found = await pool.withSession(options, (session) => readCompany(session, { baseUrl: portalUrl }, id));
      if (found.kind === 'not_found') {
        throw new Error(`The portal has no company ${id.text}`);
      }
      return found.record;
    },
    close: async () => {
      await pool.close();
      await clean();
    },
  };
}
