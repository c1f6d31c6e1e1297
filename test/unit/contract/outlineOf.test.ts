import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { outlineOf, type OutlineSection } from '#contract/types/outlineOf';

const schema = z.object({
  company_id: z.string(),
  legal_form: z.enum(['public_company', 'cooperative']).nullable(),
  employees: z.number().meta({ title: 'people' }),
  founded: z.int(),
  is_listed: z.boolean(),
  codes: z.array(z.string()),
  former: z.array(z.object({ name: z.string() })),
  seat: z.object({ city: z.string(), court: z.object({ code: z.string() }).nullable() }),
  filings: z.array(
    z.object({
      filing_id: z.string(),
      amount: z.number().nullable(),
      year: z.object({ end: z.string().nullable() }),
      note: z.string().nullable(),
      parts: z.array(z.object({ title: z.string(), pages: z.int() })),
    }),
  ),
  _registry_meta: z.object({ source: z.string() }),
});

const output = {
  company_id: 'DE-HRB-F1103-261904',
  legal_form: 'public_company',
  employees: 12_345.5,
  founded: 2_021,
  is_listed: false,
  codes: ['62.01', '63.11'],
  former: [],
  seat: { city: 'Berlin', court: { code: 'F1103' } },
  filings: [
    { filing_id: 'a', amount: 10, year: { end: '2023-12-31' }, note: null, parts: [{ title: 'Bilanz', pages: 2 }] },
    { filing_id: 'b', amount: null, year: { end: null }, note: null, parts: [] },
  ],
  _registry_meta: { source: 'handelsregister' },
};

function told(sections: readonly OutlineSection[] | null): unknown {
  return sections?.map(({ title, lines, table }) => [
    title,
    ...lines.map(([label, { text }]) => [label, text]),
    ...(table === null ? [] : [table.columns, ...table.rows.map((row) => row.map(({ text }) => text))]),
  ]);
}

describe('the outline of an output', () => {
  test('has values in lines, objects as sections and lists of objects as tables, under titles or names of fields', () => {
    expect(told(outlineOf(schema, output))).toEqual([
      [
        '',
        ['company id', 'DE-HRB-F1103-261904'],
        ['legal form', 'public company'],
        ['people', '12,345.5'],
        ['founded', '2021'],
        ['is listed', 'no'],
        ['codes', '62.01, 63.11'],
        ['former', 'none'],
      ],
      ['seat', ['city', 'Berlin']],
      ['seat court', ['code', 'F1103']],
      [
        'filings',
        ['filing id', 'amount', 'year end', 'parts'],
        ['a', '10', '2023-12-31', 'Bilanz, 2'],
        ['b', null, null, 'none'],
      ],
    ]);
  });

  test('names of each value where it stands in the output', () => {
    const sections = outlineOf(schema, output) ?? [];
    expect(sections[2]?.lines[0]?.[1]).toEqual({ text: 'F1103', isNumber: false, path: ['seat', 'court', 'code'] });
    expect(sections[3]?.table?.rows[0]?.[1]).toEqual({ text: '10', isNumber: true, path: ['filings', 0, 'amount'] });
  });

  test('is missing for an output in another shape', () => {
    expect(outlineOf(schema, { ...output, founded: 'long ago' })).toBeNull();
  });

  test.each(ENRICHMENT_TYPES.map((type) => [type.name, type] as const))(
    'of %s has a text for every value of its example but how it was read',
    (_name, { output: schemaOf, example }) => {
      const sections = outlineOf(schemaOf, example.output) ?? [];
      const texts = JSON.stringify(told(sections));
      for (const text of textsIn(example.output)) {
        expect(texts).toContain(JSON.stringify(text).slice(1, -1));
      }
    },
  );

  test('is there for whatever JSON stands in a record', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const sections = outlineOf(z.object({ record: z.record(z.string(), z.json()) }), { record });
        expect(sections).not.toBeNull();
      }),
    );
  });
});

/** Every text without underscores: enums are told in words. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    return value.includes('_') ? [] : [value];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, held]) => (name.startsWith('_') ? [] : textsIn(held)))
    : [];
}
