import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';

/**
 * Starts `enrich serve`, as far as its help, and loads files of `cli/` in a process of their own; prints the address of
 * every module that came with them, and Node's own ones.
 */
const LOAD = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  const main = process.argv[1];
  process.argv = [process.execPath, main, 'serve', '--help'];
  console.log = () => undefined;
  process.stdout.write = () => true;
  await import(main);
  for (const file of FILES) await import(file);
  const fs = process.getBuiltinModule('node:fs');
  fs.writeSync(1, JSON.stringify([...loaded, ...process.moduleLoadList]));
`;

const root = new URL('../../../', import.meta.url);

const asked = new Map<string, Promise<readonly string[]>>();

/** @param files of cli/compose, as a role of the distributed profile loads them */
function loadedWith(...files: readonly string[]): Promise<readonly string[]> {
  const key = files.join(' ');
  const loaded = asked.get(key) ?? load(files);
  asked.set(key, loaded);
  return loaded;
}

async function load(files: readonly string[]): Promise<readonly string[]> {
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
  const browser = ['puppeteer-core'];
  const lists = ['mailchecker'];
  const cluster = ['@kubernetes/client-node'];
  const http = ['express', 'helmet'];
  // Documents and tables are read in threads.
  const parsers = ['htmlparser2', 'css-select', 'pdfjs-dist', 'saxes', 'yauzl'];

  test.each([
    ['api', 'apiRole', [...browser, ...lists, ...parsers, ...cluster, 'undici', '@modelcontextprotocol/sdk', 'marked']],
    ['controller', 'controllerRole', [...browser, ...lists, ...parsers, ...cluster, ...http, 'undici']],
    ['webhooks', 'webhooksRole', [...browser, ...lists, ...parsers, ...cluster, ...http]],
    ['worker', 'workerRole', [...lists, ...parsers, ...cluster, ...http]],
  ])('the %s does without the libraries of others', async (_role, file, others) => {
    const packages = packagesOf(await loadedWith(file));
    expect(packages).toContain('slonik');
    expect(others.filter((name) => packages.has(name))).toEqual([]);
  });

  test.each([
    ['api', 'apiRole'],
    ['controller', 'controllerRole', 'operatorRole'],
    ['webhooks', 'webhooksRole'],
    ['worker', 'workerRole'],
  ])('the %s does without other commands than its own', async (_role, ...files) => {
    const loaded = await loadedWith(...files);
    expect(loaded.filter((url) => /\/cli\/commands\//u.test(url)).map((url) => url.split('/').at(-1))).toEqual([
      'loadCommands.ts',
      'serve.ts',
    ]);
  });

  test.each([
    ['controller', 'controllerRole', 'operatorRole'],
    ['webhooks', 'webhooksRole'],
  ])('the %s does without the schemas of the enrichment types', async (_role, ...files) => {
    const loaded = await loadedWith(...files);
    expect(loaded.filter((url) => url.includes('/core/contract/types/'))).toEqual([]);
  });

  test.each([
    ['api', 'apiRole'],
    ['controller', 'controllerRole'],
    ['webhooks', 'webhooksRole'],
  ])("the %s does without Node's own fetch, and undici's", async (_role, file) => {
    const loaded = await loadedWith(file);
    expect(loaded).toContain('NativeModule http');
    expect(loaded).not.toContain('NativeModule internal/deps/undici/undici');
    expect(loaded.filter((url) => /\/undici\/(?:index\.js|lib\/(?:mock|web)\/)/u.test(url))).toEqual([]);
  });

  test('the operator reads kubeconfigs without the classes that were generated for the kinds of Kubernetes', async () => {
    const loaded = await loadedWith('controllerRole', 'operatorRole');
    expect(packagesOf(loaded)).toContain('@kubernetes/client-node');
    expect(loaded.filter((url) => /client-node\/dist\/gen\/(?:apis|models|types)\//u.test(url))).toEqual([]);
  });
});
