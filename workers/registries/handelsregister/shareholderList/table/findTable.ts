import { mentionsRedemption } from '../reading/redeemed.ts';
import { legalFormEnds } from '../holder/legalForm.ts';
import { amountsIn } from '../values/amounts.ts';
import { headingShare } from './headingWords.ts';
import { endOf } from './endOf.ts';
import { CELL_GAP, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';
import { sectionsOf, type TableSection } from './sections.ts';

export interface FoundTable {
  readonly before: readonly TextLine[];
  /** At least one; the table goes through all of them. */
  readonly sections: readonly TableSection[];
  readonly after: readonly TextLine[];
}

const MONEY_WORD = /nenn|betrag|einlage|nominal|amount|anteil|höhe|(?<!\p{L})(?:eur|euro|dm)(?!\p{L})|€/iu;
const OTHER_WORD = /gesellschafter|name|holder|nr\b|nummer|number|lfd|prozent|%|inhaber|firma|geschäftsanteil|shares/iu;
/** Lines of a heading stand no farther apart, in parts of the font size. */
const HEADING_LEADING = 2.6;

/** What stands on every page is none of the list: page numbers, and lines that the first page has above it. */
export function withoutRunningHeads(lines: readonly TextLine[]): readonly TextLine[] {
  const first = lines[0]?.page;
  const heads = new Set(
    lines
      .filter(({ page }) => page === first)
      .slice(0, HEAD_LINES)
      .map(({ text }) => text),
  );
  return lines.filter(({ text, page }) => !PAGE_NUMBER.test(text) && (page === first || !heads.has(text)));
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
export function findTable(lines: readonly TextLine[]): FoundTable | null {
  const found = findHeading(lines);
  if (found === null) {
    return null;
  }
  const [from, to] = found;
  const heading = lines.slice(from, to);
  const below = lines.slice(to).filter((line, at) => !isPageNumber(line, lines[to + at - 1], lines[to + at + 1]));
  const titles = new Set(lines.slice(0, from).map(({ text }) => text));
  const own = below.filter(({ text, page }) => !isCarried(text) && (page === lines[from]?.page || !titles.has(text)));
  const end = endOf(own);
  const body = end === -1 ? own : own.slice(0, end);
  return {
    before: lines.slice(0, from),
    sections: sectionsOf(heading, body),
    after: end === -1 ? [] : own.slice(end),
  };
}

/** The number alone is one only where it stands at the edge of its page. */
function isPageNumber({ text, page }: TextLine, before: TextLine | undefined, next: TextLine | undefined): boolean {
  const isAtEdge = before?.page !== page || next?.page !== page;
  return PAGE_NUMBER.test(text) || (isAtEdge && text === String(page + 1));
}

/** Headings cite the law, but hold no values and no firms. */
const CITATION = /§§?\s*\d+\w?(?:\s*Abs\.\s*\d+)?(?:\s*(?:S\.|Satz|Nr\.)\s*\d+)?/gu;

function isHeadingLike({ text }: TextLine): boolean {
  const bare = text.replace(CITATION, '');
  return (
    !/\d/u.test(bare) && !mentionsRedemption(bare) && legalFormEnds(bare).length === 0 && headingShare(text) >= 0.5
  );
}

/** The first run of lines that together name an amount and something else, beside each other. */
function findHeading(lines: readonly TextLine[]): readonly [number, number] | null {
  for (let from = 0; from < lines.length; from++) {
    let to = from;
    while (to < lines.length && (to === from ? startsRun(lines[to]) : goesOn(lines, to))) {
      to++;
    }
    const run = lines.slice(from, to);
    const text = run.map((line) => line.text).join(' ');
    const several = run.some((line) => segmentsOf(line, CELL_GAP).length > 1);
    if (several && MONEY_WORD.test(text) && OTHER_WORD.test(text.replace(MONEY_WORD, ''))) {
      return [from, to];
    }
    from = Math.max(from, to - 1);
  }
  return null;
}

/** A word that was broken off in a narrow column may stand between two lines of a heading. */
function goesOn(lines: readonly TextLine[], at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]];
  return (
    belongs(line, before) ||
    (line !== undefined &&
      !/\d/u.test(line.text) &&
      line.words.length === 1 &&
      near(line, before) &&
      belongs(next, line))
  );
}

function startsRun(line: TextLine | undefined): boolean {
  return isOfHeading(line) && !IS_OF_LAW.test(line?.text ?? '');
}

function isOfHeading(line: TextLine | undefined): boolean {
  return line !== undefined && isHeadingLike(line) && !IS_TITLE.test(line.text);
}

/** `gemäß § 40 Abs. 1 GmbHG` above a table belongs to the title. */
const IS_OF_LAW = /^\(?(?:gemäß|gem\.|nach|i\.\s?S\.\s?d\.|im Sinne (?:des|von))\s+§/iu;

const IS_TITLE = /^(?:Gesellschafterliste|Liste der Gesellschafter|List of shareholders)/iu;

function near(line: TextLine, neighbour: TextLine | undefined): boolean {
  return (
    neighbour !== undefined &&
    line.page === neighbour.page &&
    Math.abs(line.y - neighbour.y) <= HEADING_LEADING * neighbour.size &&
    line.size <= 1.15 * neighbour.size
  );
}

function belongs(line: TextLine | undefined, neighbour: TextLine | undefined): boolean {
  return line !== undefined && neighbour !== undefined && near(line, neighbour) && isOfHeading(line);
}
