import { describe, expect, test } from '@jest/globals';
import { ENRICHMENT_TYPES, enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { FIELD_HEADINGS } from '#contract/types/fieldHeadings';
import { foldText } from '#domain/foldText';
import { suggestMapping } from '../../../../api/batches/suggestMapping.ts';

const TYPES: readonly EnrichmentType[] = ENRICHMENT_TYPES;

function suggested(type: string, columns: Readonly<Record<string, readonly string[]>>): unknown {
  const names = Object.keys(columns);
  const longest = Math.max(0, ...Object.values(columns).map(({ length }) => length));
  const rows = Array.from({ length: longest }, (_, row) => names.map((name) => columns[name]?.[row] ?? ''));
  return suggestMapping(enrichmentTypeByName(type) as EnrichmentType, names, rows);
}

const ID = 'DE-HRB-F1103-261904';

describe('a mapping is suggested', () => {
  test.each<[string, string, Readonly<Record<string, readonly string[]>>, Readonly<Record<string, string>>]>([
    ['by a German heading', 'search_companies', { Firmenname: ['Muster GmbH'], PLZ: ['1'] }, { Firmenname: 'query' }],
    [
      'by an English heading',
      'search_companies',
      { 'Company Name': ['Muster'], City: ['B'] },
      { 'Company Name': 'query' },
    ],
    [
      'whatever its case and signs are',
      'verify_email',
      { 'E-MAIL_Adresse:': ['a@b.de'] },
      { 'E-MAIL_Adresse:': 'email' },
    ],
    [
      'by a word in a longer heading',
      'search_companies',
      { 'Firma (Rechnung)': ['Muster'] },
      { 'Firma (Rechnung)': 'query' },
    ],
    [
      'by cells that can be nothing else',
      'get_company',
      { Nummer: [ID, ID], Firma: ['x', 'y'] },
      { Nummer: 'company_id' },
    ],
    ['by cells that are addresses', 'verify_email', { Kontakt: ['a@b.de', '', 'c@d.com'] }, { Kontakt: 'email' }],
    ['for a register number that may be none', 'get_company', { HRB: ['HRB 1'], Ort: ['B'] }, { HRB: 'company_id' }],
    [
      'for the column whose cells are valid',
      'get_company',
      { HRB: ['HRB 1'], 'HR-Nummer': [ID] },
      { 'HR-Nummer': 'company_id' },
    ],
    [
      'for an EUID, where no column has company ids',
      'get_company',
      { Nummer: ['DEK1101R.HRB116737'], HRB: ['HRB 116737'] },
      { Nummer: 'euid' },
    ],
    ['for one of two that say the same', 'get_company', { Id: [ID], EUID: ['DEK1101R.HRB1'] }, { Id: 'company_id' }],
    [
      'for fields that may be left out',
      'search_companies',
      { Firma: ['Muster'], Amtsgericht: ['F1103'], Registerart: ['HRB'] },
      { Firma: 'query', Registerart: 'register_type', Amtsgericht: 'court_code' },
    ],
  ])('%s', (_why, type, columns, mapping) => {
    expect(suggested(type, columns)).toEqual(mapping);
  });

  test.each<[string, string, Readonly<Record<string, readonly string[]>>]>([
    ['where a column has the name of the field', 'verify_email', { email: [], 'E-Mail': ['a@b.de'] }],
    [
      'for a field that may be left out and would reject most rows',
      'search_companies',
      { query: ['x'], Amtsgericht: ['Berlin'] },
    ],
    ['where the other of two that say the same is there', 'get_company', { euid: ['DEK1101R.HRB1'], HRB: ['1'] }],
    ['where nothing fits', 'verify_email', { Straße: ['Weg 1'], Ort: ['Berlin'] }],
    ['for custom_vars', 'verify_email', { 'custom_vars.email': ['a@b.de'] }],
    ['for a file without columns', 'verify_email', {}],
  ])('by nothing %s', (_why, type, columns) => {
    expect(suggested(type, columns)).toEqual({});
  });

  test('once for each column', () => {
    expect(suggested('search_companies', { Register: ['HRB'] })).toEqual({ Register: 'register_type' });
  });
});

describe('the headings by which fields are known', () => {
  test('are those of every field of every type, and folded as those of files are', () => {
    const fields = TYPES.flatMap(({ input }) => Object.keys(input.shape));
    const own = TYPES.flatMap(({ headings = {} }) => Object.entries(headings));
    const known = [...Object.entries(FIELD_HEADINGS), ...own];
    expect(known.map(([field]) => field).toSorted()).toEqual([...new Set(fields)].toSorted());
    const words = known.flatMap(([, headings]) => headings.words);
    expect(words.filter((word) => foldText(word) !== word)).toEqual([]);
  });

  test.each(TYPES.map((type) => [type.name, Object.keys(type.input.shape), type.headings] as const))(
    'are of one field each of %s',
    (_name, fields, headings) => {
      const known = { ...FIELD_HEADINGS, ...headings };
      const words = fields.flatMap((field) => [foldText(field), ...(known[field]?.words ?? [])]);
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    },
  );
});
