import type { Random } from '../../../../simulator/dataset/random.ts';
import type { PrintedPage, Run } from './layOut.ts';

/** How an engine writes its runs into the page: line by line, word by word, or in pieces of words. */
export type Stroke = 'lines' | 'words' | 'pieces';
export const STROKES: readonly Stroke[] = ['lines', 'lines', 'words', 'pieces'];

export type MeasureRun = (text: string, run: Run) => number;

/** Cuts the runs of a page; each piece stands exactly where it stood in its run. */
export function strokes({ runs }: PrintedPage, stroke: Stroke, random: Random, measure: MeasureRun): readonly Run[] {
  if (stroke === 'lines') {
    return runs;
  }
  return runs.flatMap((run) =>
    cuts(run.text, stroke, random).map(({ text, before }) => ({ ...run, text, x: run.x + measure(before, run) })),
  );
}

interface Piece {
  readonly text: string;
  readonly before: string;
}

function cuts(text: string, stroke: Stroke, random: Random): readonly Piece[] {
  const words = [...text.matchAll(/\S+/gu)].map((match) => ({ text: match[0], start: match.index }));
  const pieces = stroke === 'words' ? words : words.flatMap(({ text: word, start }) => halves(word, start, random));
  return pieces.map((piece) => ({ text: piece.text, before: text.slice(0, piece.start) }));
}

interface Word {
  readonly text: string;
  readonly start: number;
}

function halves(text: string, start: number, random: Random): readonly Word[] {
  if (text.length < 4 || random.chance(0.5)) {
    return [{ text, start }];
  }
  const at = random.integer(1, text.length - 1);
  return [
    { text: text.slice(0, at), start },
    { text: text.slice(at), start: start + at },
  ];
}

/** Some programs write a table column by column; where a text stands on the page does not change. */
export function reordered(runs: readonly Run[], random: Random): readonly Run[] {
  return random.chance(0.8) ? runs : runs.toSorted((one, other) => Math.round(one.x / 20) - Math.round(other.x / 20));
}
