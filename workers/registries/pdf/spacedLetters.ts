import type { PdfWord } from './pdfPage.ts';

/** A line of fewer single letters is one of signs and initials; the margin is ours. */
const LEAST_LETTERS = 8;
/** Of the usual gap between two letters: words stand this much farther apart. */
const WORD_GAP = 1.5;

/** The words of a line; where it spaces its letters out, as titles do, they are put together: `L i s t e`. */
export function withoutSpacing(words: readonly PdfWord[]): readonly PdfWord[] {
  if (words.length < LEAST_LETTERS || !words.every(({ text }) => /^\p{L}\W?$/u.test(text))) {
    return words;
  }
  const gaps = words.slice(1).map((word, at) => word.left - (words[at]?.right ?? word.left));
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  const joined: PdfWord[] = [];
  for (const [at, word] of words.entries()) {
    const last = joined.at(-1);
    const isApart = (gaps[at - 1] ?? 0) > WORD_GAP * usual;
    if (last === undefined || isApart) {
      joined.push(word);
    } else {
      joined[joined.length - 1] = { ...last, text: last.text + word.text, right: word.right };
    }
  }
  return joined;
}
