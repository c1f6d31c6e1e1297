import { describe, expect, test } from '@jest/globals';
import { parsedJson } from '#system/parsedJson';

describe('a text in JSON', () => {
  test.each([
    ['{"a":[1]}', { a: [1] }],
    ['null', null],
    ['""', ''],
  ])('is what it says: %s', (text, value) => {
    expect(parsedJson(text)).toEqual(value);
  });

  test.each(['', '{', '<html>', 'undefined'])('is undefined where it is none: %s', (text) => {
    expect(parsedJson(text)).toBeUndefined();
  });
});
