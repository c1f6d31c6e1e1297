import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { Command } from 'commander';
import { provenanceSchema } from '#contract/http/provenanceResource';
import { addParseCommand } from '../../../cli/commands/parse.ts';
import { seededRandom } from '../../../simulator/dataset/random.ts';
import { type AccuracyKind, FAMILIES, GENERAL } from '../../accuracy/accuracyKinds.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTestFolder('explained');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  jest.restoreAllMocks();
});

/** What `enrich parse` prints, as JSON. */
async function parsed(...words: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  let stdout = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const program = new Command().exitOverride();
  addParseCommand(program);
  try {
    await program.parseAsync(['parse', ...words], { from: 'user' });
  } finally {
    jest.restoreAllMocks();
  }
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>;
}

async function fileOf(kind: AccuracyKind): Promise<{ readonly file: string; readonly sha256: string }> {
  const { bytes } = (await FAMILIES[kind][GENERAL]?.(seededRandom('explained'))) ?? { bytes: Buffer.alloc(0) };
  const file = join(folder, kind);
  await writeFile(file, bytes);
  return { file, sha256: createHash('sha256').update(bytes).digest('hex') };
}

test.each<[AccuracyKind, string, string]>([
  ['handelsregister-results', '/companies/0/name', 'single_reading'],
  ['handelsregister-tree', '/nodes/0/label', 'single_reading'],
  ['handelsregister-si', '/name', 'single_reading'],
  ['bundesanzeiger-results', '/entries/0/title', 'single_reading'],
  ['bundesanzeiger-publication', '/balance_sheet/assets/0/current', 'sum'],
  ['shareholder-list', '/owners/0/nominal_amount', 'sum'],
])('says of a %s what it says without, and where each value stands', async (kind, pointer, proof) => {
  const { file, sha256 } = await fileOf(kind);
  const { provenance, ...value } = await parsed(kind, file, '--explain');
  expect(value).toEqual(await parsed(kind, file));
  expect(provenanceSchema.parse(provenance)[pointer]).toContainEqual(
    expect.objectContaining({ document_sha256: sha256, proof, text: expect.stringMatching(/\S/u) }),
  );
});

test('has no places for what stands in none', async () => {
  const { file } = await fileOf('bundesanzeiger-captcha');
  expect(await parsed('bundesanzeiger-captcha', file, '--explain')).toEqual({
    captcha: expect.any(Boolean),
    provenance: {},
  });
});
