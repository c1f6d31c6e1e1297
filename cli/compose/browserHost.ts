import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '#platform/config';
import type { Logger } from '#platform/logger';
import { findBrowser } from '../../workers/browser/findBrowser.ts';
import type { BrowserHost } from '../../workers/browser/host/browserHost.ts';
import { BrowsersBeside } from '../../workers/browser/host/browsersBeside.ts';
import { browserUser, requireBrowserUser } from '../../workers/browser/host/browserUser.ts';
import { LocalBrowsers } from '../../workers/browser/host/localBrowsers.ts';

/** The browsers of the container beside this one where there is one, else those of this machine. */
export async function openBrowserHost(config: Config, logger: Logger): Promise<BrowserHost> {
  return config.ENRICH_BROWSER_SOCKET === undefined
    ? openLocalBrowsers(config, logger)
    : new BrowsersBeside(config.ENRICH_BROWSER_SOCKET);
}

const SANDBOX = { true: 'preferred', false: 'off', required: 'required' } as const;

/**
 * @throws BrowserNotFound
 * @throws Error where this process is root and cannot start a browser as anybody else
 * @throws Error where a sandbox is required and the kernel gives none
 */
export async function openLocalBrowsers(config: Config, logger: Logger): Promise<LocalBrowsers> {
  const executablePath = await findBrowser({ configuredPath: config.CHROMIUM_PATH ?? null, home: homedir() });
  const user = browserUser();
  await requireBrowserUser(executablePath, user);
  const browsers = new LocalBrowsers({
    executablePath,
    sandbox: SANDBOX[config.ENRICH_BROWSER_SANDBOX],
    // The data directory of root may be closed to the user of the browser.
    scratchDirectory:
      user === null ? join(resolve(config.DATA_DIR), 'browsers') : join(tmpdir(), 'enrichment-browsers'),
    logger,
  });
  if (config.ENRICH_BROWSER_SANDBOX === 'required') {
    // A process that could start no browser would take work from those that can.
    await (await browsers.start()).remove();
  }
  return browsers;
}
