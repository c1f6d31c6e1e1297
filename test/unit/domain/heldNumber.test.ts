import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isHeldNumber } from '#domain/heldNumber';

const double = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('a number of JSON', () => {
  test.each(['0', '-0', '1.10', '1e2', '1E+2', '0.1', '0.10000000000000001', '5e-324', '1.000000000000000000000'])(
    'is held by a double: %s',
    (text) => {
      expect(isHeldNumber(text)).toBe(true);
    },
  );

  test.each([
    '9007199254740993',
    '-9007199254740993.0',
    '9007199254740990.5',
    '0.1234567890123456789',
    '123456789012345.678',
    '1e-400',
    '3e-324',
    '1e400',
    '-1E400',
    `0.${'0'.repeat(200)}1`,
    `1${'0'.repeat(200)}`,
  ])('is not held by any: %s', (text) => {
    expect(isHeldNumber(text)).toBe(false);
  });

  test('is held as programs write doubles: shortest, with an exponent, or with 17 digits', () => {
    fc.assert(
      fc.property(double, (value) => {
        const texts = [String(value), value.toExponential(), value.toPrecision(17)];
        expect(texts.filter((text) => !isHeldNumber(text))).toEqual([]);
      }),
    );
  });

  test('is the only one of its text: two that are held and differ in 15 digits are two doubles', () => {
    const text = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }))
      .map(([digits, point]) => `${digits}`.padStart(point + 1, '0').replace(new RegExp(`(\\d{${point}})$`), '.$1'))
      .map((number) => number.replace(/\.$/, ''));
    fc.assert(
      fc.property(text, (number) => {
        fc.pre(isHeldNumber(number));
        const significant = number.replace('.', '').replace(/^0+|0+$/g, '');
        const shown = Number(number).toPrecision(Math.max(1, significant.length));
        expect(Number(shown)).toBe(Number(number));
        expect(significant.length).toBeLessThanOrEqual(17);
      }),
    );
  });
});
