import type { ListLayout } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { SHORT_LINE } from '../holder/softBreak.ts';
import { endOf } from '../table/endOf.ts';
import { withoutRunningHeads } from '../table/findTable.ts';
import { isTotal } from '../table/lineKinds.ts';
import type { TableRow } from '../table/tableRow.ts';
import { leftOf, type TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import { collectHoldings } from './holdings.ts';
import { interpret } from './interpret.ts';
import { isBilingual } from './isBilingual.ts';
import { mayTellOfShares, readFrame, tellsBirth } from './listFrame.ts';
import type { ListReading } from './listReading.ts';
import { parallelColumns } from './parallelColumns.ts';
import { rowOfParagraph, rowsOfText } from './proseRows.ts';
import { proseText } from './proseText.ts';
import { tellsHolder, tellsValue, withoutRemarks } from './remarks.ts';
import { emptyRow, labelledNumbers } from './shareEntry.ts';
import { type ReadLine, signedLines } from './signedLines.ts';
import { sumLineOf } from './sumLine.ts';
import { surestOf } from './surestOf.ts';

const CAPITAL = /Stammkapital|share capital/iu;
const NUMBERED = /^\(?\d{1,3}(?:[.)]|\.\d{1,2}\.?)\)?\s+\p{L}/u;
const LETTERED = /^\(?[a-z][.)]\)?\s+\p{L}/u;
const NEW_HOLDER = /^(?:Gesellschafter(?:in)?|Shareholder|Name|Firma)(?:\s+(?:Nr\.\s*)?\d+)?\s*:/iu;
const COUNTED_HOLDER = /^(?:(?:Gesellschafter(?:in)?|Shareholder)\s+(?:Nr\.\s*)?(?:\d{1,3}|[A-Z])\s*:?|\d{1,3}[.)])$/iu;

/** A list by shares names each with its number first. */
const NUMBERED_SHARES = /^(?:Geschäftsanteile?|Anteile?|Stammeinlage|Shares?)\s+(?:Nrn?|Nos?)\.?\s*\d/iu;

type Starts = (line: TextLine, before: TextLine, paragraph: readonly TextLine[]) => boolean;

/** Ways to part running text into the paragraphs of one holder each. */
const PARAGRAPHS: readonly Starts[] = [
  (line) => NUMBERED.test(line.text),
  (line) => LETTERED.test(line.text),
  (line) => NEW_HOLDER.test(line.text),
  (line) => COUNTED_HOLDER.test(line.text),
  (line) => NUMBERED_SHARES.test(line.text),
  repeatsLabel,
  isBelowGap,
  (_line, _before, paragraph) => hasAmount(paragraph),
  (line, before, paragraph) => hasAmount(paragraph) && leftOf(before) - leftOf(line) > INDENT * line.size,
];

/** `Nr. des Geschäftsanteils: 2`: the label that the holder before began with. */
function repeatsLabel(line: TextLine, _before: TextLine, [first]: readonly TextLine[]): boolean {
  const label = labelOf(line);
  return label !== null && first !== undefined && label === labelOf(first);
}

function labelOf({ text }: TextLine): string | null {
  return /^(\p{Lu}[\p{L} .,/-]{2,40}):/u.exec(text)?.[1] ?? null;
}

/** Of the font size: what stands this much farther to the right is indented. */
const INDENT = 0.8;
/** Of the font size: lines of one paragraph stand no farther apart. */
const LEADING = 1.7;

function isBelowGap(line: TextLine, before: TextLine): boolean {
  return line.page !== before.page || line.y - before.y > LEADING * line.size;
}

/** What stands above the first holder: the title, the firm with its entry, the capital. */
const HEADER =
  /^\W*(?:Liste|Gesellschafterliste|List of|(?:der|des|für|of)\s|Firma\b|mit (?:dem )?(?:Satzungss|S)itz|Sitz\b|Amtsgericht|Registergericht|Handelsregister|HR[AB]\b|eingetragen|gemäß §|nach §|Stand\b|vom\b|zum\b)/iu;

/** `Hieran sind beteiligt:` */
const INTRODUCES =
  /:$|(?<!\p{L})(?:sind|halten|beteiligt|folgt|auf|Gesellschafter(?:in)?|Übernehmer|Inhaber|shareholders|follows)$/iu;

/** The lines at which the first holder may begin; the last of those above its shares, the likeliest first. */
function possibleBegins(lines: readonly TextLine[]): readonly number[] {
  const titled = lines.findIndex((line) => /Gesellschafter|shareholders/iu.test(line.text)) + 1;
  const first = lines.findIndex((line, at) => at >= titled && tellsShare(line, lines[at + 1]));
  const above = lines.slice(titled, Math.max(titled, first));
  const capital = above.findLastIndex(({ text }) => CAPITAL.test(text));
  const headed = above.findIndex(({ text }) => !HEADER.test(text));
  const header = Math.max(capital + 1, headed === -1 ? above.length : headed);
  const gap = lines.findLastIndex((line, at) => at <= first && at > titled && isBelowGap(line, lines[at - 1] ?? line));
  const counted = above.findIndex(({ text }) =>
    [NUMBERED, LETTERED, COUNTED_HOLDER].some((pattern) => pattern.test(text)),
  );
  const introduced = above.findLastIndex(({ text }) => INTRODUCES.test(text));
  const begins = [
    titled + header,
    Math.max(titled, gap),
    counted === -1 ? titled + header : titled + counted,
    introduced === -1 ? titled + header : titled + introduced + 1,
  ];
  return [...new Set(begins)].filter((begin) => !lines.slice(titled, begin).some(({ text }) => tellsBirth(text)));
}

