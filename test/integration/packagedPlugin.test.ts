import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { makeTestFolder, removeTestFolder } from '../support/testFolders.ts';
import { runCommand } from '../support/runCommand.ts';

const ROOT = join(import.meta.dirname, '../..');
const ADDRESS = 'https://releases.example/v1';
const run = promisify(execFile);

interface Manifest {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly version: string;
    readonly platforms: readonly { readonly uri: string; readonly sha256: string; readonly bin: string }[];
  };
}

describe('the plugin of kubectl, packed for krew', () => {
  let folder: string;
  let manifest: Manifest;
  let archive: string;

  beforeAll(async () => {
    folder = await makeTestFolder('plugin');
    await run(
      join(ROOT, 'scripts/with-node.sh'),
      ['node', join(ROOT, 'scripts/release/packagePlugin.ts'), ADDRESS, folder],
      {
        env: { ...process.env, NODE_OPTIONS: '' },
      },
    );
    manifest = parse(await readFile(join(folder, 'enrich.yaml'), 'utf8')) as Manifest;
    archive = manifest.spec.platforms[0]?.uri.replace(`${ADDRESS}/`, '') ?? '';
    await run('tar', ['-xzf', join(folder, archive), '-C', folder]);
  });
  afterAll(() => removeTestFolder(folder));

  /** Runs it where it was unpacked, far from the project, with a Node on the PATH. */
  const plugin = (args: readonly string[], env: Readonly<Record<string, string>>) => {
    const PATH = `${join(process.execPath, '..')}:${process.env['PATH'] ?? ''}`;
    const bin = join(folder, manifest.spec.platforms[0]?.bin ?? '');
    return runCommand(bin, args, { cwd: folder, env: { PATH, HOME: folder, ...env } });
  };

  it('is described by the sum of its archive and by a version that krew reads', async () => {
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
    const sum = createHash('sha256')
      .update(await readFile(join(folder, archive)))
      .digest('hex');
    expect(manifest.metadata.name).toBe('enrich');
    expect(manifest.spec.version).toBe(`v${version}`);
    expect(manifest.spec.platforms.map(({ sha256 }) => sha256)).toEqual([sum]);
  });

  it('has neither links, which krew does not unpack, nor what the platform alone needs', async () => {
    const { stdout } = await run('tar', ['-tvzf', join(folder, archive)]);
    const lines = stdout.split('\n');
    expect(lines.filter((line) => line.startsWith('l'))).toEqual([]);
    expect(
      lines.filter((line) =>
        / \.\/(?:api\/|core\/adapters\/(?!kubernetes\/|$)|node_modules\/(?:pg|slonik)\/)/u.test(line),
      ),
    ).toEqual([]);
  });

  it('completes in the shell as kubectl asks it to', async () => {
    // Finds the plugin on the PATH and hands on the words, as kubectl does.
    const kubectl = '#!/bin/sh\nplugin=$1\nshift\nexec "kubectl-$plugin" "$@"\n';
    await writeFile(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
    const bin = join(folder, 'bin');
    const PATH = `${folder}:${bin}:${join(process.execPath, '..')}:${process.env['PATH'] ?? ''}`;
    const complete = (...words: readonly string[]) =>
      runCommand(join(bin, 'kubectl_complete-enrich'), words, { cwd: folder, env: { PATH, HOME: folder } });
    expect(await complete('sta')).toEqual({ code: 0, output: expect.stringMatching(/^status\t.+\n:4\n$/u) as unknown });
    expect(await complete('logs', '')).toEqual({ code: 0, output: 'batch/\n:6\n' });
  });

  it('has all that it loads, up to its question to the cluster', async () => {
    expect(await plugin(['--version'], {})).toMatchObject({ code: 0 });
    expect(await plugin(['status'], {})).toEqual({
      code: 2,
      output: expect.stringMatching(/^There is no kubeconfig: /u) as unknown,
    });
    const kubeconfig = join(folder, 'kubeconfig');
    const context = { name: 'away', context: { cluster: 'away', user: 'away' } };
    await writeFile(
      kubeconfig,
      stringify({
        ...{ 'current-context': 'away', contexts: [context], users: [{ name: 'away', user: { token: 'none' } }] },
        clusters: [{ name: 'away', cluster: { server: 'https://127.0.0.1:9' } }],
      }),
    );
    expect(await plugin(['status'], { KUBECONFIG: kubeconfig })).toEqual({
      code: 1,
      output: expect.stringMatching(/^The API server does not answer\n {2}because: fetch failed\n/u) as unknown,
    });
  });
});
