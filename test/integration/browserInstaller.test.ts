import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NEVER = 'exit 1';
/** A browser that starts is there from then on. */
const UNPACKS = 'printf "#!/bin/sh\\n" > "$WORLD/browser" && chmod +x "$WORLD/browser"';

/** A project of its own on a machine whose programs are stand-ins. */
let world: string;
beforeEach(async () => {
  world = await mkdtemp(join(tmpdir(), 'machine-'));
  for (const folder of ['programs', 'node_modules/.bin', 'scripts/browser', 'home']) {
    await mkdir(join(world, folder), { recursive: true });
  }
  for (const script of ['scripts/with-node.sh', 'scripts/browser/install.sh']) {
    await cp(join(ROOT, script), join(world, script));
  }
  await standIn(
    'programs/node',
    `case "$*" in
      --version) echo v24.0.0 ;;
      *find.ts) [ -x "$WORLD/browser" ] && echo "$WORLD/browser" ;;
      *PUPPETEER_REVISIONS*) echo 156.0.1 ;;
      *sparticuz*) mkdir -p "$TMPDIR" && printf '#!/bin/sh\\n' > "$TMPDIR/chromium" && chmod +x "$TMPDIR/chromium" ;;
    esac`,
  );
});
afterEach(() => rm(world, { recursive: true }));

async function standIn(path: string, script: string): Promise<void> {
  await writeFile(join(world, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

interface Machine {
  readonly system: 'Linux' | 'Darwin';
  readonly user: 'root' | 'somebody';
  /** What these programs do there. */
  readonly apt?: string;
  readonly downloader?: string;
  readonly npm?: string;
}

/** What the installer says on the machine, and what it asked of puppeteer's downloader. */
async function install({ system, user, apt = NEVER, downloader = NEVER, npm = NEVER }: Machine) {
  await standIn('programs/uname', `echo ${system}`);
  await standIn('programs/id', `echo ${user === 'root' ? 0 : 501}`);
  await standIn('programs/apt-get', apt);
  await standIn('programs/npm', npm);
  await standIn('node_modules/.bin/browsers', `echo "$*" > "$WORLD/asked"; ${downloader}`);
  const env = { PATH: `${join(world, 'programs')}:/usr/bin:/bin`, HOME: join(world, 'home'), WORLD: world };
  const told = await run(join(world, 'scripts/browser/install.sh'), [], { env }).then(
    ({ stdout }) => ({ ends: 'well', stdout }),
    (error: unknown) => ({ ends: 'badly', stdout: (error as { readonly stdout: string }).stdout }),
  );
  return { ...told, asked: await readFile(join(world, 'asked'), 'utf8').catch(() => '') };
}

describe('`make setup` on a machine', () => {
  test('with a browser installs none and says nothing', async () => {
    await standIn('browser', '');
    const machine = { system: 'Linux', user: 'root', apt: UNPACKS, downloader: UNPACKS } as const;
    expect(await install(machine)).toEqual({ ends: 'well', stdout: '', asked: '' });
  });

  test('of Debian takes the package of the distribution', async () => {
    const told = await install({ system: 'Linux', user: 'root', apt: UNPACKS, downloader: UNPACKS });
    expect(told).toEqual({
      ends: 'well',
      stdout: 'setup: installed chromium-headless-shell with apt-get\n',
      asked: '',
    });
  });

  test('of Ubuntu, whose packages have none, downloads the one that puppeteer was tested with, and its libraries', async () => {
    const { ends, stdout, asked } = await install({ system: 'Linux', user: 'root', downloader: UNPACKS });
    expect({ ends, stdout }).toEqual({
      ends: 'well',
      stdout: `setup: installed chrome-headless-shell 156.0.1 into ${world}/home/.cache/puppeteer, with puppeteer's downloader\n`,
    });
    expect(asked).toBe(`install chrome-headless-shell@156.0.1 --path ${world}/home/.cache/puppeteer --install-deps\n`);
  });

  test('of macOS downloads it without asking for libraries', async () => {
    const { ends, asked } = await install({ system: 'Darwin', user: 'somebody', downloader: UNPACKS });
    expect(ends).toBe('well');
    expect(asked).toBe(`install chrome-headless-shell@156.0.1 --path ${world}/home/.cache/puppeteer\n`);
  });

  test('without the libraries of what was downloaded removes it again, and takes the one from npm', async () => {
    const unpacked = '"$HOME/.cache/puppeteer/chrome-headless-shell/linux-156.0.1"';
    const downloader = `mkdir -p ${unpacked} && printf '#!/bin/sh\\nexit 127\\n' > "$WORLD/browser" && chmod +x "$WORLD/browser"`;
    const { stdout } = await install({ system: 'Linux', user: 'somebody', downloader, npm: 'exit 0' });
    expect(stdout).toBe('setup: installed @sparticuz/chromium from npm into .toolchain\n');
    await expect(readFile(join(world, 'home/.cache/puppeteer/chrome-headless-shell/linux-156.0.1'))).rejects.toThrow(
      'ENOENT',
    );
  });

  test.each([
    ['Darwin', /^install Google Chrome or `brew install chromium`, or set CHROMIUM_PATH/],
    ['Linux', /^install chromium-headless-shell \(Debian\) or chromium \(Ubuntu, Fedora\), or set CHROMIUM_PATH/],
  ] as const)('of %s that can have none says what a person can do, and fails', async (system, advice) => {
    const { ends, stdout } = await install({ system, user: 'somebody' });
    expect(ends).toBe('badly');
    expect(stdout).toMatch(advice);
  });
});
