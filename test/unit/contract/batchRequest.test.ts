import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type BatchRequest, parseBatchRequest } from '#contract/http/batchRequest';
import { parseBatchRow } from '#contract/http/batchRow';
import type { Checked } from '#contract/http/checkInput';
import type { FieldErrors } from '#contract/http/fieldErrors';
import { ENRICHMENT_TYPES, enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { isPublicAddress } from '#domain/publicAddress';

const ROW = { company_id: 'DE-HRB-F1103-261478' };
const URL = 'https://example.com/rows.csv';
const ROWS_PROBLEM = 'Send 1 to 1,000 rows.';

const parse = (body: unknown): Checked<BatchRequest> => parseBatchRequest(body, isPublicAddress);

function problemsOf(body: unknown): FieldErrors | null {
  const verdict = parse(body);
  return verdict.kind === 'invalid' ? verdict.errors : null;
}

describe('the request for a batch', () => {
  test.each([1, 1_000])('may have %i rows', (count) => {
    const rows = Array.from({ length: count }, () => ROW);
    expect(parse({ rows })).toEqual({
      kind: 'valid',
      value: { source: { kind: 'rows', rows }, customVars: null, callbackUrl: null, maxCredits: null, isDryRun: false },
    });
  });

  test.each([0, 1_001])('may not have %i rows', (count) => {
    expect(problemsOf({ rows: Array.from({ length: count }, () => ROW) })).toEqual({ rows: [ROWS_PROBLEM] });
  });

  test('may name a file instead, and what its columns are', () => {
    const mapping = { 'Register id': 'company_id' };
    const body = { csv_url: URL, mapping, custom_vars: { a: 1 }, callback_url: 'https://example.com/done' };
    expect(parse(body)).toEqual({
      kind: 'valid',
      value: {
        source: { kind: 'file', url: URL, mapping },
        customVars: { a: 1 },
        callbackUrl: 'https://example.com/done',
        maxCredits: null,
        isDryRun: false,
      },
    });
  });

  test('may say null for what it leaves out', () => {
    const nothing = { csv_url: null, mapping: null, custom_vars: null, callback_url: null };
    expect(parse({ rows: [ROW], ...nothing })).toEqual(parse({ rows: [ROW] }));
    expect(parse({ rows: null, csv_url: URL })).toEqual(parse({ csv_url: URL }));
  });

  test.each<[string, unknown, FieldErrors]>([
    ['rows nor csv_url', {}, { rows: ['Send rows, or the address of a file as csv_url.'] }],
    ['one of them but both', { rows: [ROW], csv_url: URL }, { csv_url: ['Send either rows or csv_url, not both.'] }],
    [
      'a mapping only with a file',
      { rows: [ROW], mapping: {} },
      { mapping: ['A mapping is for the columns of csv_url; rows name their fields themselves.'] },
    ],
  ])('has neither %s', (_what, body, errors) => {
    expect(problemsOf(body)).toEqual(errors);
  });

  test.each<[string, unknown]>([
    ['rows', { rows: {} }],
    ['rows', { rows: 'DE-HRB-F1103-261478' }],
    ['csv_url', { csv_url: 7 }],
    ['csv_url', { csv_url: `https://example.com/${'x'.repeat(2_048)}` }],
    ['mapping', { csv_url: URL, mapping: [] }],
    ['mapping.Column', { csv_url: URL, mapping: { Column: 1 } }],
    ['custom_vars', { rows: [ROW], custom_vars: 'x' }],
    ['custom_vars', { rows: [ROW], custom_vars: { 'a b': 1 } }],
    ['callback_url', { rows: [ROW], callback_url: 'http://127.0.0.1/' }],
    ['callback_url', { rows: [ROW], callback_url: 'ftp://example.com/' }],
    ['async', { rows: [ROW], async: true }],
    ['company_id', { ...ROW }],
    ['body', null],
    ['body', [ROW]],
  ])('is refused by the name of %s: %j', (field, body) => {
    expect(Object.keys(problemsOf(body) ?? {})).toContain(field);
  });

  test('leaves the judgement about each row to the row', () => {
    expect(problemsOf({ rows: [null, 'text', [], { company_id: 7 }, ROW] })).toBeNull();
  });
});

describe('a row', () => {
  const type = enrichmentTypeByName('get_company') as EnrichmentType;
  const search = enrichmentTypeByName('search_companies') as EnrichmentType;

  test('is the input of its type, checked and normalised like a single request, and custom_vars', () => {
    expect(parseBatchRow(type, { ...ROW, custom_vars: { a: 1 } })).toEqual({
      kind: 'valid',
      value: { input: ROW, customVars: { a: 1 } },
    });
    expect(parseBatchRow(search, { query: '  Muster  ' })).toEqual({
      kind: 'valid',
      value: { input: { query: 'Muster' }, customVars: null },
    });
  });

  test.each([null, undefined, 'text', 7, true, [], [ROW]])('is an object, not %j', (row) => {
    expect(parseBatchRow(type, row)).toEqual({
      kind: 'invalid',
      errors: { row: ['A row must be an object with the fields of the input.'] },
    });
  });

  test.each(['async', 'callback_url', 'note', 'rows'])('has no field %s', (field) => {
    expect(parseBatchRow(type, { ...ROW, [field]: null })).toEqual({
      kind: 'invalid',
      errors: { [field]: ['This field is unknown.'] },
    });
  });

  test('is told every field that is wrong', () => {
    expect(parseBatchRow(search, { query: 'x', register_type: 'XYZ', custom_vars: [] })).toMatchObject({
      kind: 'invalid',
      errors: {
        query: ['Enter at least 2 characters.'],
        register_type: [expect.any(String)],
        custom_vars: ['custom_vars must be an object.'],
      },
    });
  });

  test('is judged without a crash, whatever is sent, for every type', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ENRICHMENT_TYPES), fc.jsonValue({ maxDepth: 3 }), (any, row) => {
        const verdict = parseBatchRow(any, row);
        expect(verdict.kind === 'valid' || Object.keys(verdict.errors).length > 0).toBe(true);
      }),
    );
  });
});
