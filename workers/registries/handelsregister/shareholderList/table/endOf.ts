import { isUpright } from '../../../pdf/isUpright.ts';
import type { PdfPage, Ruling } from '../../../pdf/pdfPage.ts';
import { mentionsRedemption } from '../reading/redeemed.ts';
import { CELL_GAP, leftOf, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';
import { withoutDayLabel } from '../values/withoutDayLabel.ts';
import { writtenDays } from '../values/writtenDay.ts';
import { isTotal } from './lineKinds.ts';

/** Where a list's own end is told: what follows are totals, places, signatures and certificates. */
const END =
  /^(?:bescheinigung|hiermit bescheinig|ich bescheinige|notarbescheinigung|beglaubigungsvermerk|hiermit beglaubige|ich beglaubige|certificate|als notar|unterschrift|gez\.|_{4,}|\.{8,}|geschäftsführer(?:in|ung)?\b|(?:der|die|unterzeichnete[rn]?) geschäftsführ|(?:der|die)\s+(?:amtierende\s+)?notar|notar(?:in)?\b|die (?:geänderten|übrigen) eintragungen|vorstehende|hinweise?:|anmerkung(?:en)?:|erläuterung|anlage\b|jeder (?:geschäfts)?anteil\s+(?:entspricht|vermittelt|gewährt|hat)\b|die richtigkeit|we hereby|i hereby|managing director|the undersigned)/iu;
const CAPITAL = /^(?:(?:das|die)\s+)?(?:höhe\s+(?:des\s+)?)?(?:gesamte?s?\s+)?(?:stammkapitals?|share capital)\b/iu;
const PLACE_AND_DAY = /^\p{Lu}[\p{L} .()/-]{1,40}(?:,\s*(?:(?:den|am|the|this)\s*)?|\s+(?:den|am)\s*)$/u;
/**
 * The index of the first line below a list: what only ends lists ends it, and so does a place with a day, unless rows
 * follow; cells hold such pairs too. -1 where everything belongs to the list.
 */
export function endOf(lines: readonly TextLine[]): number {
  const rows = lines.findLastIndex(isRowOfHolder);
  const last = lines.findIndex(
    (line, index) =>
      (isEnd(line, lines[index + 1]) && !(index < rows && OCCUPATION.test(line.text))) ||
      tellsOfRedeemed(line, lines[index - 1], lines[index + 1]),
  );
  const before = last === -1 ? lines : lines.slice(0, last);
  const edge = edgeOfRows(before);
  const summed = before.findLastIndex(({ text }) => isTotal(text) && amountsIn(text, true).length > 0);
  const signed = before.findLastIndex(
    (line, index) =>
      isPlaceAndDay(line, lines[index - 1], edge) || (summed !== -1 && index > summed && SIGNED_AT.test(line.text)),
  );
  const follows = before.slice(signed + 1).some(({ text }) => amountsIn(text, isTotal(text)).length > 0);
  return signed === -1 || follows ? last : signed;
}

/** Who signs; in a cell it is what a holder does. */
const OCCUPATION = /^(?:(?:Allein|Einzel)?geschäftsführer(?:in)?|notar(?:in)?|managing director)\W{0,3}$/iu;

/** A line with an amount beside a name or number: a row, which no signature stands above. */
function isRowOfHolder(line: TextLine): boolean {
  return !isTotal(line.text) && amountsIn(line.text, true).length > 0 && segmentsOf(line, CELL_GAP).length > 1;
}

function isEnd({ text }: TextLine, next: TextLine | undefined): boolean {
  const isOnNext = next !== undefined && CAPITAL_ALONE.test(text) && AMOUNT_ALONE.test(next.text);
  return (
    END.test(text) || (CAPITAL.test(text) && (isOnNext || WITH_CENTS.test(text) || amountsIn(text, false).length > 0))
  );
}

const WITH_CENTS = /\d,(?:\d{2}|-{1,2})(?!\d)/u;
const CAPITAL_ALONE = /stammkapitals?|share capital/iu;
const AMOUNT_ALONE = /^(?:EUR|Euro|€|DM)?\s?[\d.]+(?:,(?:\d\d|-{1,2}|—))?\s?(?:EUR|Euro|€|DM)?\.?$/u;

/** A sentence about redeemed shares below the rows, which goes through the columns. */
function tellsOfRedeemed(line: TextLine, before: TextLine | undefined, next: TextLine | undefined): boolean {
  return (
    OF_SHARE.test(line.text) &&
    mentionsRedemption(`${line.text} ${next?.text ?? ''}`) &&
    segmentsOf(line, CELL_GAP).length === 1 &&
    isApart(line, before)
  );
}

const OF_SHARE = /(?:Anteile?n?|shares?)\s+(?:Nr|No|mit)/iu;

/** Whether more than the usual distance of lines is above a line. */
export function isApart(line: TextLine, before: TextLine | undefined): boolean {
  return before === undefined || before.page !== line.page || line.y - before.y > APART * line.size;
}

/** Of the font size. */
const APART = 1.4;

/** Who signs may stand beside the day. */
const NOTHING_OR_SIGNED = /^(?:(?!,)\W*|,?\s+gez\.\s.{1,100})$/u;

/** `Wendlingen, 20.06.2018, H. Berg`: below the sum of a list nobody is told any more. */
const SIGNED_AT =
  /^\p{Lu}[\p{L} .()/-]{1,40},\s(?:(?:den|am)\s)?\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9})\s?\d{4}(?:,\s|$)/u;

