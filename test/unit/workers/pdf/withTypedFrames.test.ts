import { expect, test } from '@jest/globals';
import type { PdfPage } from '../../../../workers/registries/pdf/pdfPage.ts';
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
  const { words, rulings } = withTypedFrames(typed('┌──┬──┐\n│1 │Eva│\n└──┴──┘'));
  expect(words).toMatchObject([
    { text: '1', left: 6, right: 12, y: 112 },
    { text: 'Eva', left: 24, right: 42, y: 112 },
  ]);
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

test('lines of two frames below each other stay two', () => {
  const { rulings } = withTypedFrames(typed('║1║\n\n\n║2║'));
  expect(rulings.filter(({ left }) => left === 3)).toHaveLength(2);
});

test('a page without frames stays as it is', () => {
  const page = typed('Nr. | Name - Ort');
  expect(withTypedFrames(page)).toBe(page);
});
