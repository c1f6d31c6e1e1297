import { lineOf, type TextLine } from '../../pdf/textLine.ts';
import type { PdfWord } from '../../pdf/pdfPage.ts';
import { findLabels, MARK_START } from './findLabels.ts';

/** Blanks between columns, in parts of the font size. */
const LEAST_GUTTER = 0.6;
/** Numbers and letters of labels may have columns too; more columns are no sheet. */
const MOST_GUTTERS = 8;
/** Every printout has more labels than this. */
const LEAST_LABELS = 4;

/**
 * The lines of a sheet whose labels have a column of their own, beside what they label, with each label before its
 * content; all other sheets as they are.
 */
export function labelsFirst(lines: readonly TextLine[]): readonly TextLine[] {
  const gutter = guttersOf(lines)
    .slice(0, MOST_GUTTERS)
    .find((at) => isLabelColumn(lines, at));
  return gutter === undefined ? lines : rowsOf(lines, gutter).flatMap((row) => [...row.labels, ...row.contents]);
}

/** Where no word of any line stands, from left to right. */
function guttersOf(lines: readonly TextLine[]): readonly number[] {
  const size = lines.reduce((largest, line) => Math.max(largest, line.size), 0);
  const words = lines.flatMap((line) => line.words).toSorted((one, other) => one.left - other.left);
  const gutters: number[] = [];
  let right = words[0]?.right ?? 0;
  for (const word of words) {
    if (word.left - right > LEAST_GUTTER * size) {
      gutters.push(word.left);
    }
    right = Math.max(right, word.right);
  }
  return gutters;
}

/** Whether whole labels stand to the left, and something to the right of them. */
function isLabelColumn(lines: readonly TextLine[], gutter: number): boolean {
  const left = lines.flatMap((line) => partOf(line, (word) => word.left < gutter));
  return findLabels(left.map(({ text }) => text).join('\n')).length > LEAST_LABELS;
}

interface Row {
  readonly labels: TextLine[];
  readonly contents: TextLine[];
}

/** A row begins where a label does. */
function rowsOf(lines: readonly TextLine[], gutter: number): readonly Row[] {
  const rows: Row[] = [{ labels: [], contents: [] }];
  for (const line of lines) {
    const labels = partOf(line, (word) => word.left < gutter);
    if (labels.some(({ text }) => MARK_START.test(text))) {
      rows.push({ labels: [], contents: [] });
    }
    rows.at(-1)?.labels.push(...labels);
    rows.at(-1)?.contents.push(...partOf(line, (word) => word.left >= gutter));
  }
  return rows;
}

function partOf(line: TextLine, isOwn: (word: PdfWord) => boolean): readonly TextLine[] {
  const words = line.words.filter(isOwn);
  return words.length === 0 ? [] : [lineOf(words, line)];
}
