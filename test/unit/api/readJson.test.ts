import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readJson, readLargeJson } from '../../../api/http/readJson.ts';

const read = (text: string) => readJson(Buffer.from(text), 1_000);

describe('the JSON of a body', () => {
  test('is what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(read(text)).toMatchObject({ kind: 'read', value: JSON.parse(text) as unknown });
      }),
    );
  });

  test('has infinity in the place of a number that no double holds, and nowhere else', () => {
    const text = '{"a":0.1234567890123456789,"b":[-9007199254740993, 1e-400 ,0.1],"0.1234567890123456789":"1e-400"}';

    expect(read(text)).toEqual({
      kind: 'read',
      isExact: false,
      value: { a: Infinity, b: [Infinity, Infinity, 0.1], '0.1234567890123456789': '1e-400' },
    });
  });

  test('says whether its value tells all of its numbers', () => {
    expect(read('[1E2,-0,0.1,1e308]')).toMatchObject({ isExact: true });
    expect(read('[1E2,-0,0.1,1e309]')).toMatchObject({ isExact: false });
  });

  test('of a large body is read as that of a small one', async () => {
    const digits = '9'.repeat(1_000_000);
    const bytes = Buffer.from(`["${digits}",${digits},"1e400",{"1e400":1e400},1e40]`);
    const value = [digits, Infinity, '1e400', { '1e400': Infinity }, 1e40];
    expect(await readLargeJson(bytes, 10)).toEqual({ kind: 'read', value, isExact: false });
    expect(await readLargeJson(bytes, 3)).toEqual(readJson(bytes, 3));
  });

  test.each([
    '1e',
    '-',
    '1.2.3',
    '01',
    '1e5 1e5',
    '0x1f',
    '--1000000',
    '1234567890123456789e',
    '01234567890123456789',
    '12345678901234567890.',
  ])('is malformed where a number is none: %s', (text) => {
    expect(read(`[${text}]`)).toEqual({ kind: 'malformed' });
  });

  test.each([
    ['a lone surrogate in bytes', [0xed, 0xa0, 0x80]],
    ['half a character', [0xc3]],
    ['Latin-1', [0xfc, 0x62]],
  ])('is malformed where it is no UTF-8: %s', (_what, bytes) => {
    expect(readJson(Buffer.from([0x22, ...bytes, 0x22]), 10)).toEqual({ kind: 'malformed' });
  });
});
