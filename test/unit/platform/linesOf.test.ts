import { expect, test } from '@jest/globals';
import { linesOf } from '#system/linesOf';
import { inChunks } from '../../support/tables/inChunks.ts';

async function lines(text: string, sizes: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const line of linesOf(inChunks(text, sizes))) {
    found.push(line);
  }
  return found;
}

test.each([
  ['', []],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\n\nä😀\nb', ['a', '', 'ä😀', 'b']],
])('the lines of %j are %j, however it is cut', async (text, expected) => {
  for (const size of [1, 2, 3, 100]) {
    expect(await lines(text, [size])).toEqual(expected);
  }
});
