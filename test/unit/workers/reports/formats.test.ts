import { describe, expect, test } from '@jest/globals';
import { readFormatted } from '../../../../workers/registries/reports/formats/readFormatted.ts';

const REGISTRY = {
  1: '2010-04-20',
  2: '2011-07-31',
  3: '2015-02-26',
  4: '2020-02-12',
  5: '2022-02-16',
} as const;

function read(
  registry: keyof typeof REGISTRY,
  name: string,
  printed: string,
  kind: 'number' | 'text' = 'number',
): string {
  const space = `http://www.xbrl.org/inlineXBRL/transformation/${REGISTRY[registry]}`;
  const outcome = readFormatted(printed, { space, local: name, prefix: 'ixt' }, kind);
  return outcome.kind === 'value' ? outcome.value : outcome.kind;
}

describe('a number', () => {
  test.each([
    [1, 'numcomma', '1234,5', '1234.5'],
    [1, 'numcommadot', '1,234.5', '1234.5'],
    [1, 'numdash', '-', '0'],
    [1, 'numdotcomma', '1.234,5', '1234.5'],
    [1, 'numspacecomma', '1 234,5', '1234.5'],
    [1, 'numspacedot', '1\u00a0234.5', '1234.5'],
    [2, 'numcommadecimal', '1.234.567,89', '1234567.89'],
    [2, 'numdotdecimal', '1 234 567.89', '1234567.89'],
    [2, 'numunitdecimal', '1.234 Euro 5 Cent', '1234.05'],
    [3, 'numunitdecimal', '12,345元67', '12345.67'],
    [3, 'zerodash', '—', '0'],
    [4, 'fixed-zero', 'keine', '0'],
    [4, 'num-comma-decimal', '12.34.567,8 9', '1234567.89'],
    [4, 'num-dot-decimal', '.5', '.5'],
    [4, 'num-dot-decimal', ' 1,234', '1234'],
    [4, 'num-unit-decimal', '1,234 dollars and 56 cents', '1234.56'],
    [5, 'num-dot-decimal-apos', "1'234’567.8", '1234567.8'],
    [5, 'num-comma-decimal-apos', '1´234,5', '1234.5'],
    [5, 'num-unit-decimal-apos', "1'234 Franken 50 Rappen", '1234.50'],
  ] as const)('of registry %i in %s: %j is %s', (registry, name, printed, value) => {
    expect(read(registry, name, printed)).toBe(value);
  });

  test.each([
    [1, 'numcommadot', '1.234,5'],
    [1, 'numdotcomma', '12,34,5'],
    [1, 'numdash', '–'],
    [2, 'numcommadecimal', '1,234.5'],
    [2, 'numdotdecimal', '12,34.5'],
    [2, 'numdotdecimal', '-5'],
    [2, 'numdotdecimal', '(5)'],
    [2, 'numdotdecimal', ''],
    [2, 'zerodash', '0'],
    [2, 'numunitdecimal', '1.234 Euro'],
    [4, 'num-dot-decimal', ''],
    [4, 'num-dot-decimal', ' '],
    [4, 'num-dot-decimal', '1.2.3'],
    [4, 'num-comma-decimal', '1,234,5'],
    [4, 'num-dot-decimal', '１２'],
    [5, 'num-dot-decimal', "1'234"],
  ] as const)('of registry %i in %s is not read where it is printed as %j', (registry, name, printed) => {
    expect(read(registry, name, printed)).toBe('value_unreadable');
  });

  test.each([
    [1, 'num-dot-decimal'],
    [2, 'numdash'],
    [3, 'numdotdecimalin'],
    [4, 'numcommadecimal'],
    [4, 'num-dot-decimal-apos'],
    [5, 'date-day-month-year'],
    [5, 'toString'],
  ] as const)('of registry %i has no format %s', (registry, name) => {
    expect(read(registry, name, '1')).toBe('transformation_unknown');
  });

  test('of another registry is not read, whatever its name', () => {
    const format = { space: 'urn:mine', local: 'num-dot-decimal', prefix: 'ixt' };
    expect(readFormatted('1', format, 'number')).toEqual({ kind: 'transformation_unknown' });
  });

  test('without a format is what is printed', () => {
    expect(readFormatted('1.5', null, 'number')).toEqual({ kind: 'value', value: '1.5' });
  });
});

describe('a text', () => {
  test.each([
    [1, 'datedoteu', '31.12.2024', '2024-12-31'],
    [1, 'datedotus', '12.31.2024', '2024-12-31'],
    [1, 'dateslasheu', '31/12/24', '2024-12-31'],
    [1, 'dateslashus', '12/31/2024', '2024-12-31'],
    [2, 'datedaymonthyear', '1. 2. 2024', '2024-02-01'],
    [2, 'datedaymonthyearen', '31 December 2024', '2024-12-31'],
    [2, 'datemonthdayyearen', 'Feb. 29, 2024', '2024-02-29'],
    [3, 'dateyearmonthday', '2024-12-31', '2024-12-31'],
    [4, 'date-day-monthname-year-de', '31. Dezember 2024', '2024-12-31'],
    [4, 'date-day-monthname-year-de', '1. März 2024', '2024-03-01'],
    [4, 'date-day-monthname-year-de', '1. Maerz 2024', '2024-03-01'],
    [4, 'date-day-monthname-year-de', '1. Jänner 2024', '2024-01-01'],
    [5, 'date-month-day-year', '12-31-2024', '2024-12-31'],
    [2, 'booleantrue', 'ja', 'true'],
    [4, 'fixed-false', 'nein', 'false'],
    [4, 'fixed-empty', 'nichts', ''],
    [5, 'fixed-zero', '-', '0'],
  ] as const)('of registry %i in %s: %j is %s', (registry, name, printed, value) => {
    expect(read(registry, name, printed, 'text')).toBe(value);
  });

  test.each([
    ['datedoteu', 1, '31.02.2024'],
    ['datedoteu', 1, '31/12/2024'],
    ['date-day-month-year', 4, '29.02.2023'],
    ['date-day-monthname-year-de', 4, '31. December 2024'],
    ['date-day-monthname-year-de', 4, 'Dezember 2024'],
    ['date-day-monthname-year-en', 5, '31 Marchober 2024 x'],
  ] as const)('in %s of registry %i is not read where no day is printed: %j', (name, registry, printed) => {
    expect(read(registry, name, printed, 'text')).toBe('value_unreadable');
  });
});
