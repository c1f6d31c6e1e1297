import { expect, test } from '@jest/globals';
import type { PdfPage } from '../../../../workers/registries/pdf/pdfPage.ts';
import { linesOf } from '../../../../workers/registries/pdf/textLine.ts';
import { withTypedFrames } from '../../../../workers/registries/pdf/withTypedFrames.ts';

/** A page of letters that are 6 points wide, in lines of 12 points, in a font of 10. */
function typed(text: string): PdfPage {
  const words = text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\S+/gu)].map(({ 0: word, index: at }) => ({
      text: word,
      left: 6 * at,
      right: 6 * (at + word.length),
      y: 100 + 12 * index,
      size: 10,
    })),
  );
  return { number: 1, words, rulings: [] };
}

test('reads a frame of characters as the lines that it draws', () => {
  const { rulings } = withTypedFrames(typed('┌──┬──┐\n│1 │Eva│\n└──┴──┘'));
  expect(rulings.filter(({ left, right }) => left < right)).toEqual([
    { left: 0, right: 42, top: 97, bottom: 97 },
    { left: 0, right: 42, top: 121, bottom: 121 },
  ]);
  // From the upper to the lower edge in one piece.
  expect(rulings.find(({ left, right }) => left === 3 && right === 3)).toEqual({
    left: 3,
    right: 3,
    top: 91,
    bottom: 127,
  });
});

test('the lines of text between a frame count as a person counts them, and hold nothing of it', () => {
  const lines = linesOf([withTypedFrames(typed('Liste\n┌──┬──┐\n│1 │Eva│\n├──┴──┤\n│     │\n│Bonn │'))]);
  expect(lines.map(({ place, words }) => [place.line, ...words.map(({ text, left }) => `${left} ${text}`)])).toEqual([
    [1, '0 Liste'],
    [3, '6 1', '24 Eva'],
    [6, '6 Bonn'],
  ]);
});

test('lines of two frames below each other stay two', () => {
  const { rulings } = withTypedFrames(typed('║1║\n\n\n║2║'));
  expect(rulings.filter(({ left }) => left === 3)).toHaveLength(2);
});

test('a page without frames stays as it is', () => {
  const page = typed('Nr. | Name - Ort');
  expect(withTypedFrames(page)).toBe(page);
});
