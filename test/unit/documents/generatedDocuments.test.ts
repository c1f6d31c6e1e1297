import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { companyIdSchema } from '#contract/types/shared';
import { configSchema, readConfig } from '#platform/config';
import { documents } from '../../../scripts/generate/documents.ts';
import { fieldsOf, jsonSchema, type JsonSchema } from '../../../scripts/generate/jsonSchema.ts';

const generated = await documents();

function codesOf(name: string, schema: JsonSchema): readonly (readonly [string, string, string, object])[] {
  return fieldsOf(schema).flatMap(({ path, type, meanings }) =>
    meanings === null ? [] : [[name, path, type, meanings] as const],
  );
}

function committed(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
}

describe('the generated documents', () => {
  test.each([...generated.keys()])('%s is what `make generate` writes', (path) => {
    expect(committed(path)).toBe(generated.get(path));
  });

  test('are the same each time', async () => {
    expect(await documents()).toEqual(generated);
  });
});

describe('docs/configuration.md', () => {
  test('lists every setting once, and says what it does', () => {
    const rows = [...committed('docs/configuration.md').matchAll(/^\| `(\w+)` .*\| *(\S.*?) *\|$/gm)];
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(configSchema.shape));
  });

  test('is right that no setting is needed, that empty ones are absent, and that unknown ENRICH_ names are refused', () => {
    expect(readConfig({}).kind).toBe('valid');
    expect(readConfig({ BASE_URL: '' }).kind).toBe('valid');
    expect(readConfig({ ENRICH_URL: 'x', ENRICH_API_KEY: 'x', PATH: 'x' }).kind).toBe('valid');
    expect(readConfig({ ENRICH_LEASES: '60', ENRICH_LEASE: '0' })).toMatchObject({
      kind: 'invalid',
      problems: [expect.stringContaining('ENRICH_LEASES'), expect.stringContaining('ENRICH_LEASE:')],
    });
  });
});

describe('docs/enrichments.md', () => {
  test.each(ENRICHMENT_TYPES.map((type) => [type.name, type] as const))(
    'tells every input field of %s',
    (name, type) => {
      const section = committed(`docs/enrichments/${name}.md`);
      expect(Object.keys(type.input.shape).filter((field) => !section.includes(`| \`${field}\``))).toEqual([]);
    },
  );

  test('has a meaning in every row of its tables', () => {
    const rows = ['docs/enrichments.md', ...ENRICHMENT_TYPES.map(({ name }) => `docs/enrichments/${name}.md`)]
      .flatMap((path) => committed(path).split('\n'))
      .filter((line) => line.startsWith('| '));
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter((row) => row.split(' | ').some((cell) => /^[\s|]*$/.test(cell)))).toEqual([]);
  });

  test.each(
    ENRICHMENT_TYPES.flatMap(({ name, input, output }) => [
      ...codesOf(name, jsonSchema(input, 'input')),
      ...codesOf(name, jsonSchema(output, 'output')),
    ]),
  )('%s: says what each value of %s means', (_, __, type, meanings) => {
    expect(type.replace(/^array of | or null$/g, '').split(', ')).toEqual(Object.keys(meanings));
  });
});

describe('examples/companies.csv', () => {
  const [head, ...rows] = committed('examples/companies.csv').trim().split('\n');

  test('has columns that the batch interface understands, and valid company ids', () => {
    expect(head).toBe('company_id,name,note');
    expect(rows.filter((row) => !companyIdSchema.safeParse(row.split(',')[0]).success)).toEqual([]);
  });

  test('names no company twice', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(rows.length);
  });
});
