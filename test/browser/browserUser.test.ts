import { execFile } from 'node:child_process';
import { chmod, copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { browserUser, requireBrowserUser } from '../../workers/browser/host/browserUser.ts';
import { LocalBrowsers } from '../../workers/browser/host/localBrowsers.ts';
import { makeTestFolder } from '../support/testFolders.ts';
import {
  describeWithBrowser,
  openTestPool,
  processesUsing,
  rules,
  testBrowser,
  type TestPool,
} from './support/testBrowser.ts';
import { openTestSite, type TestSite } from './support/testSite.ts';

const run = promisify(execFile);
const user = browserUser();
/** Only root can be another user. */
const asRoot = user === null ? test.skip : test;

describeWithBrowser('the processes of a browser', () => {
  let site: TestSite;
  let browsers: TestPool;
  let statuses: readonly (readonly [pid: number, command: string, status: string])[] = [];

  beforeAll(async () => {
    site = await openTestSite();
    browsers = await openTestPool({ maxContexts: 1 });
    await browsers.pool.withSession(rules(site.host), async (session) => {
      await session.open(site.url);
      const [main = 0] = await processesUsing(browsers.scratchDirectory);
      statuses = await Promise.all((await groupOf(main)).map(statusOf));
    });
  });

  afterAll(async () => {
    await browsers.end();
    await site.close();
  });

  const mainProcess = () => statuses.find(([, command]) => !command.includes('--type='))?.[0] ?? 0;

  test('do not get the settings of the process that starts them', async () => {
    const environment = await environmentOf(mainProcess());
    expect(environment['TMPDIR']).toContain(browsers.scratchDirectory);
    const known = ['HOME', 'TMPDIR', 'PATH', 'LANG', 'PWD'];
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  });

  asRoot('are those of a user of their own', () => {
    const users = statuses.map(([, , status]) => /^Uid:\s+(\d+)\s+(\d+)\s+(\d+)/mu.exec(status)?.slice(1));
    expect(users.length).toBeGreaterThan(2);
    expect(new Set(users.flat())).toEqual(new Set([String(user?.uid)]));
    expect(statuses.map(([, , status]) => /^Groups:[ \t]*(.*)$/mu.exec(status)?.[1]?.trim())).toEqual(
      users.map(() => ''),
    );
  });

  asRoot('cannot read what this process, and any other of the platform, was told', async () => {
    const read = (path: string) => run('cat', [path], { ...user, cwd: '/' });
    expect((await read(`/proc/${mainProcess()}/environ`)).stdout).toContain('TMPDIR=');
    for (const file of ['environ', 'mem', 'maps', 'cwd/package.json']) {
      await expect(read(`/proc/${process.pid}/${file}`)).rejects.toThrow('Permission denied');
    }
    await expect(read(`/proc/${process.ppid}/environ`)).rejects.toThrow('Permission denied');
  });

  asRoot('that show pages are in namespaces and under a filter of system calls', () => {
    const renderers = statuses.filter(([, command]) => command.includes('--type=renderer'));
    expect(renderers).not.toEqual([]);
    for (const [, command, status] of renderers) {
      expect(command).not.toContain('--no-sandbox');
      expect(status).toMatch(/^Seccomp:\s+2$/mu);
      // Their number in a namespace of processes of their own follows the one that others see.
      expect(status).toMatch(/^NSpid:\s+\d+\s+\d+/mu);
    }
  });

  asRoot('are not started at all where they could only be root’s', async () => {
    const folder = await makeTestFolder('closed');
    await copyFile('/bin/true', join(folder, 'browser'));
    await expect(requireBrowserUser(join(folder, 'browser'), user)).rejects.toThrow(/never does: .* CHROMIUM_PATH/u);
    await chmod(folder, 0o711);
    await expect(requireBrowserUser(join(folder, 'browser'), user)).resolves.toBeUndefined();
    await rm(folder, { recursive: true });
  });
});

describeWithBrowser('a browser that the kernel gives no sandbox', () => {
  let folder: string;
  let executablePath: string;
  const warnings: string[] = [];

  beforeAll(async () => {
    folder = await makeTestFolder('without-sandbox');
    executablePath = join(folder, 'browser');
    const script = `#!/bin/sh
case " $* " in *" --no-sandbox "*) exec '${testBrowser}' "$@";; esac
echo 'No usable sandbox!' >&2
exit 1
`;
    await writeFile(executablePath, script, { mode: 0o755 });
    await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const browsersWith = (sandbox: 'preferred' | 'required') =>
    new LocalBrowsers({
      executablePath,
      scratchDirectory: join(folder, sandbox),
      sandbox,
      logger: { warn: (_fields, message) => warnings.push(message) },
    });

  test('is started without one, and the log says so', async () => {
    const browsers = browsersWith('preferred');
    const browser = await browsers.start();
    await browser.remove();
    await browsers.close();
    expect(warnings).toEqual([expect.stringContaining('no sandbox of its own')]);
  });

  test('is not started where a sandbox is required, however often', async () => {
    const browsers = browsersWith('required');
    await expect(browsers.start()).rejects.toThrow(/ENRICH_BROWSER_SANDBOX is required/u);
    await expect(browsers.start()).rejects.toThrow(/ENRICH_BROWSER_SANDBOX is required/u);
    await browsers.close();
  });

  test('keeps its container from starting where a sandbox is required, which says what to do', async () => {
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      TMPDIR: folder,
      DATA_DIR: folder,
      CHROMIUM_PATH: executablePath,
      ENRICH_BROWSER_SOCKET: join(folder, 'socket'),
      ENRICH_BROWSER_SANDBOX: 'required',
    };
    const program = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
    await expect(run(process.execPath, [program, 'browser'], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/ENRICH_BROWSER_SANDBOX is required, and the kernel gives no user namespaces/u),
    });
  });
});

/** Numbers of all processes of a process's group: field 5 of proc_pid_stat(5), the third after the name. */
async function groupOf(pid: number): Promise<readonly number[]> {
  const group = async (number: string | number): Promise<string | undefined> => {
    const stat = await readFile(`/proc/${number}/stat`, 'utf8').catch(() => '');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
  };
  const wanted = await group(pid);
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const groups = await Promise.all(numbers.map(group));
  return numbers.filter((_number, index) => groups[index] === wanted).map(Number);
}

async function environmentOf(pid: number): Promise<Readonly<Record<string, string | undefined>>> {
  const lines = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter((line) => line.includes('='));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

async function statusOf(pid: number): Promise<readonly [number, string, string]> {
  const [command, status] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  return [pid, command, status];
}
