import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, type Json } from '#domain/canonicalJson';

/** Values as JSON.parse returns them; JSON itself has no negative zero worth telling apart. */
const values = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);
/** Few different values, so that equal ones do meet. */
const smallValues = fc.jsonValue({ maxDepth: 2, depthSize: 'xsmall', stringUnit: fc.constantFrom('a', 'b') });

/** The same value with the members of every object in another order. */
function shuffled(value: Json, reverse: boolean): Json {
  if (Array.isArray(value)) {
    return value.map((item: Json) => shuffled(item, reverse));
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) => [key, shuffled(member, reverse)] as const);
    return Object.fromEntries(reverse ? members.toReversed() : members.toSorted(byName));
  }
  return value;
}

function byName([one]: readonly [string, Json], [other]: readonly [string, Json]): number {
  return one < other ? -1 : 1;
}

describe('canonicalJson', () => {
  test.each<[string, Json, string]>([
    ['sorts keys at every level', { b: 1, a: { d: 2, c: 3 } }, '{"a":{"c":3,"d":2},"b":1}'],
    ['keeps the order of arrays', [3, 1, 2], '[3,1,2]'],
    ['keeps null members', { a: null }, '{"a":null}'],
    ['writes numbers as ECMAScript does', [1e21, 1e-7, 0.1, -0, 100], '[1e+21,1e-7,0.1,0,100]'],
    ['sorts by UTF-16 code units', { '€': 1, '\r': 2, ö: 3, '😀': 4, '1': 5 }, '{"\\r":2,"1":5,"ö":3,"€":1,"😀":4}'],
    ['escapes lone surrogates', '\ud800', '"\\ud800"'],
    [
      'takes names of the prototype as names',
      JSON.parse('{"__proto__":1,"constructor":2}') as Json,
      '{"__proto__":1,"constructor":2}',
    ],
    ['writes empty things', { a: [], b: {} }, '{"a":[],"b":{}}'],
  ])('%s', (_what, value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(canonicalJson(shuffled(value, true))).toBe(canonicalJson(shuffled(value, false)));
      }),
    );
  });

  test('is JSON of the same value', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(isDeepStrictEqual(JSON.parse(canonicalJson(value)), JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
  });

  test('is equal for two values exactly where they are deeply equal', () => {
    const plain = smallValues.map((value) => JSON.parse(JSON.stringify(value)) as Json);
    fc.assert(
      fc.property(plain, plain, (left, right) => {
        expect(canonicalJson(left) === canonicalJson(right)).toBe(isDeepStrictEqual(left, right));
      }),
      { numRuns: 1_000 },
    );
  });
});
