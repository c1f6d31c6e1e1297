import { isUpright } from '../../../pdf/isUpright.ts';
import type { PdfPage } from '../../../pdf/pdfPage.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';
import { isApart } from './endOf.ts';

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
export function sectionsOf(
  heading: readonly TextLine[],
  below: readonly TextLine[],
  pages: readonly PdfPage[],
): readonly TableSection[] {
  const letters = sorted(textOf(heading));
  const sections: { heading: readonly TextLine[]; body: TextLine[] }[] = [{ heading, body: [] }];
  for (let at = 0; at < below.length; at++) {
    const again = headingAt(below, at, letters);
    const last = sections.at(-1);
    if (again !== null) {
      withoutTitle(last?.body ?? [], again, pages);
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

/** Takes away what stands above a repeated heading: the head of its page, or the title of its table. */
function withoutTitle(body: TextLine[], heading: readonly TextLine[], pages: readonly PdfPage[]): void {
  const page = heading[0]?.page;
  const isNewPage = body.some((line) => line.page !== page);
  while (isTitle(body.at(-1), body.at(-2), page, isNewPage, pages)) {
    body.pop();
  }
}

function isTitle(
  line: TextLine | undefined,
  before: TextLine | undefined,
  page: number | undefined,
  isNewPage: boolean,
  pages: readonly PdfPage[],
): boolean {
  if (line?.page !== page || line === undefined || amountsIn(line.text, false).length > 0) {
    return false;
  }
  const upright = (pages[line.page]?.rulings ?? []).filter(isUpright);
  const isInside = upright.some(({ top, bottom }) => top < line.y && line.y < bottom);
  return isNewPage || (upright.length > 0 && !isInside) || isApart(line, before);
}

/** The lines from `at` on that together have the letters of the heading, however they are broken; null where they do not. */
function headingAt(lines: readonly TextLine[], at: number, letters: string): readonly TextLine[] | null {
  for (let end = at + 1; end <= Math.min(lines.length, at + MOST_LINES); end++) {
    const run = lines.slice(at, end);
    const own = textOf(run);
    if (own.length >= letters.length || run.at(-1)?.page !== run[0]?.page) {
      return own.length === letters.length && sorted(own) === letters ? run : null;
    }
  }
  return null;
}

/** Without blanks and hyphens. */
function textOf(lines: readonly TextLine[]): string {
  const text = lines.map((line) => line.text).join('');
  return text.replace(/[\s-]/gu, '');
}

/** The letters of a text in the order of the alphabet. */
function sorted(text: string): string {
  return Array.from(text).toSorted().join('');
}

function areInPlace(some: readonly TextLine[], others: readonly TextLine[]): boolean {
  const [one, other] = [some, others].map((lines) => lines.flatMap(({ words }) => words));
  return (
    one?.length === other?.length &&
    one?.every((word, at) => Math.abs(word.left - (other?.[at]?.left ?? Infinity)) <= SAME_PLACE) === true
  );
}
