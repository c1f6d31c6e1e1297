/** A word of a text: its one spelling for comparing, and where it stands in the text. */
export interface NameWord {
  /** Small letters, umlauts spelled out, without accents. */
  readonly folded: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** The words of a text in their order. Digits are parts of words, punctuation is not. */
export function nameWords(text: string): readonly NameWord[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => ({
    folded: foldWord(word),
    start: index,
    end: index + word.length,
  }));
}

/** The one spelling of a word: `Müller`, `MUELLER` and `Mu\u0308ller` are the same, and `José` is `jose`. */
export function foldWord(word: string): string {
  return /^[a-z0-9]+$/u.test(word)
    ? word
    : word
        .normalize('NFC')
        .toLowerCase()
        .replace(/[äöüßæœøłđı]/gu, (letter) => SPELLED[letter] ?? letter)
        .normalize('NFKD')
        .replace(/\p{M}/gu, '');
}

/** As `foldWord`, for who writes `Muller` where a name has `Müller`: umlauts lose their dots. */
export function foldWithoutUmlauts(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æœøłđı]/gu, (letter) => SPELLED[letter] ?? letter);
}
