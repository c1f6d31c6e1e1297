import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Papa from 'papaparse';
import { ENRICHMENT_TYPES, type EnrichmentTypeName } from '#contract/types/catalogue';
import { codeRecipe, type RecipeLanguage, type RecipeMode } from '../../api/recipes/codeRecipe.ts';
import type { ApiClient } from '../../cli/apiClient.ts';
import type { DemoFacts } from '../../cli/demo/demoFacts.ts';
import { createPlatform, type RunningPlatform } from '../support/runningPlatform.ts';
import { makeTestFolder } from '../support/testFolders.ts';
import { installedLanguages, SCRIPT_PROGRAMS } from './support/installedLanguages.ts';
import { sendExampleFiles } from './support/sendExampleFiles.ts';

const LANGUAGES = installedLanguages();

type Input = Readonly<Record<string, string>>;
interface Enrichment {
  readonly id: number;
  readonly status: string;
  readonly output: Readonly<Record<string, unknown>> | null;
}
interface Ending {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A link is made for each answer, and none in lists: what else an output says stays. */
function lasting(output: NonNullable<Enrichment['output']>): Enrichment['output'] {
  return Object.fromEntries(
    Object.entries(output).filter(([name]) => name !== 'document_url' && name !== 'url_expires_at'),
  );
}

describe('a recipe as get_code_recipe writes it', () => {
  let platform: RunningPlatform;
  let facts: DemoFacts;
  let api: ApiClient;
  let folder: string;
  const inputs = new Map<EnrichmentTypeName, Input>();
  const expected = new Map<EnrichmentTypeName, Enrichment['output']>();

  beforeAll(async () => {
    folder = await makeTestFolder('recipes');
    platform = await createPlatform();
    facts = await platform.start();
    await sendExampleFiles({ baseUrl: facts.base_url, key: facts.admin_key });
    api = await platform.api();
    for (const { name, example } of ENRICHMENT_TYPES) {
      await askApi(name, example.input as Input);
    }
  });
  afterAll(async () => {
    await platform.remove();
    await rm(folder, { recursive: true });
  });

  /** What the API says of an input, which every script has to say as well. */
  async function askApi(type: EnrichmentTypeName, input: Input): Promise<void> {
    const { id } = dataOf(await api.call('POST', `/api/enrichments/${type}`, input));
    const { output } = dataOf(await api.call('GET', `/api/enrichments/${id}?wait=true`));
    inputs.set(type, input);
    expected.set(type, output && lasting(output));
  }

  async function runRecipe(
    type: EnrichmentTypeName,
    mode: RecipeMode,
    language: RecipeLanguage,
    args: readonly string[],
    key = facts.admin_key,
  ): Promise<Ending> {
    const { file, code } = await codeRecipe({ type, mode, language, baseUrl: facts.base_url, price: 1 });
    await writeFile(join(folder, file), code);
    const [program = ''] = SCRIPT_PROGRAMS[language];
    const env = { PATH: process.env['PATH'], ENRICH_API_KEY: key };
    return new Promise((resolve) => {
      execFile(program, [file, ...args], { cwd: folder, env }, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      });
    });
  }

  const everyScript = LANGUAGES.flatMap((language) => ENRICHMENT_TYPES.map(({ name }) => [language, name] as const));

  it.each(everyScript)('in %s asks for one %s as it is given and prints what the API says', async (language, type) => {
    const { code, stdout, stderr } = await runRecipe(type, 'single', language, []);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(dataOf({ body: JSON.parse(stdout) as unknown })).toMatchObject({
      type,
      status: 'completed',
      output: expected.get(type),
    });
  });

  it.each(everyScript)('in %s runs a file of rows through %s and leaves the table', async (language, type) => {
    const input = inputs.get(type) ?? {};
    // The second row has an input that no type takes.
    const wrong = Object.fromEntries(Object.keys(input).map((field) => [field, field === 'register_type' ? 'X' : '@']));
    const rows = join(folder, 'rows.csv');
    const results = join(folder, 'results.csv');
    await writeFile(rows, Papa.unparse([input, wrong]));

    const { code, stderr } = await runRecipe(type, 'batch', language, [rows, results]);

    expect({ code, stderr }).toMatchObject({ code: 0 });
    const id = Number(/batch (\d+): .* of 2 rows completed.*\n$/.exec(stderr)?.[1]);
    const { body } = await api.call('GET', `/api/batches/${id}`);
    const { results: stored } = (body as { readonly data: { readonly results: readonly Enrichment[] } }).data;
    expect(stored[0]).toMatchObject({ status: 'completed', output: expected.get(type) });
    const table = await readFile(results, 'utf8');
    const headers = { authorization: `Bearer ${facts.admin_key}` };
    expect(table).toBe(await (await fetch(`${facts.base_url}/api/batches/${id}/results.csv`, { headers })).text());
    expect(Papa.parse(table.trim()).data).toHaveLength(3);
  });

  it.each(LANGUAGES)('in %s says which variable it misses', async (language) => {
    const endings = [
      await runRecipe('verify_email', 'single', language, [], ''),
      await runRecipe('verify_email', 'batch', language, ['rows.csv'], ''),
    ];

    expect(endings.map(({ code }) => code)).not.toContain(0);
    expect(endings.filter(({ stderr }) => !/ENRICH_API_KEY.*API key/.test(stderr))).toEqual([]);
  });

  it.each(LANGUAGES)('in %s fails with what the API says about a wrong key', async (language) => {
    await writeFile(join(folder, 'rows.csv'), 'email\na@example.com\n');

    const single = await runRecipe('verify_email', 'single', language, [], 'eak_wrong');
    const batch = await runRecipe('verify_email', 'batch', language, ['rows.csv'], 'eak_wrong');

    expect([single.code, batch.code]).toEqual([1, 1]);
    expect(single.stdout + single.stderr).toContain('Invalid API key.');
    expect(batch.stderr).toContain('Invalid API key.');
  });
});

function dataOf({ body }: { readonly body: unknown }): Enrichment {
  return (body as { readonly data: Enrichment }).data;
}
