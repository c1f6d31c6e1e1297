import { expect, test } from '@jest/globals';
import { arePartedByBlanks, WordBuilder } from '../../../../workers/registries/pdf/drawnWords.ts';

/** Runs of letters that are half as wide as high, each at its place, in a font of 10 points; some take no room. */
function wordsOf(
  runs: readonly (readonly [text: string, left: number])[],
  withoutRoom: ReadonlySet<string> = new Set(),
): readonly string[] {
  const letters = runs.map(([text, left]) => {
    let to = left;
    return Array.from(text, (letter) => {
      const from = to;
      to += withoutRoom.has(letter) ? 0 : 5;
      return { text: letter, matrix: [1, 0, 0, -1, 0, 100] as const, from, to, rise: 0, size: 10 };
    });
  });
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
      ['ﬁt Anna\u2011Lena Gesell\u00ad', 0],
      ['Haﬂin-ger', 300],
    ]),
  ).toEqual(['fit', 'Anna-Lena', 'Gesell-', 'Haflin-ger']);
});

test('sees a soft hyphen that takes room as a hyphen, and none that takes no room', () => {
  const stoll: readonly (readonly [string, number])[] = [['Stoll\u00adMaute 13.000,\u00ad', 0]];
  expect(wordsOf(stoll)).toEqual(['Stoll-Maute', '13.000,-']);
  expect(wordsOf([['Ver\u00adein', 0]], new Set(['\u00ad']))).toEqual(['Verein']);
});
