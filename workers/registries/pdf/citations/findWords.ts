import type { Span } from './linesText.ts';

/** Longer values are not looked for in one piece. */
const LONGEST = 300;
/** Letters and digits that belong together. */
const WORD = /[\p{L}\p{N}]+/gu;
/** A word may be broken off at the end of a line. */
const BREAK = String.raw`(?:[-–]?\n|-)?`;
/** What may stand between two words of one value. */
const BETWEEN = String.raw`[^\p{L}\p{N}]{0,4}`;

export function wordsOf(value: string): readonly string[] {
  return [...value.matchAll(WORD)].map(([word]) => word);
}

/** Names of more words are not turned. */
const MOST_WORDS = 5;

/** Where the words of a name stand one behind the other, given names first or last; null where they do not. */
export function findName(text: string, words: readonly string[]): Span | null {
  const turned =
    words.length > MOST_WORDS ? [] : words.slice(1).map((_, at) => [...words.slice(at + 1), ...words.slice(0, at + 1)]);
  return [words, ...turned].reduce<Span | null>((found, order) => found ?? findWords(text, order), null);
}

/**
 * Where words stand one behind the other in a text, in their letters, else in others, since some print names in
 * capitals; null where they do not.
 */
export function findWords(text: string, words: readonly string[]): Span | null {
  const letters = words.join('').length;
  if (letters === 0 || letters > LONGEST) {
    return null;
  }
  const pattern = words.map((word) => Array.from(word).join(BREAK)).join(BETWEEN);
  for (const flags of ['u', 'iu']) {
    const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, flags).exec(text);
    if (found !== null) {
      return { start: found.index, end: found.index + found[0].length };
    }
  }
  return null;
}
