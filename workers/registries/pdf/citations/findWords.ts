import type { Letters } from './letters.ts';
import type { Span } from './linesText.ts';

/** Letters and digits that belong together. */
const WORD = /[\p{L}\p{N}]+/gu;
/** Names of more words are not turned. */
const MOST_WORDS = 5;

export function wordsOf(value: string): readonly string[] {
  return value.match(WORD) ?? [];
}

/** Where the words of a name stand one behind the other, given names first or last; null where they do not. */
export function findName(letters: Letters, name: string): Span | null {
  const words = wordsOf(name);
  const turned =
    words.length > MOST_WORDS ? [] : words.slice(1).map((_, at) => [...words.slice(at + 1), ...words.slice(0, at + 1)]);
  return turned.reduce<Span | null>((found, order) => found ?? findIn(letters, order), findWords(letters, name));
}

/**
 * Where the words of a value stand one behind the other in a text, in their letters, else in others, since some print
 * names in capitals; null where they do not.
 */
export function findWords(letters: Letters, value: string): Span | null {
  const found = findIn(letters, wordsOf(value));
  return found === null ? null : letters.withEnds(found, value);
}

function findIn(letters: Letters, words: readonly string[]): Span | null {
  return letters.find(words, 'as_written') ?? letters.find(words, 'in_any_case');
}
