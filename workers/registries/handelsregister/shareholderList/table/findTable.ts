import type { PdfPage } from '../../../pdf/pdfPage.ts';
import { amountsIn } from '../values/amounts.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import { belowTable, endOf } from './endOf.ts';
import { findHeading } from './findHeading.ts';
import { sectionsOf, type TableSection } from './sections.ts';

export interface FoundTable {
  readonly before: readonly TextLine[];
  /** At least one; the table goes through all of them. */
  readonly sections: readonly TableSection[];
  readonly after: readonly TextLine[];
}

/** What stands on every page is none of the list: page numbers, and lines above it that further pages begin with too. */
export function withoutRunningHeads(lines: readonly TextLine[]): readonly TextLine[] {
  const pages = [...Map.groupBy(lines, ({ page }) => page).values()];
  const heads = new Set(pages[0]?.slice(0, HEAD_LINES).map(({ text }) => text));
  return pages.flatMap((own, index) => {
    const start = index === 0 ? 0 : own.findIndex(({ text }) => !heads.has(text));
    const below = start === -1 ? [] : own.slice(start);
    return below.filter((line, at) => !isPageNumber(line, own[start + at - 1], own[start + at + 1]));
  });
}

/** Running heads are among so many first lines of a page; the margin is ours. */
const HEAD_LINES = 6;

const PAGE_NUMBER =
  /^(?:[-–]\s*\d{1,3}\s*[-–]|(?:Seite|Page|Blatt)\s*(?::\s*)?\d{1,3}(?:\s*(?:von|of|\/)\s*\d{1,3})?|\d{1,3}\s*(?:\/|von)\s*\d{1,3})$/iu;

/** A sum of a page, which the next page begins with. */
const CARRIED = /^(?:Übertrag|Zwischensumme|Zw\.-?\s?Summe|carried forward|brought forward|subtotal)(?!\p{L})/iu;

function isCarried(text: string): boolean {
  return CARRIED.test(text) && amountsIn(text, true).length > 0;
}

/** Finds the table of a list by the words of its heading; null where there is none. */
export function findTable(lines: readonly TextLine[], pages: readonly PdfPage[]): FoundTable | null {
  const found = findHeading(lines, pages);
  if (found === null) {
    return null;
  }
  const [from, to] = found;
  const heading = lines.slice(from, to);
  const below = lines.slice(to).filter((line, at) => !isPageNumber(line, lines[to + at - 1], lines[to + at + 1]));
  const titles = new Set(lines.slice(0, from).map(({ text }) => text));
  const own = withoutTitles(below, titles, lines[from]?.page).filter(({ text }) => !isCarried(text));
  const ends = [endOf(own), belowTable(own, heading, pages)].filter((at) => at !== -1);
  const end = ends.length === 0 ? own.length : Math.min(...ends);
  return {
    before: lines.slice(0, from),
    sections: sectionsOf(heading, own.slice(0, end), pages),
    after: own.slice(end),
  };
}

/** Further pages may begin with the title again; the seat of the company alone on a line may be a holder's place too. */
function withoutTitles(
  lines: readonly TextLine[],
  titles: ReadonlySet<string>,
  first: number | undefined,
): readonly TextLine[] {
  return [...Map.groupBy(lines, ({ page }) => page)].flatMap(([page, own]) => {
    const start = own.findIndex(({ text }) => page === first || !titles.has(text));
    return start === -1 ? [] : own.slice(start);
  });
}

/** The number alone is one only where it stands at the edge of its page. */
function isPageNumber({ text, page }: TextLine, before: TextLine | undefined, next: TextLine | undefined): boolean {
  const isAtEdge = before?.page !== page || next?.page !== page;
  return PAGE_NUMBER.test(text) || (isAtEdge && text === String(page + 1));
}
