import { describe, expect, test } from '@jest/globals';
import { parseBatchRow } from '#contract/http/batchRow';
import { type FieldErrors } from '#contract/http/fieldErrors';
import { ENRICHMENT_TYPES, enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { z } from 'zod';
import { mappingProblems, planColumns, wantedColumns } from '../../../../api/batches/columnPlan.ts';
import { wantsColumn } from '../../../../api/tables/wantedColumns.ts';

const company = enrichmentTypeByName('get_company') as EnrichmentType;
const search = enrichmentTypeByName('search_companies') as EnrichmentType;
type Mapping = Readonly<Record<string, string>>;

/** The row that the cells become. */
function rowOf(type: EnrichmentType, cells: Readonly<Record<string, string>>, mapping: Mapping = {}): unknown {
  const plan = planColumns(type, Object.keys(cells), mapping);
  return plan.kind === 'planned' ? plan.toRow(Object.values(cells)).row : plan.errors;
}

function errorsOf(type: EnrichmentType, header: readonly string[], mapping: Mapping = {}): FieldErrors | null {
  const plan = planColumns(type, header, mapping);
  return plan.kind === 'refused' ? plan.errors : null;
}

describe('the columns of a file', () => {
  test('are input fields where they are named so, and are ignored where they are nothing to the type', () => {
    expect(rowOf(company, { name: 'Muster', company_id: 'DE-1', Note: 'x' })).toEqual({ company_id: 'DE-1' });
    expect(rowOf(company, { Company_ID: 'DE-2', company_id: 'DE-1' })).toEqual({ company_id: 'DE-1' });
  });

  test('are wanted wherever a row has something of them', () => {
    const cells = {
      company_id: 'DE-1',
      name: 'Muster',
      Kunde: 'K-1',
      'custom_vars.list': 'leads',
      'custom_vars.?': 'x',
    };
    const mapping = { Kunde: 'custom_vars.customer', 'custom_vars.?': 'custom_vars.mark' };
    const used = Object.keys(cells).filter(wantsColumn(wantedColumns(company, mapping)));
    expect(used).toEqual(['company_id', 'Kunde', 'custom_vars.list', 'custom_vars.?']);
    const kept = Object.fromEntries(
      Object.entries(cells).map(([name, cell]) => [name, used.includes(name) ? cell : '']),
    );
    expect(rowOf(company, kept, mapping)).toEqual(rowOf(company, cells, mapping));
  });

  test('are what the mapping says, before what they are named', () => {
    expect(rowOf(search, { Firma: 'Muster', Art: 'HRB' }, { Firma: 'query', Art: 'register_type' })).toEqual({
      query: 'Muster',
      register_type: 'HRB',
    });
    expect(rowOf(search, { query: 'F1103', Firma: 'Muster' }, { query: 'court_code', Firma: 'query' })).toEqual({
      court_code: 'F1103',
      query: 'Muster',
    });
  });

  test('are absent fields where their cells are empty', () => {
    expect(rowOf(search, { query: 'Muster', register_type: '', court_code: '' })).toEqual({ query: 'Muster' });
    expect(rowOf(company, { company_id: '', 'custom_vars.a': '' })).toEqual({});
  });

  test('are members of custom_vars where they are named as results.csv names them, or mapped so', () => {
    const cells = {
      company_id: 'DE-1',
      'custom_vars.external_id': '7',
      'custom_vars.deep.er': 'x',
      'custom_vars.deep.b': 'y',
    };
    expect(rowOf(company, cells)).toEqual({
      company_id: 'DE-1',
      custom_vars: { external_id: '7', deep: { er: 'x', b: 'y' } },
    });
    expect(rowOf(company, { company_id: 'DE-1', Nummer: '7' }, { Nummer: 'custom_vars.external_id' })).toEqual({
      company_id: 'DE-1',
      custom_vars: { external_id: '7' },
    });
  });

  test('may have names that every object has', () => {
    const row = rowOf(company, {
      company_id: 'DE-1',
      'custom_vars.__proto__': 'x',
      'custom_vars.constructor.name': 'y',
    });
    expect(JSON.stringify(row)).toBe(
      '{"company_id":"DE-1","custom_vars":{"__proto__":"x","constructor":{"name":"y"}}}',
    );
    expect(errorsOf(company, ['company_id', 'toString', 'constructor'])).toBeNull();
    expect(Object.prototype).not.toHaveProperty('x');
  });

  test('are absent fields where a cell cannot be used, and the row says why', () => {
    const plan = planColumns(company, ['company_id', 'custom_vars.n', 'custom_vars.deep.er'], {});
    const flawed = { problem: 'The cell has #N/A in place of a value.' };
    expect(plan.kind === 'planned' && plan.toRow([flawed, flawed, 'x'])).toEqual({
      row: { custom_vars: { deep: { er: 'x' } } },
      problems: [
        ['company_id', flawed.problem],
        ['custom_vars.n', flawed.problem],
      ],
    });
    expect(plan.kind === 'planned' && plan.toRow(['DE-1', '', flawed])).toEqual({
      row: { company_id: 'DE-1', custom_vars: {} },
      problems: [['custom_vars.deep.er', flawed.problem]],
    });
  });

  test('keep their cells as they are', () => {
    expect(rowOf(company, { company_id: ' DE-1 ', 'custom_vars.n': '007' })).toEqual({
      company_id: ' DE-1 ',
      custom_vars: { n: '007' },
    });
  });

  test.each<[string, readonly string[], Mapping, FieldErrors]>([
    [
      'a mapped column that is not there',
      ['company_id', 'Note'],
      { Nummer: 'custom_vars.a' },
      { 'mapping.Nummer': ['The file has no column “Nummer”. Its columns are: “company_id”, “Note”.'] },
    ],
    [
      'two columns for one field',
      ['company_id', 'Nummer'],
      { Nummer: 'company_id' },
      { 'mapping.Nummer': ['More than one column is company_id: “company_id”, “Nummer”.'] },
    ],
    [
      'two mapped columns for one field',
      ['A', 'B'],
      { A: 'company_id', B: 'company_id' },
      { 'mapping.B': ['More than one column is company_id: “A”, “B”.'] },
    ],
    [
      'no column for a field without which no row is valid',
      ['Firma', 'Ort'],
      {},
      {
        csv_url: [
          'The file has no column for company_id or euid: name one in mapping. Its columns are: “Firma”, “Ort”.',
        ],
      },
    ],
    [
      'a name that no member of custom_vars may have',
      ['company_id', 'custom_vars.a b'],
      {},
      {
        csv_url: ['The column “custom_vars.a b” must have only letters, digits and underscores after custom_vars.'],
      },
    ],
    [
      'more levels than custom_vars may have',
      ['company_id', `custom_vars.${'b.'.repeat(10)}b`],
      {},
      {
        csv_url: [
          'The column “custom_vars.b.b.b.b.b.b.b.b.b.b.b” has more than 10 names after custom_vars. Objects may be ' +
            'nested no deeper.',
        ],
      },
    ],
    [
      'a member of custom_vars that is a text and an object',
      ['company_id', 'custom_vars.a', 'custom_vars.a.b'],
      {},
      { csv_url: ['custom_vars.a cannot be a column where there are columns of its members.'] },
    ],
    [
      'a member of custom_vars that is a text and an object, some levels down',
      ['company_id', 'custom_vars.a.b', 'custom_vars.ab', 'custom_vars.a.b.c.d'],
      {},
      { csv_url: ['custom_vars.a.b cannot be a column where there are columns of its members.'] },
    ],
  ])('are refused with %s', (_what, header, mapping, errors) => {
    expect(errorsOf(company, header, mapping)).toEqual(errors);
  });

  test('may be as deep as custom_vars may be', () => {
    const row = rowOf(company, { company_id: 'DE-HRB-F1103-1', [`custom_vars.${'a.'.repeat(9)}a`]: 'x' });
    expect(parseBatchRow(company, row)).toMatchObject({ kind: 'valid' });
  });

  test('need not be there for fields that may be absent', () => {
    expect(errorsOf(search, ['query'])).toBeNull();
  });

  test('are shortened in a message', () => {
    const header = Array.from({ length: 200 }, (_, index) => `${index}`.repeat(60));
    const [message = ''] = errorsOf(company, header)?.['csv_url'] ?? [];
    expect(message.length).toBeLessThan(700);
    expect(message).toMatch(/, …\.$/);
  });
});

describe('a mapping', () => {
  test('to what is no input field is refused before the file is fetched', () => {
    expect(mappingProblems(company, { A: 'company_id', B: 'company', C: 'custom_vars.', D: '__proto__' })).toEqual({
      'mapping.B': ['“company” is no input field of get_company. It has: company_id, euid; or use custom_vars.NAME.'],
      'mapping.C': [
        '“custom_vars.” is no input field of get_company. It has: company_id, euid; or use custom_vars.NAME.',
      ],
      'mapping.D': ['“__proto__” is no input field of get_company. It has: company_id, euid; or use custom_vars.NAME.'],
    });
    expect(mappingProblems(company, { A: 'company_id', B: 'custom_vars.a.b_2' })).toEqual({});
  });

  test('to more levels than custom_vars may have is refused before the file is fetched', () => {
    expect(mappingProblems(company, { A: `custom_vars.${'a.'.repeat(16_000)}a` })).toEqual({
      'mapping.A': [expect.stringMatching(/…” has more than 10 names after custom_vars\./)],
    });
  });
});

describe('every type', () => {
  test.each(ENRICHMENT_TYPES.map((type) => [type.name, type] as const))(
    '%s takes texts for all of its fields, since that is what cells are',
    (_name, type) => {
      const notTexts = Object.entries<z.ZodType>(type.input.shape).filter(
        ([, schema]) =>
          [7, true, ['company'], {}].some((value) => schema.safeParse(value).success) &&
          !['7', 'company'].some((text) => schema.safeParse(text).success),
      );
      expect(notTexts).toEqual([]);
    },
  );
});
