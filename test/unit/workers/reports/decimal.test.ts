import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Decimal } from '../../../../workers/registries/reports/decimal.ts';

function parsed(text: string): Decimal {
  const decimal = Decimal.parse(text);
  if (decimal === null) {
    throw new Error(`${text} is no decimal`);
  }
  return decimal;
}

describe('an exact number', () => {
  test.each([
    ['007', '7'],
    ['-0', '0'],
    ['+1.50', '1.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0.10', '-0.1'],
    ['90071992547409931234567890.01', '90071992547409931234567890.01'],
  ])('%s is written %s', (text, written) => {
    expect(parsed(text).toString()).toBe(written);
  });

  test.each(['', '.', '-', '1e3', '1,5', ' 1', '0x1', 'INF', 'NaN', '1'.repeat(101)])('%j is none', (text) => {
    expect(Decimal.parse(text)).toBeNull();
  });

  const number = fc.tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.integer({ min: 0, max: 12 }));
  const decimalOf = ([units, places]: readonly [bigint, number]): Decimal => parsed(String(units)).scaled(-places);

  test('is the same after a scale and back', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: -20, max: 20 }), (drawn, power) => {
        const decimal = decimalOf(drawn);
        expect(decimal.scaled(power).scaled(-power).toString()).toBe(decimal.toString());
      }),
    );
  });

  test('is read again as it is written', () => {
    fc.assert(
      fc.property(number, (drawn) => {
        const written = decimalOf(drawn).toString();
        expect(parsed(written).toString()).toBe(written);
      }),
    );
  });

  test('adds and compares as whole numbers of the smallest place do', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        const whole = ([units, places]: readonly [bigint, number]): bigint => units * 10n ** BigInt(12 - places);
        const sum = decimalOf(one).plus(decimalOf(other));
        expect(sum.scaled(12).toString()).toBe(String(whole(one) + whole(other)));
        const order = whole(one) < whole(other) ? -1 : whole(one) > whole(other) ? 1 : 0;
        expect(decimalOf(one).compare(decimalOf(other))).toBe(order);
      }),
    );
  });

  test.each([
    ['1234.56', 1234.56],
    ['-7000', -7000],
    ['1.005', null],
    ['90071992547409.91', 90071992547409.91],
    ['90071992547409930', null],
  ])('%s is %p euros', (text, euros) => {
    expect(parsed(text).toEuros()).toBe(euros);
  });

  test.each([
    ['1200', -2, true],
    ['1200', -3, false],
    ['0', -6, true],
    ['1.50', 1, true],
    ['1.55', 1, false],
    ['1.55', null, true],
  ])('%s is rounded to %p decimals: %p', (text, decimals, isRounded) => {
    expect(parsed(text).isRoundedTo(decimals)).toBe(isRounded);
  });

  test.each([
    [-3, '500'],
    [0, '0.5'],
    [2, '0.005'],
    [null, '0'],
  ])('that is right to %p decimals may be off by %s', (decimals, half) => {
    expect(Decimal.halfUnit(decimals).toString()).toBe(half);
  });
});
