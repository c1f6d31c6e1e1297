import { expect, test } from '@jest/globals';
import { arePartedByBlanks, WordBuilder } from '../../../../workers/registries/pdf/drawnWords.ts';

/** Runs of letters that are half as wide as high, each at its place, in a font of 10 points. */
function wordsOf(runs: readonly (readonly [text: string, left: number])[]): readonly string[] {
  const letters = runs.map(([text, left]) =>
    Array.from(text, (letter, index) => ({
      text: letter,
      matrix: [1, 0, 0, -1, 0, 100] as const,
      from: left + 5 * index,
      to: left + 5 * (index + 1),
      rise: 0,
      size: 10,
    })),
  );
  const glyphs = letters.flat().map(({ text }) => ({ unicode: text, isSpace: text === ' ' }));
  const builder = new WordBuilder(arePartedByBlanks(glyphs));
  letters.forEach((run) => builder.addRun(run));
  return builder.words().map(({ word }) => word.text);
}

test('parts words that are drawn one by one, though kerning brought them near each other', () => {
  expect(
    wordsOf([
      ['Vermögensverwaltungs', 0],
      ['eG', 100.6],
    ]),
  ).toEqual(['Vermögensverwaltungs', 'eG']);
});

test('joins the pieces of a word that are drawn apart', () => {
  expect(
    wordsOf([
      ['Vermö', 0],
      ['gens', 24.6],
      ['verwaltung', 45],
    ]),
  ).toEqual(['Vermögensverwaltung']);
});

test('joins pieces that stand a little apart where blanks part the words', () => {
  expect(
    wordsOf([
      ['Die Vermö', 0],
      ['gensverwaltung', 45.9],
    ]),
  ).toEqual(['Die', 'Vermögensverwaltung']);
});

test('reads letters and hyphens as they are seen', () => {
  expect(
    wordsOf([
      ['ﬁt Anna\u2011Lena Ver\u00adein Gesell\u00ad', 0],
      ['Haﬂin-ger', 300],
    ]),
  ).toEqual(['fit', 'Anna-Lena', 'Verein', 'Gesell-', 'Haflin-ger']);
});
