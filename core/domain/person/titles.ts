import type { NameWord } from './nameWords.ts';

/** Words beside a name that are no part of it, as `nameWords` spells them. */
const TITLES: ReadonlySet<string> = new Set(
  (
    'dr prof med phil jur rer nat pol oec iur ing dipl kfm kffr mag habil hc mult univ lic msc bsc mba llm phd ' +
    'herr frau herrn mr mrs ms'
  ).split(' '),
);
/** What a name at birth follows, which is not the name that the person bears. */
const BORN: ReadonlySet<string> = new Set(['geb', 'geborene', 'geborener', 'nee']);

/** The words of a name without titles, without initials, and without a name at birth. */
export function withoutTitles(words: readonly NameWord[]): readonly NameWord[] {
  return words.filter(
    ({ folded }, index) =>
      folded.length > 1 && !TITLES.has(folded) && !BORN.has(folded) && !BORN.has(words[index - 1]?.folded ?? ''),
  );
}
