import type { PdfPage, PdfWord, Ruling } from '../../../workers/registries/pdf/pdfPage.ts';

/** Points. */
const [LETTER, LINE, SIZE] = [5, 12, 10];

/**
 * Pages as a typewriter sets them: every letter takes 5 points and every line 12. `│` and lines of `─` are drawn lines,
 * a line of `~~~` turns the page.
 */
export function typedPages(text: string): readonly PdfPage[] {
  return text.split(/^~~~\n/mu).map((page, index) => {
    const lines = page.split('\n');
    return { number: index + 1, words: lines.flatMap(wordsOf), rulings: lines.flatMap(rulingsOf) };
  });
}

function baseline(line: number): number {
  return 40 + LINE * line;
}

function wordsOf(text: string, line: number): PdfWord[] {
  return [...text.matchAll(/[^\s│─┬┼┴]+/gu)].map((match) => ({
    text: match[0],
    left: LETTER * match.index,
    right: LETTER * (match.index + match[0].length),
    y: baseline(line),
    size: SIZE,
  }));
}

function rulingsOf(text: string, line: number): Ruling[] {
  const middle = baseline(line) - SIZE / 2;
  const across = [...text.matchAll(/[─┬┼┴]{2,}/gu)].map(({ 0: dashes, index }) => ({
    left: LETTER * index,
    right: LETTER * (index + dashes.length),
    top: middle,
    bottom: middle,
  }));
  const along = [...text.matchAll(/[│┬┼┴]/gu)].map(({ index }) => ({
    left: LETTER * (index + 0.5),
    right: LETTER * (index + 0.5),
    top: middle - LINE / 2,
    bottom: middle + LINE / 2,
  }));
  return [...across, ...along];
}
