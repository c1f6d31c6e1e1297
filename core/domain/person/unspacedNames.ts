import { foldWord } from './nameWords.ts';

/** Scripts that write first and last name without a blank: Chinese, Japanese and Korean. */
const SCRIPTS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]`;
/** A syllable of Korean in parts, or a letter with the marks that tell it from others, such as が. */
const LETTER = String.raw`(?:[\u1100-\u115F][\u1160-\u11FF]{1,2}|[${SCRIPTS}--[\p{M}\u1100-\u11FF]][\u3099\u309A]?)`;
const LETTERS = new RegExp(LETTER, 'gv');
const WORD_BEFORE = /[\p{L}\p{M}\p{N}]$/u;
const WORD_BEHIND = /^[\p{L}\p{M}\p{N}]/u;
/** Two names of six letters, as foreigners spell theirs. */
const MOST_LETTERS = 12;
/** What is looked for first: with fewer letters, much of a text would begin as a name does. */
const FIRST_LETTERS = 2;

/** A part of a text that may be a name without a blank. */
export interface UnspacedPart {
  readonly folded: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Whether it is all that stands there: a longer word may be a sentence, or the name of somebody else. */
  readonly isWhole: boolean;
}

/** Whether a word may be a first and a last name together. */
export function isUnspaced(word: string): boolean {
  return word !== '' && lettersOf(word).join('') === word;
}

/** The ways to write a name together: the last name first, as at home, or the first name first. */
export function writtenTogether(given: readonly string[], family: readonly string[]): readonly string[] {
  const isWritten = given.length > 0 && [...given, ...family].every(isUnspaced);
  return isWritten ? [[...family, ...given].join(''), [...given, ...family].join('')] : [];
}

/** The ways to part a name that is written together into a first and a last name: nothing in it tells which is meant. */
export function partings(together: string): readonly (readonly [string, string])[] {
  const letters = lettersOf(together);
  return letters
    .slice(1)
    .map((_, index) => [letters.slice(0, index + 1).join(''), letters.slice(index + 1).join('')] as const);
}

/** How a name begins that is written together. */
export function beginningOf(together: string): string {
  return foldWord(lettersOf(together).slice(0, FIRST_LETTERS).join(''));
}

/** The parts of a text that begin as a name that is known. */
export function unspacedParts(text: string, isKnownBeginning: (folded: string) => boolean): readonly UnspacedPart[] {
  const letters = Array.from(text.matchAll(LETTERS), ({ 0: letter, index }) => ({
    start: index,
    end: index + letter.length,
  }));
  return letters.flatMap(({ start }, first) => {
    const near = letters.slice(first, first + MOST_LETTERS);
    const gap = near.findIndex((letter, index) => index > 0 && letter.start !== near[index - 1]?.end);
    const ends = near.slice(FIRST_LETTERS - 1, gap === -1 ? undefined : gap).map(({ end }) => end);
    return ends[0] === undefined || !isKnownBeginning(foldWord(text.slice(start, ends[0])))
      ? []
      : ends.map((end) => ({
          folded: foldWord(text.slice(start, end)),
          start,
          end,
          isWhole:
            !WORD_BEFORE.test(text.slice(Math.max(0, start - 2), start)) && !WORD_BEHIND.test(text.slice(end, end + 2)),
        }));
  });
}

function lettersOf(word: string): readonly string[] {
  return Array.from(word.matchAll(LETTERS), ({ 0: letter }) => letter);
}
