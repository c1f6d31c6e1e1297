import type { Span } from './linesText.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const BEGIN = /^[^\p{L}\p{N}]+/u;
const END = /(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u;
/** What may part a word that is broken off at the end of a line. */
const BREAKS: ReadonlySet<string> = new Set(['-', '\n', '-\n', '–\n', '- ']);
/** Characters that may stand between two words of one value. */
const MOST_BETWEEN = 4;

/** The letters and digits of a text, in which values are found however they are broken and parted. */
export class Letters {
  readonly #text: string;
  readonly #letters: string;
  readonly #folded: string;
  /** Where each of them stands in the text. */
  readonly #places: readonly number[];

  constructor(text: string) {
    const words = [...text.matchAll(WORD)];
    this.#text = text;
    this.#letters = words.map(([word]) => word).join('');
    this.#folded = words.map(([word]) => folded(word)).join('');
    this.#places = words.flatMap(({ 0: word, index }) => Array.from({ length: word.length }, (_, at) => index + at));
  }

  /** The first place where words stand one behind the other and nothing is glued to them; null where there is none. */
  find(words: readonly string[], letterCase: 'as_written' | 'in_any_case'): Span | null {
    const [letters, wanted] =
      letterCase === 'as_written' ? [this.#letters, words] : [this.#folded, words.map((word) => folded(word))];
    const value = wanted.join('');
    const ends = new Set(endsOf(wanted));
    for (let at = value === '' ? -1 : letters.indexOf(value); at !== -1; at = letters.indexOf(value, at + 1)) {
      if (this.#isWhole(at, value.length, ends)) {
        return { start: this.#placeOf(at), end: this.#placeOf(at + value.length - 1) + 1 };
      }
    }
    return null;
  }

  /** The stretch with the marks that the value begins and ends with, where they are printed: `e.K.`, `(Oldenburg)`. */
  withEnds({ start, end }: Span, value: string): Span {
    const [before = ''] = BEGIN.exec(value) ?? [];
    const [behind = ''] = END.exec(value) ?? [];
    return {
      start: before !== '' && this.#text.slice(0, start).endsWith(before) ? start - before.length : start,
      end: this.#text.startsWith(behind, end) ? end + behind.length : end,
    };
  }

  #isWhole(from: number, length: number, ends: ReadonlySet<number>): boolean {
    if (this.#areGlued(from - 1, from) || this.#areGlued(from + length - 1, from + length)) {
      return false;
    }
    for (let at = 1; at < length; at++) {
      const gap = this.#text.slice(this.#placeOf(from + at - 1) + 1, this.#placeOf(from + at));
      if (gap !== '' && !(ends.has(at) ? gap.length <= MOST_BETWEEN : BREAKS.has(gap))) {
        return false;
      }
    }
    return true;
  }

  #areGlued(one: number, other: number): boolean {
    return this.#placeOf(one) + 1 === this.#placeOf(other);
  }

  #placeOf(at: number): number {
    return this.#places[at] ?? Number.NaN;
  }
}

/** Small letters, as many as the word has. */
function folded(word: string): string {
  const small = word.toLowerCase();
  return small.length === word.length ? small : word;
}

/** Letters up to the end of each word. */
function endsOf(words: readonly string[]): readonly number[] {
  let end = 0;
  return words.map((word) => (end += word.length));
}
