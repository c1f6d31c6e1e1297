import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface BrowserSearch {
  /** The configured path (CHROMIUM_PATH), or null; when set, nothing else is tried. */
  readonly configuredPath: string | null;
  /** The home directory, where puppeteer keeps the browsers that it downloads. */
  readonly home: string;
  /** Paths to look at, for tests; `KNOWN_PATHS` where absent. */
  readonly knownPaths?: readonly string[];
}

/**
 * Where packages put browsers. The small headless ones come first: a third of the CPU and half the memory of a whole
 * Chromium for the same pages.
 */
export const KNOWN_PATHS: readonly string[] = [
  '/usr/bin/chromium-headless-shell', // Debian
  '/usr/lib64/chromium-browser/headless_shell', // Fedora: chromium-headless
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser', // Ubuntu, Fedora
  '/snap/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/homebrew/bin/chromium',
];

/** No browser can be had; the message names all that was tried. */
export class BrowserNotFound extends Error {
  override readonly name = 'BrowserNotFound';
}

/**
 * The path of a browser: the configured one, else packages of the system, puppeteer's cache, the npm package
 * `@sparticuz/chromium`.
 * @throws BrowserNotFound
 */
export async function findBrowser({ configuredPath, home, knownPaths = KNOWN_PATHS }: BrowserSearch): Promise<string> {
  if (configuredPath !== null) {
    return requireExecutable(configuredPath);
  }
  const cache = join(home, '.cache', 'puppeteer');
  const candidates = [...knownPaths, ...(await browsersInCache(cache))];
  for (const path of candidates) {
    if (await isExecutable(path)) {
      return path;
    }
  }
  const packaged = await browserOfPackage();
  if (packaged !== null) {
    return packaged;
  }
  throw new BrowserNotFound(
    `No browser found. Tried: ${[...candidates, `${cache} (puppeteer's cache)`, '@sparticuz/chromium (npm package)'].join(', ')}. ` +
      'Install chromium-headless-shell or set CHROMIUM_PATH.',
  );
}

async function requireExecutable(path: string): Promise<string> {
  if (await isExecutable(path)) {
    return path;
  }
  throw new BrowserNotFound(`CHROMIUM_PATH names ${path}, which is no executable file.`);
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Puppeteer's layout: `<cache>/<browser>/<platform>-<version>/<browser>-<platform>/<executable>`; newest version first. */
async function browsersInCache(cache: string): Promise<string[]> {
  const found = await Promise.all(
    ['chrome-headless-shell', 'chrome'].map(async (browser) => {
      const versions = await entriesOf(join(cache, browser));
      const paths = await Promise.all(versions.map((version) => executablesIn(join(cache, browser, version), browser)));
      return paths.flat();
    }),
  );
  return found.flat();
}

async function executablesIn(version: string, browser: string): Promise<string[]> {
  return (await entriesOf(version)).map((platform) => join(version, platform, browser));
}

async function entriesOf(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
}

interface ChromiumPackage {
  readonly default: { executablePath(): Promise<string> };
}

/** The package unpacks its browser on the first call; null where it is not installed. */
async function browserOfPackage(): Promise<string | null> {
  // Not a dependency, so the name must not be resolved at build time.
  const name = '@sparticuz/chromium';
  const loaded = await (import(name) as Promise<ChromiumPackage>).catch(() => null);
  return loaded === null ? null : loaded.default.executablePath();
}
