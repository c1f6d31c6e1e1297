import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { escapeControls, readableJson } from '#domain/escapeControls';
import { oddText } from '../../support/hostile/oddTexts.ts';

/** What terminals obey, and what turns the text around it. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u;

describe('a text for a terminal', () => {
  test.each([
    ['\u001b[31mred', '\\u001b[31mred'],
    ['a\u009b2Jb', 'a\\u009b2Jb'],
    ['\u202eGmbH', '\\u202eGmbH'],
    ['a\u2066b\u2069\u200f', 'a\\u2066b\\u2069\\u200f'],
    ['a\ud800', 'a\\ud800'],
    ['a\nb\rc\td', 'a\\u000ab\\u000dc\\u0009d'],
    ['Müller & Söhne 𝄞 👨‍👩‍👧 שלום', 'Müller & Söhne 𝄞 👨‍👩‍👧 שלום'],
  ])('%j is shown as %s', (text, shown) => {
    expect(escapeControls(text)).toBe(shown);
  });

  test('is the same value where it is JSON, and has nothing that is obeyed', () => {
    fc.assert(
      fc.property(fc.dictionary(oddText, fc.oneof(oddText, fc.array(oddText))), (value) => {
        const shown = readableJson(value);
        expect(JSON.parse(shown)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(shown.split('\n').filter((line) => OBEYED.test(line))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