/** Points by which the text around a table begins farther to the left than its cells. */
const OUTDENT = 1;

/** How far to the left rows with amounts begin. */
function edgeOfRows(lines: readonly TextLine[]): number {
  return lines
    .filter(({ text }) => amountsIn(text, false).length > 0)
    .reduce((edge, line) => Math.min(edge, leftOf(line)), Number.POSITIVE_INFINITY);
}

/** In a cell the same may stand below other lines; `den` says that it is none, and so does a place left of all cells. */
function isPlaceAndDay(line: TextLine, before: TextLine | undefined, edge: number): boolean {
  const printed = withoutSigner(line);
  const text = inOneLanguage(withoutDayLabel(printed));
  const days = writtenDays(text);
  const place = text.slice(0, days[0]?.start);
  // `am elften Juni zweitausendneunzehn (11.06.2019)`
  const rest = text.slice(days.findLast(({ day }) => day === days[0]?.day)?.end);
  const isLabelled = withoutDayLabel(printed) !== printed;
  return (
    days.length > 0 &&
    (isLabelled ? !/\d/u.test(place + rest) : PLACE_AND_DAY.test(place) && NOTHING_OR_SIGNED.test(rest)) &&
    !/(?<!\p{L})geb/u.test(place) &&
    (isApart(line, before) || leftOf(line) < edge - OUTDENT || /(?:den|am|the|this)\s*$/iu.test(place))
  );
}

/** The first part of a line whose others only name people. */
function withoutSigner(line: TextLine): string {
  const [first, ...others] = segmentsOf(line, CELL_GAP);
  return first !== undefined && others.every(({ text }) => !/\d/u.test(text)) ? first.text : line.text;
}

/** `5 December 2021 / 5. Dezember 2021`, `München / Munich, 5. Dezember 2021 / 5 December 2021`: the day that is told first. */
function inOneLanguage(text: string): string {
  const [first, second] = writtenDays(text);
  const isTwice = second?.day === first?.day && second?.end === text.length;
  return isTwice ? text.slice(0, first?.end) : text;
}

/**
 * The index of the first line below a table whose columns are drawn, where no more rows follow; -1 where they are not.
 * @param lines below the heading
 */
export function belowTable(
  lines: readonly TextLine[],
  heading: readonly TextLine[],
  pages: readonly PdfPage[],
): number {
  const bottoms = pages.map(({ rulings }) => rulings.filter(isOfTable).map(({ bottom }) => bottom));
  const isDrawn = heading.some(
    ({ page, y }) =>
      (pages[page]?.rulings ?? []).filter((each) => isOfTable(each) && each.top < y && y < each.bottom + 1).length > 1,
  );
  const last = bottoms.findLastIndex((own) => own.length > 1);
  const bottom = Math.max(...(bottoms[last] ?? []));
  const at = lines.findIndex(({ page, y, size }) => page > last || (page === last && y - 0.3 * size > bottom));
  const isRow = (line: TextLine): boolean =>
    !isTotal(line.text) && amountsIn(line.text, true).length > 0 && segmentsOf(line, CELL_GAP).length > 1;
  const [above, below] = [lines.slice(0, at), lines.slice(at)];
  return isDrawn &&
    at !== -1 &&
    above.some(isRow) &&
    !below.some((line) => isRow(line) && writtenDays(line.text).length === 0)
    ? at
    : -1;
}

/** Longer than letters and their underlines are high. Points. */
const LEAST_HEIGHT = 8;

function isOfTable(ruling: Ruling): boolean {
  return isUpright(ruling) && ruling.bottom - ruling.top >= LEAST_HEIGHT;
}