/** How many lines at the end stand apart and tell of no share and of nobody: greetings, a day without a number. */
function tailOf(lines: readonly TextLine[]): number {
  const greeting = lines.findIndex(({ text }) => GREETING.test(text));
  if (greeting !== -1) {
    return lines.length - greeting;
  }
  const last = lines.findLastIndex(({ text }) => tellsValue(text) || tellsHolder(text));
  const tail = lines.slice(last + 1);
  const apart = tail.findIndex((line, at) => isBelowGap(line, lines[last + at] ?? line));
  return last === -1 || apart === -1 ? 0 : tail.length - apart;
}

const GREETING =
  /^(?:Mit freundlich\p{L}*|Freundliche|Beste) Gr(?:ü|ue)(?:ß|ss)|^Hochachtungsvoll|^(?:Yours|Kind regards)/iu;

/** Whether a line tells the amount of a share, and not how much the capital is. */
function tellsShare({ text }: TextLine, next: TextLine | undefined): boolean {
  return (
    !CAPITAL.test(text) && amountsIn(text, false).length > 0 && !BETRAYS_CAPITAL.test(`${text} ${next?.text ?? ''}`)
  );
}

const BETRAYS_CAPITAL =
  /^(?:An dem|Am|Vom|Von dem|Das|Bei einem)\s[^.;]{0,200}(?:\.\d{3}[^.;]{0,200}){0,3}Stammkapital/u;

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
  const readings = possibleBegins(inside).flatMap((begin) => {
    const own = inside.slice(begin);
    const columns = parallelColumns(own) ?? [own];
    return columns.flatMap((column) =>
      readFrom({ lines: column, sum }, inside.slice(0, begin), lines.slice(end), told),
    );
  });
  return surestOf(readings);
}

interface ProseLines {
  readonly lines: readonly TextLine[];
  /** The one that adds up the others without a word. */
  readonly sum: TextLine | null;
}

/** All readings of what stands between what is above and below the holders. */
function readFrom(
  { lines, sum }: ProseLines,
  before: readonly TextLine[],
  after: readonly TextLine[],
  layout: ListLayout | null,
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
    return readRows(all, { ...frame, hasStrayShares }, layout);
  });
}

function printedIn(row: TableRow, lines: readonly TextLine[]): TableRow {
  return { ...row, printed: () => [{ role: 'text', lines }] };
}

function asPrinted(lines: readonly ReadLine[]): readonly TextLine[] {
  return lines.map((line) => line.printed ?? line);
}

/** `Gesamtbeteiligung Ida Weber: 64,0 %` */
function isPercentLine({ text }: TextLine): boolean {
  return isTotal(text) && amountsIn(text, true).length === 0 && percentsIn(text, false).length === 1;
}

function totalRow(line: TextLine): TableRow {
  return isPercentLine(line)
    ? { ...emptyRow, holder: line.text, percentTotal: line.text, isTotal: true }
    : { ...emptyRow, nominal: line.text, isTotal: true };
}

/** A sum of the whole list on a line of its own. */
function isTotalLine({ text }: TextLine): boolean {
  const [amount, ...others] = amountsIn(text, false);
  return (
    isTotal(text) &&
    amount !== undefined &&
    others.length === 0 &&
    !/\)/u.test(text.slice(amount.end)) &&
    text.indexOf(':') < amount.start &&
    !/[\p{L}]{3,}/u.test(text.slice(0, amount.start).replace(SUM_WORDS, ''))
  );
}

const SUM_WORDS =
  /Gesamt\p{L}*|Summe\p{L}*|Insgesamt|Zusammen|Total|Stammkapital\p{L}*|EUR|Euro|der|des|aller|Geschäftsanteile|Nennbeträge|Stammeinlagen/giu;

function readRows(
  rows: readonly TableRow[],
  frame: ReturnType<typeof readFrame>,
  told: ListLayout | null,
): ListReading {
  const text = rows.map(({ details }) => details).join('\n');
  const numbersShares = labelledNumbers(text) !== null;
  const layout = !numbersShares ? 'pre_2008' : percentsIn(text, false).length > 0 ? 'geslv_by_holder' : 'numbered_2008';
  const read = collectHoldings(rows, { company: frame.company, nameOrder: null });
  return interpret(read, frame, {
    layout: told ?? layout,
    currency: null,
    numbersShares: /Geschäftsanteil|share/iu.test(text),
  });
}

function paragraphsOf(lines: readonly TextLine[], starts: Starts): readonly (readonly TextLine[])[] {
  const paragraphs: TextLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const [before, open] = [lines[index - 1], paragraphs.at(-1)];
    if (before === undefined || open === undefined || starts(line, before, open)) {
      paragraphs.push([line]);
    } else {
      open.push(line);
    }
  }
  return paragraphs;
}

function hasAmount(lines: readonly TextLine[]): boolean {
  return amountsIn(lines.map(({ text }) => text).join(' '), false).length > 0;
}

function textsOf(lines: readonly TextLine[]): readonly string[] {
  return lines.map(({ text }) => text);
}
