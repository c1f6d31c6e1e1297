import type { PdfWord } from '../../../pdf/pdfPage.ts';
import { CELL_GAP, leftOf, lineOf, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';

/** Of the font size: how far a letter may stand off the place that its position in the word gives it. */
const OFF = 1.5;

/**
 * A heading whose cells touch, as `GeburtsdatumWohnort`: a capital within a word begins another cell where the cells
 * below begin one.
 */
export function unglued(heading: readonly TextLine[], body: readonly TextLine[]): readonly TextLine[] {
  const cells = body.flatMap((line) => segmentsOf(line, CELL_GAP));
  return heading.map((line) => {
    const words = line.words.flatMap((word) => parted(word, cells));
    return words.length === line.words.length ? line : lineOf(words, line);
  });
}

function parted(word: PdfWord, cells: readonly TextLine[]): readonly PdfWord[] {
  const at = /(?<=\p{Ll}{2})\p{Lu}\p{Ll}/u.exec(word.text)?.index;
  const edge = at === undefined ? null : cellEdge(word, at, cells);
  return edge === null
    ? [word]
    : [
        { ...word, text: word.text.slice(0, at), right: edge - CELL_GAP * word.size },
        ...parted({ ...word, text: word.text.slice(at), left: edge }, cells),
      ];
}

/** Where the cells below begin near a letter of a word; null where more of them go through there. */
function cellEdge({ text, left, right, size }: PdfWord, at: number, cells: readonly TextLine[]): number | null {
  const place = left + (at / text.length) * (right - left);
  const edges = cells.map(leftOf).filter((edge) => Math.abs(edge - place) <= OFF * size);
  const edge = Math.min(...edges);
  const through = cells.filter(({ words }) => words.some((word) => word.left < edge - 1 && word.right > edge));
  return edges.length > through.length ? edge : null;
}
