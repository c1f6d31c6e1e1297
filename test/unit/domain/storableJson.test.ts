import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isStorable } from '#domain/scalarProblem';
import { storableJson } from '#domain/storableJson';

test.each([
  ['A\0B', 'A\ufffdB'],
  ['\0\0', '\ufffd\ufffd'],
  ['\ud800 \udfff', '\ufffd \ufffd'],
  ['\\\0', '\\\ufffd'],
  ['\\u0000', '\\u0000'],
  ['\\\\u0000 \\\\\\ud800', '\\\\u0000 \\\\\\ud800'],
  ['😀\u0001', '😀\u0001'],
])('the text %j is stored as %j', (text, stored) => {
  expect(JSON.parse(storableJson({ [text]: [text] }))).toEqual({ [stored]: [stored] });
});

test('every text can be stored, and one that could be stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('\\', 'u', '0', 'd', '8', '\0', '\ud800', '"') }),
      (one, other) => {
        const text = one + other;
        const stored = JSON.parse(storableJson(text)) as string;
        expect(isStorable(stored)).toBe(true);
        expect(stored).toBe(text.toWellFormed().replaceAll('\0', '\ufffd'));
      },
    ),
  );
});
