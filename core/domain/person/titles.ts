import type { NameWord } from './nameWords.ts';

/** Words beside a name that are no part of it and nobody's name, as `nameWords` spells them. */
const TITLES: ReadonlySet<string> = new Set(
  'dr prof dipl kfm kffr habil hc msc bsc mba llm phd herrn mr mrs'.split(' '),
);
/** Titles that some people bear as a name. */
const NAMES_TOO: ReadonlySet<string> = new Set(
  (
    'med dent vet phil jur iur rer nat pol oec ing mag mult univ lic theol agr soc paed techn math forest sc wirtsch inf chem phys ' +
    'psych volkswirt betriebswirt kauffrau fh stb wp herr frau ms'
  ).split(' '),
);
/** What a name at birth follows, which is not the name that the person bears. */
const BORN: ReadonlySet<string> = new Set(['geb', 'geborene', 'geborener', 'nee']);

/** Whether a word is a title and nobody's name. */
export function isTitle(folded: string): boolean {
  return TITLES.has(folded);
}

/** Whether a word is a title, or a name that reads as one. */
export function mayBeTitle(folded: string): boolean {
  return TITLES.has(folded) || NAMES_TOO.has(folded);
}

/** Whether a name at birth follows the word. */
export function precedesBirthName(folded: string): boolean {
  return BORN.has(folded);
}

/** One letter of a script with capitals; in others, one letter is a word. */
export function isInitial(folded: string): boolean {
  return folded.length === 1 && !/\p{Lo}/u.test(folded);
}

/**
 * The ways to read words that a name stands in: without all that may be a title, an initial or a name at birth, and, where that
 * is another, without what is surely a title alone, as `Michael Herr` and `Li Y` want it.
 */
export function readingsOf(words: readonly NameWord[]): readonly (readonly NameWord[])[] {
  const strict = words.filter(({ folded }) => !isTitle(folded));
  const usual = strict.filter(
    ({ folded }, index) =>
      !isInitial(folded) && !mayBeTitle(folded) && !BORN.has(folded) && !BORN.has(strict[index - 1]?.folded ?? ''),
  );
  return usual.length === strict.length ? [usual] : [usual, strict];
}
