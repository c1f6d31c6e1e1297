import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { JsonScan, jsonShape } from '#domain/jsonShape';

const problemOf = (json: string, most = 1_000): string | null => {
  const shape = jsonShape(Buffer.from(json), most);
  return shape.kind === 'too_large' ? shape.problem : null;
};

/** The plain way, which needs the value built. */
function valuesIn(value: unknown): number {
  const members = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return members.reduce<number>((sum, member) => sum + valuesIn(member), 1);
}

describe('the shape of a JSON text', () => {
  test('is told by its bytes: what is in texts does not count', () => {
    expect(problemOf(JSON.stringify({ a: '[[[[,,,,{{{{', 'b"\\': '\\"[,' }), 2)).not.toBeNull();
    expect(problemOf(JSON.stringify({ a: '[[[[,,,,{{{{', 'b"\\': '\\"[,' }), 3)).toBeNull();
  });

  test('counts every value once, and an empty list or object as one more at most', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const values = valuesIn(value);
        const empty = JSON.stringify(value).match(/\[\]|\{\}/g)?.length ?? 0;
        expect(problemOf(JSON.stringify(value), values + empty + 1)).toBeNull();
        expect(problemOf(JSON.stringify(value), values - 1)).not.toBeNull();
      }),
    );
  });

  test('has objects of 1,000 members at most, each counted by itself', () => {
    const wide = (members: number): string => `{${Array.from({ length: members }, (_, at) => `"${at}":1`).join(',')}}`;
    const tooWide = 'An object of the body may have at most 1,000 members.';
    expect(problemOf(`[${wide(1_000)},${wide(1_000)},{"a":${wide(999)},"b":2}]`, 10_000)).toBeNull();
    expect(problemOf(`{"a":[${wide(1_000)},{"b":${wide(1_001)}}]}`, 10_000)).toBe(tooWide);
  });

  test('is refused with what to do', () => {
    expect(problemOf('[1,2,3,4]', 4)).toBe('The body may have at most 4 values. Send it in several requests.');
    expect(problemOf('['.repeat(65))).toBe('The body may be nested at most 64 levels deep.');
  });

  test('is the same however large the steps are in which it is found out', () => {
    const text = fc.oneof(
      fc.json(),
      fc.constantFrom('[1e400,{"a\\"1e400":-9007199254740993}', '"1e400', '[1.5,'.repeat(70), '[[1,2],[3,4],[5,6]]'),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 50 }), (json, bytes, most) => {
        const scan = new JsonScan(Buffer.from(json), most);
        while (scan.step(bytes));
        expect(scan.shape).toEqual(jsonShape(Buffer.from(json), most));
      }),
    );
  });

  test.each(['', '"', '"\\', ']]]]', '}{', '[,,'])('of what is no JSON is nothing to stumble over: %j', (text) => {
    expect(problemOf(text)).toBeNull();
  });
});
