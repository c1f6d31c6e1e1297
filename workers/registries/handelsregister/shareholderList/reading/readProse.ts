import type { ListLayout } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { SHORT_LINE } from '../holder/softBreak.ts';
import { endOf } from '../table/endOf.ts';
import { withoutRunningHeads } from '../table/findTable.ts';
import type { TableRow } from '../table/tableRow.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import { percentsIn } from '../values/percents.ts';
import { HolderTexts } from './holderTexts.ts';
import { collectHoldings } from './holdings.ts';
import { interpret } from './interpret.ts';
import { isBilingual } from './isBilingual.ts';
import { mayTellOfShares, readFrame } from './listFrame.ts';
import type { ListReading } from './listReading.ts';
import { PARAGRAPHS, isBelowGap, paragraphsOf } from './paragraphs.ts';
import { parallelColumns } from './parallelColumns.ts';
import { possibleBegins, tailOf, tellsShare } from './proseExtent.ts';
import { rowOfParagraph, rowsOfText } from './proseRows.ts';
import { proseText } from './proseText.ts';
import { isPercentLine, isTotalLine, totalRow } from './proseTotals.ts';
import { withoutRemarks } from './remarks.ts';
import { labelledNumbers } from './shareEntry.ts';
import { type ReadLine, signedLines } from './signedLines.ts';
import { sumLineOf } from './sumLine.ts';
import { surestOf } from './surestOf.ts';

/** Reads a list without a table: holders and their shares, in one sentence each or in paragraphs. */
export function readProse(printed: readonly TextLine[]): ListReading | null {
  const lines = signedLines(withoutRunningHeads(printed));
  const first = lines.findIndex((line, at) => tellsShare(line, lines[at + 1]));
  const below = endOf(lines.slice(first + 1));
  const before = lines.slice(0, below === -1 ? lines.length : below + first + 1);
  const sum = sumLineOf(before);
  const end = sum === null ? before.length - tailOf(before) : before.indexOf(sum) + 1;
  const inside = lines.slice(0, end);
  const told = isBilingual(textsOf(inside).join(' ')) ? ('bilingual' as const) : null;
  const texts = new HolderTexts();
  const readings = possibleBegins(inside).flatMap((begin) => {
    const own = inside.slice(begin);
    const columns = parallelColumns(own) ?? [own];
    return columns.flatMap((column) =>
      readFrom({ lines: column, sum }, inside.slice(0, begin), lines.slice(end), { layout: told, texts }),
    );
  });
  return surestOf(readings);
}

interface ProseLines {
  readonly lines: readonly TextLine[];
  /** The one that adds up the others without a word. */
  readonly sum: TextLine | null;
}

/** Of the list in whatever way it is parted. */
interface Known {
  /** Null where the text of the shares tells it. */
  readonly layout: ListLayout | null;
  readonly texts: HolderTexts;
}

/** All readings of what stands between what is above and below the holders. */
function readFrom(
  { lines, sum }: ProseLines,
  before: readonly TextLine[],
  after: readonly TextLine[],
  known: Known,
): readonly ListReading[] {
  const totals = lines.filter((line) => line === sum || isTotalLine(line) || isPercentLine(line));
  const own = lines.filter((line) => !totals.includes(line));
  const reach = Math.max(0, ...own.flatMap((line) => line.words.map((word) => word.right)));
  const textOf = (some: readonly TextLine[]): string => withoutRemarks(proseText(some, reach)).text;
  const { remarks } = withoutRemarks(proseText(own, reach));
  const frame = readFrame(textsOf(before), textsOf(lines), textsOf(after));
  const hasStrayShares = frame.hasStrayShares || remarks.some(mayTellOfShares);
  // One cell of all rows: citations part it by its holders.
  const shared = asPrinted(own);
  const rows = [
    rowsOfText(paragraphsOf(own, isBelowGap).map(textOf).join(SHORT_LINE)).map((row) => printedIn(row, shared)),
    ...PARAGRAPHS.map((starts) =>
      paragraphsOf(own, starts).flatMap((paragraph) => {
        const text = textOf(paragraph);
        return /\p{L}/u.test(text) ? [printedIn(rowOfParagraph(text), asPrinted(paragraph))] : [];
      }),
    ),
  ];
  return rows.map((each) => {
    const all = [...each, ...totals.map((line) => printedIn(totalRow(line), [line]))];
    return readRows(all, { ...frame, hasStrayShares }, known);
  });
}

function printedIn(row: TableRow, lines: readonly TextLine[]): TableRow {
  return { ...row, printed: () => [{ role: 'text', lines }] };
}

function asPrinted(lines: readonly ReadLine[]): readonly TextLine[] {
  return lines.map((line) => line.printed ?? line);
}

function readRows(
  rows: readonly TableRow[],
  frame: ReturnType<typeof readFrame>,
  { layout: told, texts }: Known,
): ListReading {
  const text = rows.map(({ details }) => details).join('\n');
  const numbersShares = labelledNumbers(text) !== null;
  const layout = !numbersShares ? 'pre_2008' : percentsIn(text, false).length > 0 ? 'geslv_by_holder' : 'numbered_2008';
  const read = collectHoldings(rows, { company: frame.company, nameOrder: null }, texts);
  const nobodys = rows.filter((row, at) => isNobodys(row, rows[at - 1])).length;
  // The title names the firm: an organization before which no firm is named may be that one.
  const titles = frame.company === null && read.holdings[0]?.holder.type === 'organization' ? 1 : 0;
  return interpret({ ...read, incompleteRows: read.incompleteRows + nobodys + titles }, frame, {
    layout: told ?? layout,
    currency: null,
    numbersShares: /Geschäftsanteil|share/iu.test(text),
  });
}

/** A paragraph of shares without a holder is of the one above where that tells none, and of nobody else. */
function isNobodys({ holder, isTotal: isSum, details }: TableRow, before: TableRow | undefined): boolean {
  return !isSum && holder === null && details !== '' && before !== undefined && before.details !== '';
}

function textsOf(lines: readonly TextLine[]): readonly string[] {
  return lines.map(({ text }) => text);
}
