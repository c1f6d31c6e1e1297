import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ColumnKind, ColumnKindGuess, typedCell } from '#domain/columnKind';

function kindOf(...cells: readonly string[]): ColumnKind {
  const guess = new ColumnKindGuess();
  cells.forEach((cell) => guess.add(cell));
  return guess.end();
}

const number = (decimals: number | null, mark: '.' | ',' = '.'): ColumnKind => ({ kind: 'number', mark, decimals });
const TEXT: ColumnKind = { kind: 'text' };

describe('a column', () => {
  test.each<[string, readonly string[], ColumnKind]>([
    ['whole numbers', ['1', '-20', '', '99999999999'], number(0)],
    ['amounts in German', ['12,50', '1,00', '-0,10'], number(2, ',')],
    ['amounts in English', ['12.50', '1.00'], number(2)],
    ['numbers with differing decimals', ['1', '2.5', '0.125'], number(null)],
    ['ISO days', ['2024-02-29', '1999-12-31', ''], { kind: 'day', notation: 'iso' }],
    ['German days', ['29.02.2024', '1.2.1999'], { kind: 'day', notation: 'german' }],
  ])('of %s is one of these', (_what, cells, kind) => {
    expect(kindOf(...cells)).toEqual(kind);
  });

  test.each<[string, readonly string[]]>([
    ['postal codes', ['10115', '01067']],
    ['telephone numbers', ['+49 30 123', '030123']],
    ['long ids', ['123456789012']],
    ['versions', ['1.1', '1.10']],
    ['what may be thousands or decimals', ['1.234', '5.678']],
    ['numbers of both languages', ['1,5', '1.25']],
    ['numbers with separators', ['1.234,50']],
    ['a number below zero that is none', ['-0', '-0,00']],
    ['numbers and a word', ['1', '2', 'k. A.']],
    ['days of two notations', ['2024-01-01', '01.01.2024']],
    ['days that no calendar has', ['2023-02-29', '2024-01-01']],
    ['blanks around numbers', [' 1', '2']],
    ['exponents, signs and infinities', ['1e5', '+1', 'Infinity', '0x10']],
    ['nothing', ['', '']],
  ])('of %s is of texts', (_what, cells) => {
    expect(kindOf(...cells)).toEqual(TEXT);
  });

  test('of numbers is shown as it was written, whatever the numbers are', () => {
    const cell = fc
      .tuple(fc.boolean(), fc.nat(99_999), fc.constantFrom('', '.', ','), fc.nat(9_999))
      .map(
        ([isNegative, whole, mark, decimals]) =>
          `${isNegative ? '-' : ''}${whole}${mark}${mark === '' ? '' : decimals}`,
      );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        const kind = kindOf(...cells);
        fc.pre(kind.kind === 'number');
        const { mark, decimals } = kind;
        const shown = cells.map((text) => {
          const value = typedCell(kind, text) as number;
          return (decimals === null ? String(value) : value.toFixed(decimals)).replace('.', mark);
        });
        expect(shown).toEqual(cells);
      }),
    );
  });
});

describe('a cell', () => {
  test.each<[ColumnKind, string, unknown]>([
    [number(2, ','), '-1,50', -1.5],
    [number(null), '0.125', 0.125],
    [{ kind: 'day', notation: 'german' }, '1.2.1999', { iso: '1999-02-01' }],
    [{ kind: 'day', notation: 'iso' }, '1999-02-01', { iso: '1999-02-01' }],
    [TEXT, '007', '007'],
    [TEXT, '', null],
    [number(0), '', null],
  ])('of %j with %j is %j', (kind, text, cell) => {
    expect(typedCell(kind, text)).toEqual(cell);
  });
});
