import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isLei, leiCheckDigits } from '#domain/lei/isLei';

const first18 = fc.stringMatching(/^[0-9A-Z]{18}$/);

describe('a Legal Entity Identifier', () => {
  test.each(['YEH5ZCD6E441RHVHD759', '529900T8BM49AURSDO55', '5493001KJTIIGC8Y1R12'])('%s is one', (lei) => {
    expect(isLei(lei)).toBe(true);
  });

  test.each(['', 'YEH5ZCD6E441RHVHD750', 'yeh5zcd6e441rhvhd759', ' YEH5ZCD6E441RHVHD759', 'YEH5ZCD6E441RHVHD7590'])(
    '%p is none',
    (text) => {
      expect(isLei(text)).toBe(false);
    },
  );

  test('is completed by its check digits', () => {
    fc.assert(fc.property(first18, (text) => isLei(text + leiCheckDigits(text))));
  });

  test('with one digit, or one letter, taken for another is none', () => {
    fc.assert(
      fc.property(first18, fc.nat(17), fc.integer({ min: 1, max: 25 }), (text, at, by) => {
        const character = text.charAt(at);
        const [alphabet, step] = /\d/.test(character)
          ? ['0123456789', (by % 9) + 1]
          : ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', by];
        const other = alphabet.charAt((alphabet.indexOf(character) + step) % alphabet.length);
        return !isLei(text.slice(0, at) + other + text.slice(at + 1) + leiCheckDigits(text));
      }),
    );
  });
});
