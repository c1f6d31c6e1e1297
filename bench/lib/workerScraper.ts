import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORK_DEADLINE_SECONDS } from '#domain/policies';
import { BrowserPool } from '../../workers/browser/browserPool.ts';
import { LocalBrowsers } from '../../workers/browser/host/localBrowsers.ts';
import { readCompany } from '../../workers/registries/handelsregister/readCompany.ts';
import { type CompanyScraper, LANES } from './companyScraper.ts';

/** As the worker role sets it (cli/compose/workerRole.ts). */
const PAGES_PER_BROWSER = 100;

/** What a worker does for get_company, without queue and ledger: its browser pool and its driver of the portal. */
export async function openWorkerScraper(portalUrl: string, executablePath: string): Promise<CompanyScraper> {
  const scratchDirectory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
  const logger = { info: () => undefined, warn: console.warn };
  const host = new LocalBrowsers({ executablePath, scratchDirectory, logger });
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
      await rm(scratchDirectory, { recursive: true, force: true });
    },
  };
}
