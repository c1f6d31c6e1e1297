import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normalVatId, parseVatId, VAT_COUNTRIES, VAT_ID_PATTERN } from '#domain/vat/vatId';

/** Numbers that member states, or the documentation of their rules, have published; at least one of each country. */
const SOUND = [
  'ATU13585627',
  'BE0403019261',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ES54362315K',
  'ESX2482300W',
  'ESB58378431',
  'FI20774740',
  'FR40303265045',
  'FR83404833048',
  'FRK7399859412',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IE6433435OA',
  'IE8D79739I',
  'IT00743110157',
  'LT119511515',
  'LT100001919017',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
  'XI980780684',
  'XIGD001',
];

describe('a VAT number', () => {
  test.each(SOUND)('%s is sound, and matches what the schema says is taken', (text) => {
    expect(parseVatId(text)).toEqual({
      kind: 'valid',
      id: { country: text.slice(0, 2), number: text.slice(2) },
    });
    expect(text).toMatch(new RegExp(VAT_ID_PATTERN));
  });

  test('has a sound example for every country', () => {
    expect([...new Set(SOUND.map((text) => text.slice(0, 2)))].toSorted()).toEqual([...VAT_COUNTRIES].toSorted());
  });

  test.each([
    ['ATU13585626', 'wrong_check_digits'],
    ['BE0403019262', 'wrong_check_digits'],
    ['CY10259033Q', 'wrong_check_digits'],
    ['DE136695977', 'wrong_check_digits'],
    ['DE036695976', 'malformed'],
    ['DE12345', 'malformed'],
    ['DE1366959761', 'malformed'],
    ['ES54362315A', 'wrong_check_digits'],
    ['FR41303265045', 'wrong_check_digits'],
    ['IE6433435E', 'wrong_check_digits'],
    ['NL004495446B01', 'wrong_check_digits'],
    ['SE123456789700', 'malformed'],
    ['GB980780684', 'unknown_country'],
    ['136695976', 'unknown_country'],
    ['', 'unknown_country'],
  ])('%s is none: %s', (text, kind) => {
    expect(parseVatId(text).kind).toBe(kind);
  });

  test('is read through capitals, blanks and signs, and Greece by either name', () => {
    expect(normalVatId(' de 136.695-976 ')).toBe('DE136695976');
    expect(parseVatId('gr 094259216')).toEqual({ kind: 'valid', id: { country: 'EL', number: '094259216' } });
  });

  test('of Germany with one wrong digit, or two neighbours exchanged, is never taken', () => {
    const sound = fc.integer({ min: 10_000_000, max: 99_999_999 }).map((body) => {
      const check = Array.from('0123456789').find((digit) => parseVatId(`DE${body}${digit}`).kind === 'valid');
      return `${body}${check ?? ''}`;
    });
    fc.assert(
      fc.property(sound, fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const digits = Array.from(number).map(Number);
        const wrong = digits.with(at, ((digits[at] ?? 0) + by) % 10).join('');
        return number.length === 9 && parseVatId(`DE${wrong}`).kind !== 'valid';
      }),
    );
  });

  test('is the same however often it is normalised, and no text surprises', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.constantFrom('', ...VAT_COUNTRIES),
        (text, country) => {
          const once = normalVatId(country + text);
          expect(normalVatId(once)).toBe(once);
          expect(parseVatId(once)).toEqual(parseVatId(country + text));
        },
      ),
    );
  });
});
