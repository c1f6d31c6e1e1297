import { lineOf, type TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';

/** Of the font size: columns of text stand at least this far apart. */
const GUTTER = 0.8;
/** This part of the lines prints into both columns. */
const MOST_LINES = 0.5;
/** Longer words in a line of one column; lines of tables and amounts have fewer. The margin is ours. */
const LEAST_WORDS = 1.5;
const LONGER_WORD = /\p{L}{4}/u;
/** Heads of such columns, which are none of their text. */
const HEAD =
  /^(?:(?:Deutsche|Englische|German|English)\s+(?:Fassung|Version|Übersetzung|Text|translation)|Deutsch|Englisch|German|English)$/iu;

/**
 * The two columns of a text that says the same twice beside each other, in two languages mostly; null where lines run
 * through.
 */
export function parallelColumns(
  lines: readonly TextLine[],
): readonly [readonly TextLine[], readonly TextLine[]] | null {
  const at = gutterOf(lines);
  if (at === null) {
    return null;
  }
  const left = lines.flatMap((line) => partOf(line, (from) => from < at));
  const right = lines.flatMap((line) => partOf(line, (from) => from >= at));
  return [left, right].every(isRunning) ? [left, right] : null;
}

/** Where no line prints and most lines go on. */
function gutterOf(lines: readonly TextLine[]): number | null {
  const begins = lines.flatMap(({ words, size }) =>
    words
      .slice(1)
      .flatMap((word, index) =>
        word.left - (words[index]?.right ?? word.left) >= GUTTER * size ? [Math.floor(word.left)] : [],
      ),
  );
  const counted = new Map<number, number>();
  begins.forEach((begin) => counted.set(begin, (counted.get(begin) ?? 0) + 1));
  const [likeliest] = [...counted].toSorted(([, one], [, other]) => other - one);
  if (likeliest === undefined || likeliest[1] < MOST_LINES * lines.length) {
    return null;
  }
  const [at] = likeliest;
  return lines.some(({ words }) => words.some(({ left, right }) => left < at && right > at)) ? null : at;
}

function partOf(line: TextLine, isOwn: (from: number) => boolean): readonly TextLine[] {
  const words = line.words.filter(({ left }) => isOwn(left));
  const part = words.length === 0 ? null : lineOf(words, line);
  return part === null || HEAD.test(part.text) ? [] : [part];
}

/** Whether a column is a text of its own and not one of cells. */
function isRunning(lines: readonly TextLine[]): boolean {
  const words = lines.flatMap((line) => line.words).filter(({ text }) => LONGER_WORD.test(text));
  return (
    words.length >= LEAST_WORDS * lines.length && amountsIn(lines.map(({ text }) => text).join(' '), false).length > 0
  );
}
