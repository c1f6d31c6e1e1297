import type { PdfWord } from '../../../pdf/pdfPage.ts';

/** A word belongs to the column that its middle is in. */
export function isWithin(word: PdfWord, left: number, right: number): boolean {
  const middle = (word.left + word.right) / 2;
  return middle >= left && middle < right;
}
