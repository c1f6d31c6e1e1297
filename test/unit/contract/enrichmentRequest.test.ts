import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Checked } from '#contract/http/checkInput';
import { type EnrichmentRequest, parseEnrichmentRequest } from '#contract/http/enrichmentRequest';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { Json } from '#domain/canonicalJson';
import { CUSTOM_VARS_LIMITS } from '#domain/customVars';
import { isPublicAddress } from '#domain/publicAddress';

const INPUT = { company_id: 'DE-HRB-F1103-261478' };

function type(name: string): EnrichmentType {
  const found = enrichmentTypeByName(name);
  if (found === null) {
    throw new Error(`${name} is not in the catalogue`);
  }
  return found;
}

const parse = (name: string, body: unknown): Checked<EnrichmentRequest> =>
  parseEnrichmentRequest(type(name), body, isPublicAddress);

/** The field errors of a body for get_company, or null where it is valid. */
function problems(body: unknown) {
  const verdict = parse('get_company', body);
  return verdict.kind === 'invalid' ? verdict.errors : null;
}

const withVars = (vars: unknown) => problems({ ...INPUT, custom_vars: vars });

/** Objects in one another; the outermost is level 1. */
function nested(levels: number): Json {
  return levels === 1 ? {} : { a: nested(levels - 1) };
}

describe('the body of a request', () => {
  test('is parted into the input and what belongs to every type', () => {
    const vars = { external_id: 'crm-42' };
    const body = { ...INPUT, async: true, callback_url: 'https://example.com/done', custom_vars: vars };
    expect(parse('get_company', body)).toEqual({
      kind: 'valid',
      value: { input: INPUT, async: true, isDryRun: false, callbackUrl: 'https://example.com/done', customVars: vars },
    });
  });

  test('waits, calls nobody and carries nothing by default', () => {
    expect(parse('get_company', INPUT)).toEqual({
      kind: 'valid',
      value: { input: INPUT, async: false, isDryRun: false, callbackUrl: null, customVars: null },
    });
  });

  test('names a required field that is missing', () => {
    expect(problems({})).toEqual({ company_id: ['This field is required, or euid in its place.'] });
  });

  test('names a company by its id or its EUID, and not by both', () => {
    const euid = 'DEK1101R.HRB116737';
    expect(problems({ euid })).toBeNull();
    expect(problems({ ...INPUT, euid })).toEqual({ euid: ['Give either company_id or euid, not both.'] });
    expect(problems({ euid: 'DEK1101R' })).toMatchObject({ euid: [expect.stringContaining('must have the form')] });
    expect(problems({ euid: 'DEZ9999.HRB1' })).toEqual({
      euid: ['The court code Z9999 is not a German register court.'],
    });
    expect(problems({ company: euid })).toEqual({
      company: ['This field is unknown.'],
      company_id: ['This field is required, or euid in its place.'],
    });
  });

  test('names unknown fields, at every place', () => {
    expect(problems({ ...INPUT, company: 1, Async: true })).toEqual({
      company: ['This field is unknown.'],
      Async: ['This field is unknown.'],
    });
    expect(problems(JSON.parse(`{"company_id": "${INPUT.company_id}", "__proto__": {"async": true}}`))).not.toBeNull();
  });

  test.each([null, [], 'text', 7, true])('must be an object, not %p', (body) => {
    expect(problems(body)).toEqual({ body: ['The body must be a JSON object.'] });
  });

  test.each([
    ['DE-HRB-F1103', 'must have the form'],
    ['de-hrb-f1103-1', 'must have the form'],
    ['DE-HRB-F1103-12345678', 'must have the form'],
    ['DE-HRB-Z9999-1', 'Z9999 is not a German register court'],
    [' DE-HRB-F1103-1', 'must have the form'],
  ])('refuses the company id %p', (companyId, reason) => {
    expect(problems({ company_id: companyId })?.['company_id']?.join()).toContain(reason);
  });

  test.each(['http://localhost/x', 'https://10.0.0.1/x', 'ftp://example.com/x', 'https://u:p@example.com/', 'x'])(
    'refuses %p as callback_url',
    (url) => {
      expect(problems({ ...INPUT, callback_url: url })).toHaveProperty('callback_url');
    },
  );

  test('takes a search of 2 to 200 characters, without the white space around it', () => {
    const search = (query: string) => parse('search_companies', { query });
    expect(search(' ab ')).toMatchObject({ kind: 'valid', value: { input: { query: 'ab' } } });
    expect(search(' a ').kind).toBe('invalid');
    expect(search('a'.repeat(200)).kind).toBe('valid');
    expect(search('a'.repeat(201)).kind).toBe('invalid');
  });
});

describe('custom_vars', () => {
  test('may be 10 levels deep, and not 11', () => {
    expect(withVars(nested(CUSTOM_VARS_LIMITS.depth))).toBeNull();
    expect(withVars(nested(CUSTOM_VARS_LIMITS.depth + 1))).toHaveProperty('custom_vars');
  });

  test('may have 50 keys at all levels together, and not 51', () => {
    const keys = (count: number): Record<string, number> =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
    expect(withVars({ ...keys(24), deep: keys(25) })).toBeNull();
    expect(withVars({ ...keys(25), deep: keys(25) })).toHaveProperty('custom_vars');
  });

  test('may hold strings of 500 characters, and not of 501', () => {
    expect(withVars({ text: 'x'.repeat(500) })).toBeNull();
    expect(withVars({ list: ['x'.repeat(501)] })).toHaveProperty('custom_vars');
  });

  test('may have 2,048 bytes of JSON, counted in UTF-8, and not 2,049', () => {
    // {"a":[…]} with strings of ü, each two bytes in UTF-8, and a rest that meets the limit exactly.
    const vars = (rest: number) => ({ a: ['ü'.repeat(500), 'ü'.repeat(500), 'x'.repeat(rest)] });
    const room = CUSTOM_VARS_LIMITS.bytes - Buffer.byteLength(JSON.stringify(vars(0)));
    expect(withVars(vars(room))).toBeNull();
    expect(withVars(vars(room + 1))).toHaveProperty('custom_vars');
  });

  test.each(['a-b', 'a b', 'ä', '', 'a.b'])('refuses the key %p', (key) => {
    expect(withVars({ [key]: 1 })).toHaveProperty('custom_vars');
  });

  test.each([[[]], ['text'], [7]])('must be an object, not %p', (vars) => {
    expect(withVars(vars)).toHaveProperty('custom_vars');
  });

  test('is echoed unchanged, whatever is in it', () => {
    const key = fc.stringMatching(/^\w{1,8}$/);
    const leaf = fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean(), fc.constant(null));
    const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), fc.dictionary(key, leaf, { maxKeys: 3 }));
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 6 }), (vars) => {
        const text = JSON.stringify(vars);
        const verdict = parse('get_company', {
          ...INPUT,
          custom_vars: JSON.parse(text) as unknown,
        });
        expect(verdict.kind === 'valid' && JSON.stringify(verdict.value.customVars)).toBe(text);
      }),
    );
  });

  test('are judged without a crash, whatever is sent', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 14 }), (vars) => {
        const errors = withVars(vars);
        expect(errors === null || Object.keys(errors).every((field) => field.startsWith('custom_vars'))).toBe(true);
      }),
    );
  });
});
