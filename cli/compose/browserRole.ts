import type { Config } from '#platform/config';
import type { Logger } from '#platform/logger';
import { type BrowserServer, serveBrowsers } from '../../workers/browser/host/serveBrowsers.ts';
import { UsageError } from '../usageError.ts';
import { openLocalBrowsers } from './browserHost.ts';

/** Names of settings that hold a secret, or an address with one. */
const SECRET = /SECRET|PASSWORD|KEYS|DATABASE_URL|REDIS_URL/u;

/**
 * Starts browsers for others.
 * @throws UsageError where it is told a secret, or not where to listen
 */
export async function startBrowserRole(config: Config, logger: Logger): Promise<BrowserServer> {
  const told = Object.entries(config).flatMap(([name, value]) => (SECRET.test(name) && Boolean(value) ? [name] : []));
  if (told.length > 0) {
    throw new UsageError(`enrich browser runs beside pages of the web and must be told no secret: ${told.join(', ')}.`);
  }
  const socketPath = config.ENRICH_BROWSER_SOCKET;
  if (socketPath === undefined) {
    throw new UsageError('ENRICH_BROWSER_SOCKET must say where the worker asks for browsers.');
  }
  return serveBrowsers({ browsers: await openLocalBrowsers(config, logger), socketPath, logger });
}
