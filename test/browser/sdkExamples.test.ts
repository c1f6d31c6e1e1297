import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { ApiDocument } from '../../api/docs/reference/apiDocument.ts';
import { readReference } from '../../api/docs/reference/readReference.ts';
import { SAMPLE_LANGUAGES } from '../../api/docs/samples/samples.ts';
import { sdkRequest } from '../../api/docs/samples/sdkRequest.ts';
import type { DemoFacts } from '../../cli/demo/demoFacts.ts';
import { hasPythonTools, pythonEnvironment } from '../support/pythonTools.ts';
import { runCommand } from '../support/runCommand.ts';
import { createPlatform, type RunningPlatform } from '../support/runningPlatform.ts';
import { makeTestFolder } from '../support/testFolders.ts';
import { sendExampleFiles } from './support/sendExampleFiles.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PATIENCE_MILLISECONDS = 300_000;
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const pythonTest = hasPythonTools() ? it : it.skip;

/** A receiver of webhooks does not end. */
const RUNS_ON = /createServer|serve_forever/;

let platform: RunningPlatform;
let facts: DemoFacts;
let folder: string;

beforeAll(async () => {
  folder = await makeTestFolder('sdk-examples');
  platform = await createPlatform();
  facts = await platform.start();
  await sendExampleFiles({ baseUrl: facts.base_url, key: facts.admin_key });
});
afterAll(async () => {
  await platform.remove();
  await rm(folder, { recursive: true });
});

/** Writes the examples of a README into files. */
async function examplesOf(sdk: string, language: string, extension: string): Promise<readonly string[]> {
  const text = await readFile(join(ROOT, 'sdk', sdk, 'README.md'), 'utf8');
  const examples = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code = '']) => code,
  );
  const names = examples.map((_, index) => `example${index}.${extension}`);
  await Promise.all(examples.map((code, index) => writeFile(join(folder, names[index] ?? ''), code)));
  return names;
}

/** Writes what the reference shows with the SDK of each type and of a batch of it into files. */
async function samplesOf(sdk: string, extension: string): Promise<readonly string[]> {
  const reference = readReference(openApiDocument(facts.base_url) as unknown as ApiDocument);
  const requests = reference.tags.flatMap(({ operations }) => operations.flatMap((one) => sdkRequest(one) ?? []));
  const write = SAMPLE_LANGUAGES.find(({ name }) => name === sdk)?.sdk?.write;
  const names = requests.map((_, index) => `sample${index}.${extension}`);
  await Promise.all(
    requests.map((request, index) => writeFile(join(folder, names[index] ?? ''), `${write?.(request) ?? ''}\n`)),
  );
  return names;
}

/** @throws Error with all that it said where it fails */
async function outputOf(program: string, ...args: readonly string[]): Promise<string> {
  const env = pythonEnvironment({
    ENRICH_URL: facts.base_url,
    ENRICH_API_KEY: facts.admin_key,
    PYTHONPATH: join(ROOT, 'sdk/python/src'),
    MYPYPATH: join(ROOT, 'sdk/python/src'),
  });
  const { code, output } = await runCommand(program, args, { cwd: folder, env });
  if (code !== 0) {
    throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${output}`);
  }
  return output;
}

async function outputsOf(program: string, files: readonly string[]): Promise<readonly string[]> {
  const outputs: string[] = [];
  for (const file of files) {
    if (!RUNS_ON.test(await readFile(join(folder, file), 'utf8'))) {
      outputs.push(await outputOf(program, file));
    }
  }
  return outputs;
}

/** What an enrichment found, or that a row of a batch has it. */
const FOUND = /^(?:0 completed )?(?:\{|\w+Output\()/;

/** What the examples say, in the order of both READMEs: a company, owners, a batch, lists, an error. */
const SAID = [
  /^Voß \+ Söhne Süderröder GmbH 50000(\.0)? [02] credits\n$/,
  /added|removed|changed/,
  /^0 completed \w+\n1 completed undeliverable\n$/m,
  /^\d+ Voß \+ Söhne Süderröder GmbH\n(.*\n)*10 \S+\n$/,
  /^it was accepted and failed: company_not_found .*\d+\n$/,
];

function expectFound(outputs: readonly string[]): void {
  expect(outputs).toHaveLength(2 * ENRICHMENT_TYPES.length);
  expect(outputs).toEqual(outputs.map(() => expect.stringMatching(FOUND) as unknown));
}

function expectSaid(outputs: readonly string[]): void {
  expect(outputs).toEqual(SAID.map((pattern) => expect.stringMatching(pattern) as unknown));
}

describe('the examples in the README of the SDK, and its samples in the reference,', () => {
  it(
    'for TypeScript compile against the built package and say what they are to say on the data of the demo',
    async () => {
      const home = join(folder, 'node_modules/enrichment-platform-sdk');
      await mkdir(home, { recursive: true });
      await cp(join(ROOT, 'sdk/typescript/package.json'), join(home, 'package.json'));
      await outputOf(process.execPath, TSC, '-p', join(ROOT, 'sdk/typescript'), '--outDir', join(home, 'dist'));
      await symlink(join(ROOT, 'node_modules/@types'), join(folder, 'node_modules/@types'));
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
      const files = await examplesOf('typescript', 'ts', 'ts');
      const samples = await samplesOf('typescript', 'ts');

      const options = '--strict --noEmit --module nodenext --target es2022 --types node --exactOptionalPropertyTypes';
      const checked = await outputOf(process.execPath, TSC, ...options.split(' '), ...files, ...samples);

      expect(checked).toBe('');
      expectSaid(await outputsOf(process.execPath, files));
      expectFound(await outputsOf(process.execPath, samples));
    },
    PATIENCE_MILLISECONDS,
  );

  pythonTest(
    'for Python are right for mypy --strict and say what they are to say on the data of the demo',
    async () => {
      const files = await examplesOf('python', 'python', 'py');
      const samples = await samplesOf('python', 'py');

      const options = '--strict --follow-imports=silent --no-incremental';
      const checked = await outputOf('mypy', ...options.split(' '), ...files, ...samples);

      expect(checked).toContain('no issues found');
      expectSaid(await outputsOf('python3', files));
      expectFound(await outputsOf('python3', samples));
    },
    PATIENCE_MILLISECONDS,
  );
});
