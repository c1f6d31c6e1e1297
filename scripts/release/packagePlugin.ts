import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { krewManifest } from './krewManifest.ts';

/**
 * `node scripts/release/packagePlugin.ts ADDRESS [FOLDER]`: packs `kubectl enrich` into FOLDER (dist) with what it loads and no
 * more, and writes the manifest by which krew installs it. ADDRESS is where the archive will be had, without its name.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What is read and not loaded. */
const BESIDE = [
  'bin/kubectl-enrich',
  'bin/kubectl_complete-enrich',
  'cli/kubectl/main.ts',
  'scripts/with-node.sh',
  'package.json',
  'LICENSE',
];
/**
 * Of packages all that runs is taken, since they may load more later; classes of the kinds of Kubernetes never are. krew
 * unpacks no links.
 */
const LEFT_OUT = /\.(?:map|d\.[cm]?ts|md)$|client-node\/dist\/gen\/(?:apis|models|types)$|\/\.bin$/u;

/** Loads the plugin, and what its commands load when they reach the cluster; prints the address of every module. */
const LOAD = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  const MAIN = ['cli/runProgram', 'cli/kubectl/buildPlugin', 'cli/kubectl/completion/completionText', 'cli/kubectl/completion/readNames'];
  for (const file of [...MAIN, 'core/adapters/kubernetes/clusterAccess']) {
    await import(new URL(file + '.ts', ROOT));
  }
  console.log(JSON.stringify(loaded));
`;

/** @returns files of the project and folders of packages, from its root */
function loadedPaths(): readonly string[] {
  const script = LOAD.replace('ROOT', JSON.stringify(pathToFileURL(ROOT).href));
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  const files = (JSON.parse(told) as readonly string[])
    .filter((url) => url.startsWith('file:'))
    .map((url) => relative(ROOT, fileURLToPath(url)));
  return [...new Set(files.map((file) => /^node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(file)?.[0] ?? file)), ...BESIDE];
}

const [, , address = '', folder = join(ROOT, 'dist')] = process.argv;
const text = async (file: string): Promise<string> => readFile(join(ROOT, file), 'utf8');
const { version } = JSON.parse(await text('package.json')) as { readonly version: string };
const { home: homepage } = parse(await text('charts/enrichment/Chart.yaml')) as { readonly home: string };
const name = `kubectl-enrich-v${version}.tgz`;
const copy = await mkdtemp(join(tmpdir(), 'plugin-'));
try {
  for (const path of loadedPaths()) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(ROOT, path), join(copy, path), { recursive: true, filter: (from) => !LEFT_OUT.test(from) });
  }
  await mkdir(folder, { recursive: true });
  const owned = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
  execFileSync('tar', [...owned, '--use-compress-program', 'gzip -n9', '-cf', join(folder, name), '-C', copy, '.']);
  const sha256 = createHash('sha256')
    .update(await readFile(join(folder, name)))
    .digest('hex');
  await writeFile(join(folder, 'enrich.yaml'), krewManifest({ version, uri: `${address}/${name}`, sha256, homepage }));
} finally {
  await rm(copy, { recursive: true });
}
