import type { PdfWord, QuarterTurns, Ruling } from './pdfPage.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Turns a point so that text of this direction runs from left to right; distances stay, the origin does not matter. */
function turn({ x, y }: Point, turns: QuarterTurns): Point {
  switch (turns) {
    case 0:
      return { x, y };
    case 1:
      return { x: y, y: -x };
    case 2:
      return { x: -x, y: -y };
    case 3:
      return { x: -y, y: x };
  }
}

/** A word whose `left` and `y` are where it begins, and which is `right - left` long in its own direction. */
export function turnWord(word: PdfWord, turns: QuarterTurns): PdfWord {
  const start = turn({ x: word.left, y: word.y }, turns);
  return { ...word, left: start.x, right: start.x + word.right - word.left, y: start.y };
}

export function turnRuling({ left, right, top, bottom }: Ruling, turns: QuarterTurns): Ruling {
  const [a, b] = [turn({ x: left, y: top }, turns), turn({ x: right, y: bottom }, turns)];
  return {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
  };
}
