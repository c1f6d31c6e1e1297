import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';

/** Loads files of `cli/` in a process of their own and prints the address of every module that came with them. */
const LOAD = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  const main = process.argv[1];
  process.argv = [process.execPath, main, '--help'];
  console.log = () => undefined;
  process.stdout.write = () => true;
  await import(main);
  for (const file of FILES) await import(file);
  (await import('node:fs')).writeSync(1, JSON.stringify(loaded));
`;

const root = new URL('../../../', import.meta.url);

/** @param files of cli/compose, as a role of the distributed profile loads them */
async function loadedWith(...files: readonly string[]): Promise<readonly string[]> {
  const urls = ['serve', 'kafkaQueue', 'redisParts', ...files].map(
    (file) => new URL(`cli/compose/${file}.ts`, root).href,
  );
  const script = LOAD.replace('FILES', JSON.stringify(urls));
  const main = new URL('cli/main.ts', root).pathname;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, '--', main],
    { cwd: root, env: { ...process.env, NODE_OPTIONS: '' }, maxBuffer: 10_000_000 },
  );
  return JSON.parse(stdout) as readonly string[];
}

function packagesOf(urls: readonly string[]): ReadonlySet<string> {
  return new Set(urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(url)?.[1] ?? []));
}

describe('a process loads what its role needs and keeps no more in memory', () => {
  const browser = ['puppeteer-core', 'mailchecker'];
  const cluster = ['@kubernetes/client-node'];
  const http = ['express', 'helmet'];
  // Documents and tables are read in threads.
  const parsers = ['htmlparser2', 'css-select', 'pdfjs-dist', 'saxes', 'yauzl'];

  test.each([
    ['api', 'apiRole', [...browser, ...parsers, ...cluster, 'undici', '@modelcontextprotocol/sdk', 'marked']],
    ['controller', 'controllerRole', [...browser, ...parsers, ...cluster, ...http, 'undici']],
    ['webhooks', 'webhooksRole', [...browser, ...parsers, ...cluster, ...http]],
    ['worker', 'workerRole', [...parsers, ...cluster, ...http]],
  ])('the %s does without the libraries of others', async (_role, file, others) => {
    const packages = packagesOf(await loadedWith(file));
    expect(packages).toContain('slonik');
    expect(others.filter((name) => packages.has(name))).toEqual([]);
  });

  test('the operator reads kubeconfigs without the classes that were generated for the kinds of Kubernetes', async () => {
    const loaded = await loadedWith('controllerRole', 'operatorRole');
    expect(packagesOf(loaded)).toContain('@kubernetes/client-node');
    expect(loaded.filter((url) => /client-node\/dist\/gen\/(?:apis|models|types)\//u.test(url))).toEqual([]);
  });
});
