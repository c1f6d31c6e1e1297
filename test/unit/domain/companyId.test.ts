import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseCompanyId, REGISTER_TYPES } from '#domain/companyId';
import { COURTS } from '#domain/courts';

const ids = fc.record({
  type: fc.constantFrom(...REGISTER_TYPES),
  court: fc.constantFrom(...COURTS),
  number: fc.stringMatching(/^\d{1,7}$/),
  suffix: fc.stringMatching(/^[A-Z]{0,3}$/),
});

describe('a company id', () => {
  test('is read into its parts for every register type, court, number and suffix', () => {
    fc.assert(
      fc.property(ids, ({ type, court, number, suffix }) => {
        const text = `DE-${type}-${court.code}-${number}${suffix}`;
        expect(parseCompanyId(text)).toEqual({
          kind: 'valid',
          id: { text, registerType: type, court, number, suffix: suffix === '' ? null : suffix },
        });
      }),
      { numRuns: 500 },
    );
  });

  test.each(COURTS)('names the court $code ($name)', (court) => {
    expect(parseCompanyId(`DE-HRB-${court.code}-1`)).toMatchObject({ kind: 'valid', id: { court } });
  });

  test.each(['A0000', 'Z9999', 'F1103A', 'F1104'])(
    'of the court %s, which the portal does not know, says so',
    (code) => {
      expect(parseCompanyId(`DE-HRB-${code}-1`)).toEqual({ kind: 'unknown_court', courtCode: code });
    },
  );

  test.each([
    '',
    'DE',
    'DE-HRB-F1103',
    'DE-HRB-F1103-',
    'DE-HRB-F1103-12345678',
    'DE-HRB-F1103-1ABCD',
    'DE-HRB-F1103-1a',
    'DE-HRB-F1103-A1',
    'DE-HRB-F1103-1 B',
    'DE-HRB-F1103-1-B',
    'DE-HRB-f1103-1',
    'DE-HRB-1103-1',
    'DE-HRB-F110-1',
    'DE-HRB-F11034-1',
    'DE-HRC-F1103-1',
    'DE-hrb-F1103-1',
    'DE-GNR-F1103-1',
    'de-HRB-F1103-1',
    'AT-HRB-F1103-1',
    'HRB-F1103-1',
    ' DE-HRB-F1103-1',
    'DE-HRB-F1103-1 ',
    'DE-HRB-F1103-1\n',
    'DE-HRB-F1103-١',
    'DE–HRB–F1103–1',
    'DE-HRB-constructor-1',
  ])('%j is malformed', (text) => {
    expect(parseCompanyId(text)).toEqual({ kind: 'malformed' });
  });

  test('of arbitrary text is malformed and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseCompanyId(text).kind).toBe('malformed');
      }),
    );
  });
});
