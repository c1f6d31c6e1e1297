import { basename } from 'node:path';
import type { LaunchOptions } from 'puppeteer-core';

const FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the references start a browser: the small headless one by its name, any other in its new headless mode. */
export function launchOptions(executablePath: string): LaunchOptions {
  return { executablePath, headless: basename(executablePath).includes('shell') ? 'shell' : true, args: FLAGS };
}
