import type { TextLine } from '../../../pdf/textLine.ts';

/** A part of a table with one heading, whose columns stand in one place. */
export interface TableSection {
  readonly heading: readonly TextLine[];
  /** Without page numbers and repeated headings. */
  readonly body: readonly TextLine[];
}

/** Lines that one heading takes at most; the margin is ours. */
const MOST_LINES = 16;
/** Points by which the same words of two headings differ in their places. */
const SAME_PLACE = 2;

/**
 * Parts the lines below a heading where the heading stands again: each page may have a table of its own, whose columns
 * are as wide as its contents need. Where the columns stay in their places, the table goes on.
 */
export function sectionsOf(heading: readonly TextLine[], below: readonly TextLine[]): readonly TableSection[] {
  const letters = lettersOf(heading);
  const sections: { heading: readonly TextLine[]; body: TextLine[] }[] = [{ heading, body: [] }];
  for (let at = 0; at < below.length; at++) {
    const again = headingAt(below, at, letters);
    const last = sections.at(-1);
    if (again !== null) {
      if (last !== undefined && !areInPlace(last.heading, again)) {
        sections.push({ heading: again, body: [] });
      }
      at += again.length - 1;
      continue;
    }
    const line = below[at];
    if (line !== undefined) {
      last?.body.push(line);
    }
  }
  return sections.filter(({ body }, index) => body.length > 0 || index === 0);
}

/** The lines from `at` on that together have the letters of the heading, however they are broken; null where they do not. */
function headingAt(lines: readonly TextLine[], at: number, letters: string): readonly TextLine[] | null {
  for (let end = at + 1; end <= Math.min(lines.length, at + MOST_LINES); end++) {
    const run = lines.slice(at, end);
    const own = lettersOf(run);
    if (own.length >= letters.length || run.at(-1)?.page !== run[0]?.page) {
      return own === letters ? run : null;
    }
  }
  return null;
}

/** The letters of lines in the order of the alphabet. */
function lettersOf(lines: readonly TextLine[]): string {
  const text = lines.map((line) => line.text).join('');
  return Array.from(text.replace(/[\s-]/gu, '')).toSorted().join('');
}

function areInPlace(some: readonly TextLine[], others: readonly TextLine[]): boolean {
  const [one, other] = [some, others].map((lines) => lines.flatMap(({ words }) => words));
  return (
    one?.length === other?.length &&
    one?.every((word, at) => Math.abs(word.left - (other?.[at]?.left ?? Infinity)) <= SAME_PLACE) === true
  );
}
