import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { germanAmount, percentText } from '../../../simulator/dataset/money.ts';

describe('the percentages of a shareholder list', () => {
  test('a share of one euro in 25,000 is printed as 0,004', () => {
    expect(percentText(100, 2_500_000, 3)).toBe('0,004');
  });

  test('exact quarters and halves keep their decimals', () => {
    expect(percentText(625_000, 2_500_000, 2)).toBe('25,00');
    expect(percentText(1_250_000, 2_500_000, 2)).toBe('50,00');
  });

  test('nothing is ever rounded to 0, 25 or 50 percent, which § 4 GesLV forbids', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100_000_000 }), fc.nat(), (capital, part) => {
        const cents = (part % capital) + 1;
        const printed = Number(percentText(cents, capital, 1).replace(',', '.'));
        const exact = (cents / capital) * 100;
        expect([0, 25, 50].includes(printed)).toBe([0, 25, 50].includes(exact));
      }),
    );
  });

  test('amounts are written the German way', () => {
    expect(germanAmount(1_250_000)).toBe('12.500,00');
    expect(germanAmount(256_000_050)).toBe('2.560.000,50');
    expect(germanAmount(99)).toBe('0,99');
  });
});
