import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CUSTOM_VARS_LIMITS, type CustomVars, customVarsProblems } from '#domain/customVars';

const { depth, keys, bytes, stringLength } = CUSTOM_VARS_LIMITS;

/** An object whose innermost object is on the given level. */
const nested = (levels: number): CustomVars => (levels === 1 ? {} : { a: nested(levels - 1) });
const withKeys = (count: number): CustomVars =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
/** Exactly so many bytes of compact JSON, in strings that are each short enough. */
function ofBytes(size: number): CustomVars {
  const frame = JSON.stringify({ v: ['', '', '', '', ''] }).length;
  const letters = size - frame;
  return { v: [0, 1, 2, 3, 4].map((part) => 'x'.repeat(Math.floor((letters + part) / 5))) };
}

describe('custom_vars', () => {
  test('have the limits of the contract', () => {
    expect(CUSTOM_VARS_LIMITS).toEqual({ depth: 10, keys: 50, bytes: 2_048, stringLength: 500 });
  });

  test.each<[string, CustomVars]>([
    ['nothing', {}],
    ['exactly 10 levels', nested(depth)],
    ['exactly 50 keys', withKeys(keys)],
    ['exactly 50 keys over two levels', { inner: withKeys(keys - 1) }],
    ['exactly 2,048 bytes', ofBytes(bytes)],
    ['a string of exactly 500 characters', { a: 'x'.repeat(stringLength) }],
    ['500 characters that take two code units each', { a: '😀'.repeat(stringLength) }],
    ['arrays in arrays, which add no level', { a: [[[[[[[[[[[[1]]]]]]]]]]]] }],
    ['every kind of value', { s: '', n: -1.5e-7, t: true, nil: null, list: [1, 'a', null], o: { x: {} } }],
    ['every letter, digit and underscore in keys', { aZ_09: 1, _: 2, '0': 3, ['__proto__']: 4 }],
  ])('may have %s', (_what, vars) => {
    expect(customVarsProblems(vars)).toEqual([]);
  });

  test.each<[string, CustomVars, string]>([
    ['11 levels', nested(depth + 1), 'Objects may be nested at most 10 levels deep.'],
    ['11 levels inside of arrays', { a: [nested(depth)] }, 'Objects may be nested at most 10 levels deep.'],
    ['51 keys', withKeys(keys + 1), 'At most 50 keys are allowed, counted at every level.'],
    ['51 keys over two levels', { inner: withKeys(keys) }, 'At most 50 keys are allowed, counted at every level.'],
    [
      '51 keys over an array',
      { a: [withKeys(25), withKeys(25)] },
      'At most 50 keys are allowed, counted at every level.',
    ],
    ['2,049 bytes', ofBytes(bytes + 1), 'At most 2048 bytes of JSON are allowed.'],
    [
      '2,048 characters in more bytes',
      { a: ['ä'.repeat(400), 'ä'.repeat(400), 'ä'.repeat(400)] },
      'At most 2048 bytes of JSON are allowed.',
    ],
    ['501 characters', { a: 'x'.repeat(stringLength + 1) }, 'String values may have at most 500 characters.'],
    ['501 characters in an array', { a: [['x'.repeat(501)]] }, 'String values may have at most 500 characters.'],
    ['a key with a dash', { 'a-b': 1 }, 'Keys may contain only letters, digits and underscores.'],
    ['a key with an umlaut', { ä: 1 }, 'Keys may contain only letters, digits and underscores.'],
    ['an empty key', { '': 1 }, 'Keys may contain only letters, digits and underscores.'],
    ['a key with a line break at its end', { 'a\n': 1 }, 'Keys may contain only letters, digits and underscores.'],
    ['a bad key in an array', { a: [{ 'b c': 1 }] }, 'Keys may contain only letters, digits and underscores.'],
  ])('may not have %s', (_what, vars, problem) => {
    expect(customVarsProblems(vars)).toEqual([problem]);
  });

  test('are told every problem at once, each of them once', () => {
    const vars = { 'a b': 'x'.repeat(501), 'c d': 'x'.repeat(501), ...withKeys(51) };
    expect(customVarsProblems(vars)).toHaveLength(3);
  });

  test('are refused by size exactly where their compact UTF-8 JSON is longer than 2,048 bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 150 }), { maxLength: 20 }), (list) => {
        const tooLarge = Buffer.byteLength(JSON.stringify({ list })) > bytes;
        expect(customVarsProblems({ list }).some((problem) => problem.includes('bytes'))).toBe(tooLarge);
      }),
    );
  });
});
