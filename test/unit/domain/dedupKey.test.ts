import { describe, expect, test } from '@jest/globals';
import { dedupKey } from '#domain/dedupKey';

describe('dedupKey', () => {
  test('is a SHA-256 in hexadecimal', () => {
    expect(dedupKey('get_company', {})).toMatch(/^[0-9a-f]{64}$/);
  });

  test('does not depend on the order in which the input was written', () => {
    expect(dedupKey('search_companies', { query: 'a', court_code: 'F1103' })).toBe(
      dedupKey('search_companies', { court_code: 'F1103', query: 'a' }),
    );
  });

  test('tells types, inputs and absent members apart', () => {
    const keys = [
      dedupKey('get_company', { company_id: 'DE-HRB-F1103-1' }),
      dedupKey('get_publication', { company_id: 'DE-HRB-F1103-1' }),
      dedupKey('get_company', { company_id: 'DE-HRB-F1103-2' }),
      dedupKey('get_company', { company_id: 'de-hrb-f1103-1' }),
      dedupKey('get_company', {}),
      dedupKey('get_company', { company_id: null }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('stays the same from release to release, since stored keys are compared with new ones', () => {
    expect(dedupKey('get_company', { company_id: 'DE-HRB-F1103-1' })).toBe(
      'd7209a9e6a6ac489686ed25dbd07f39ec78751715d9582c1676fe39335dce579',
    );
  });
});
