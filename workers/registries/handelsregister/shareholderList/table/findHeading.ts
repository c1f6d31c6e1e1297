import type { PdfPage, Ruling } from '../../../pdf/pdfPage.ts';
import { CELL_GAP, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';
import { legalFormEnds } from '../holder/legalForm.ts';
import { mentionsRedemption } from '../reading/redeemed.ts';
import { amountsIn } from '../values/amounts.ts';
import { withoutEach } from '../values/eachOfAll.ts';
import { writtenDays } from '../values/writtenDay.ts';
import { headingShare } from './headingWords.ts';

const MONEY_WORD = /nenn|betrag|einlage|nominal|amount|anteil|höhe|(?<!\p{L})(?:eur|euro|dm)(?!\p{L})|€/iu;
const OTHER_WORD = /gesellschafter|name|holder|nr\b|nummer|number|lfd|prozent|%|inhaber|firma|geschäftsanteil|shares/iu;
/** Lines of a heading stand no farther apart, in parts of the font size. */
const HEADING_LEADING = 2.6;

/** Headings cite the law, but hold no values and no firms. */
const CITATION = /§§?\s*\d+\w?(?:\s*Abs\.\s*\d+)?(?:\s*(?:S\.|Satz|Nr\.)\s*\d+)?/gu;

/** Most shares are of one unit, which a heading may say of all. */
const ONE_EACH = /\(?(?:je\s?)?1(?:,00)? ?(?:€|EUR|Euro)\)?/gu;

function isHeadingLike({ text }: TextLine): boolean {
  const bare = withoutEach(text.replace(CITATION, '')).replace(ONE_EACH, '');
  return (
    !/\d/u.test(bare) && !mentionsRedemption(bare) && legalFormEnds(bare).length === 0 && headingShare(text) >= 0.5
  );
}

/** Where the heading of a table stands: the index of its first line, and that of the first line below it. */
export function findHeading(lines: readonly TextLine[], pages: readonly PdfPage[]): readonly [number, number] | null {
  const run = headingRun(lines);
  return run === null ? null : withinRulings(run, lines, pages);
}

/** The first run of lines that together name an amount and something else, beside each other. */
function headingRun(lines: readonly TextLine[]): readonly [number, number] | null {
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

/** Where lines are drawn across the table, its heading is what stands between two of them; else it is as it was found. */
function withinRulings(
  [from, to]: readonly [number, number],
  lines: readonly TextLine[],
  pages: readonly PdfPage[],
): readonly [number, number] {
  const page = lines[from]?.page ?? 0;
  const cuts = cutsAcross(lines.slice(from, to), pages[page]?.rulings ?? []);
  const bands = lines.map((line) =>
    line.page === page ? cuts.filter((cut) => cut < line.y - 0.2 * line.size).length : null,
  );
  const top = bands[from] ?? 0;
  const first = isOfTitle(top, bands) ? from : bands.indexOf(top);
  const end = endOfHeading([from, to], bands, lines);
  const isParted = top < cuts.length && end - first <= MOST_LINES && !lines.slice(first, end).some(isOfRow);
  return isParted ? [first, end] : [from, to];
}

/** Above the first drawn line stands the title; a line around the whole page parts nothing. */
function isOfTitle(band: number, bands: readonly (number | null)[]): boolean {
  return band === (bands.find((each) => each !== null) ?? 0);
}

/** Behind the band that the heading begins in, and behind those that were found to be of the heading as a whole. */
function endOfHeading(
  [from, to]: readonly [number, number],
  bands: readonly (number | null)[],
  lines: readonly TextLine[],
): number {
  let end = bands.lastIndexOf(bands[from] ?? null) + 1;
  for (let next = end; end < to && next <= to; next = bands.lastIndexOf(bands[end] ?? null) + 1) {
    if (!lines.slice(end, next).every((line) => isOfHeading(line) || isLoneWord(line))) {
      break;
    }
    end = next;
  }
  return end;
}

/** Lines that a heading takes at most; the margin is ours. */
const MOST_LINES = 16;

function isOfRow({ text }: TextLine): boolean {
  const bare = text.replace(CITATION, '');
  return (
    writtenDays(bare).length > 0 ||
    legalFormEnds(bare).length > 0 ||
    amountsIn(bare, false).some(({ cents }) => cents > 100)
  );
}

/** A line across this part of the heading parts it from what stands above or below. */
const ACROSS = 0.6;
/** Points by which pieces of one drawn line differ. */
const SAME_HEIGHT = 1.5;

/** The heights at which lines are drawn across some text; each cell may draw its own piece. */
function cutsAcross(lines: readonly TextLine[], rulings: readonly Ruling[]): readonly number[] {
  const words = lines.flatMap((line) => line.words);
  const [left, right] = [Math.min(...words.map((word) => word.left)), Math.max(...words.map((word) => word.right))];
  const flat = rulings
    .filter((ruling) => ruling.right - ruling.left > ruling.bottom - ruling.top)
    .toSorted((one, other) => one.top - other.top);
  const heights = flat.filter(({ top }, at) => at === 0 || top - (flat[at - 1]?.top ?? 0) > SAME_HEIGHT);
  return heights
    .map(({ top }) => top)
    .filter((top) => {
      const pieces = flat.filter((piece) => Math.abs(piece.top - top) <= SAME_HEIGHT);
      return covered(pieces, left, right) >= ACROSS * (right - left);
    });
}

/** How much of a stretch lines cover, each part counted once. */
function covered(pieces: readonly Ruling[], left: number, right: number): number {
  let [sum, reach] = [0, left];
  for (const piece of pieces.toSorted((one, other) => one.left - other.left)) {
    sum += Math.max(0, Math.min(piece.right, right) - Math.max(piece.left, reach));
    reach = Math.max(reach, piece.right);
  }
  return sum;
}

/** A word that was broken off in a narrow column may stand between two lines of a heading. */
function goesOn(lines: readonly TextLine[], at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]];
  return belongs(line, before) || (line !== undefined && isLoneWord(line) && near(line, before) && belongs(next, line));
}

function isLoneWord({ text, words }: TextLine): boolean {
  return words.length === 1 && !/\d/u.test(text);
}

/** What names the list anywhere is its title. */
const NAMES_LIST = /Gesellschafterliste|Liste der Gesellschafter|Übersicht|List of Shareholders/iu;

function startsRun(line: TextLine | undefined): boolean {
  return isOfHeading(line) && !IS_OF_LAW.test(line?.text ?? '') && !NAMES_LIST.test(line?.text ?? '');
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
