import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../support/runCommand.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PATIENCE_MILLISECONDS = 300_000;

/** What programs that use the package may be compiled with. */
const COMPILED_AS = [
  ['for Node', '--module nodenext --lib es2022 --types node'],
  ['for browsers by a bundler', '--module esnext --moduleResolution bundler --lib es2022,dom'],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await makeTestFolder('sdk-package');
  const home = join(folder, 'node_modules/enrichment-platform-sdk');
  await mkdir(home, { recursive: true });
  await copyFile(join(ROOT, 'sdk/typescript/package.json'), join(home, 'package.json'));
  await copyFile(fileURLToPath(new URL('typescript/types.ts.template', import.meta.url)), join(folder, 'types.ts'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const built = await tsc('-p', join(ROOT, 'sdk/typescript'), '--outDir', join(home, 'dist'));
  expect(built).toEqual({ code: 0, output: '' });
}, PATIENCE_MILLISECONDS);
afterAll(() => rm(folder, { recursive: true }));

function tsc(...args: readonly string[]): ReturnType<typeof runCommand> {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  return runCommand(process.execPath, [compiler, ...args], { cwd: folder, env: process.env });
}

describe('the package of the TypeScript SDK', () => {
  it.each(COMPILED_AS)(
    'is typed by enrichment type in a program %s, with all its declarations checked',
    async (_, options) => {
      const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), ...options.split(' ')];

      const checked = await tsc('--strict', '--noEmit', '--target', 'es2022', ...types, 'types.ts');

      expect(checked).toEqual({ code: 0, output: '' });
    },
    PATIENCE_MILLISECONDS,
  );

  it('is loaded by Node without a flag, and exports what programs use at run time', async () => {
    const program = "import * as sdk from 'enrichment-platform-sdk'; console.log(Object.keys(sdk).join())";

    const { code, output } = await runCommand(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      env: { PATH: process.env['PATH'] },
    });

    expect([code, output.trim().split(',')]).toEqual([
      0,
      expect.arrayContaining(['ApiError', 'EnrichClient', 'EnrichmentFailedError', 'verifyWebhook']),
    ]);
  });
});
