import { amountsIn } from '../values/amounts.ts';
import { shareNumbersOf } from '../values/shareNumbers.ts';
import { writtenDays } from '../values/writtenDay.ts';
import { partIn } from './cells.ts';
import type { ColumnRole } from './columnRole.ts';
import type { Column } from './columns.ts';
import { hasMoney, type TextIn } from './hasMoney.ts';
import { numberCells } from './numberCells.ts';
import { CELL_GAP, leftOf, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';

export interface LineKinds {
  readonly isAnchor: (line: TextLine) => boolean;
  /** The rest of a list of numbers that the line above broke off. */
  readonly isRest: (line: TextLine) => boolean;
  readonly isBlock: (line: TextLine) => boolean;
  /** Whether a line is the row of a sum. */
  readonly isSum: (line: TextLine) => boolean;
}

const MONEY: readonly ColumnRole[] = ['nominal', 'nominal_total', 'percent', 'percent_total', 'count'];
const WHOSE: readonly ColumnRole[] = ['holder', 'last_name', 'first_name'];
const TOTAL = /^(?:Gesamts|S)umme|^(?:Ins)?gesamt|^Total\b|^Zusammen|^Σ|^Stammkapital|^share capital\b|^sum\b/iu;
/** `25.600,00 € Stammkapital`: where amounts stand before holders, the sum stands before its name. */
const TOTAL_BEHIND =
  /^(?:(?:EUR|Euro|€|DM)\s)?\d[\d.,]{0,20}(?:\s(?:EUR|Euro|€|DM))?\s(?:Stammkapital|(?:Gesamts|S)umme|(?:Ins)?gesamt|zusammen|total)\b\W{0,3}$/iu;

/** Whether a line, or the text of a cell, names a sum. */
export function isTotal(text: string): boolean {
  return TOTAL.test(text) || TOTAL_BEHIND.test(text);
}

/** A sum may be named beside its amount, in a cell that names nothing else. */
const TOTAL_ALONE =
  /^(?:(?:Gesamts|S)umme|(?:Ins)?gesamt|Total|Zusammen|Stammkapital|Share capital)(?: \/ (?:Total|Stammkapital|Share capital))?:?$/iu;

/** Whether a cell names a sum and nothing else. */
export function isTotalAlone(text: string): boolean {
  return TOTAL_ALONE.test(text);
}

/** Whether a line is the row of a sum. */
export function isTotalLine(line: TextLine): boolean {
  return isTotal(line.text) || segmentsOf(line, CELL_GAP).some(({ text }) => isTotalAlone(text));
}

/** Tells which lines begin rows and which name a holder above them, by what their cells hold. */
export function lineKinds(lines: readonly TextLine[], columns: readonly Column[]): LineKinds {
  const text = (line: TextLine, ...roles: readonly ColumnRole[]): string =>
    columns
      .filter(({ role }) => roles.includes(role))
      .flatMap((column) => partIn(line, column)?.text ?? [])
      .join(' ');
  const has = (...roles: readonly ColumnRole[]): boolean => columns.some(({ role }) => roles.includes(role));
  const hasHolder = has(...WHOSE);
  const entries = new Set(hasHolder ? [] : lines.filter((line, at) => isRestOfEntry(line, lines[at - 1])));
  const cells = lines.filter((line) => !entries.has(line));
  const { firsts, rests } = has('numbers')
    ? numberCells(cells, text)
    : { firsts: amountLines(cells, text), rests: new Set() };
  const anchors = new Set(lines.filter((line) => isSum(line, text) || firsts.has(line)));
  const others = columns.map(({ role }) => role).filter((role) => role !== 'change' && !MONEY.includes(role));
  return {
    isAnchor: (line) => anchors.has(line),
    isRest: (line) => rests.has(line),
    isSum: (line) => isSum(line, text),
    isBlock: (line) =>
      entries.has(line) ||
      (!hasHolder && !anchors.has(line) && (names(text(line, ...others)) || isAcross(line, columns))),
  };
}

/** `… Amtsgericht Ulm, HRB` / `182425`: the end of a line parts the number of an entry from its register. */
function isRestOfEntry({ text }: TextLine, before: TextLine | undefined): boolean {
  return /^\d[\d ]{0,9}\p{L}?$/u.test(text) && ENTRY_BROKEN_OFF.test(before?.text ?? '');
}

const ENTRY_BROKEN_OFF = /(?<!\p{L})(?:HR\s?[AB]|[GVP]n?R|GsR|Register(?:-?nummer|-?Nr\.?):?|Nr\.|No\.|unter)$/u;

/** Words that run from the first column through others, without an amount, are of no cell. */
function isAcross(line: TextLine, columns: readonly Column[]): boolean {
  const [first] = columns;
  return (
    first !== undefined &&
    leftOf(line) < first.right &&
    /\p{L}{2}/u.test(line.text) &&
    segmentsOf(line, CELL_GAP).length === 1 &&
    amountsIn(line.text, false).length === 0
  );
}

function isSum(line: TextLine, text: TextIn): boolean {
  const isNamed = isTotalLine(line) || TOTAL_OF_HOLDER.test(text(line, ...WHOSE));
  const isNamedSum = isTotal(line.text) || isTotalAlone(text(line, ...WHOSE));
  const isOfShare = !isNamedSum && shareNumbersOf(text(line, 'numbers')) !== null;
  return isSumInWords(line) || (isNamed && hasMoney(line, text) && !isOfShare);
}

/** `Summe aller Geschäftsanteile: 25.000,00 EUR = Stammkapital` runs through the columns. */
function isSumInWords(line: TextLine): boolean {
  return isTotal(line.text) && segmentsOf(line, CELL_GAP).length === 1 && amountsIn(line.text, false).length > 0;
}

/** `Berg, Anna, insgesamt` */
const TOTAL_OF_HOLDER = /[\s,](?:insgesamt|zusammen|gesamt|in total)\W{0,2}$/iu;

/** Without share numbers every amount begins a row, except those that go on with the cell above: `insgesamt …`. */
function amountLines(lines: readonly TextLine[], text: TextIn): ReadonlySet<TextLine> {
  const numbered = lines.filter((line) => NUMBERED.test(text(line, 'details')));
  if (numbered.length > 0) {
    return new Set(numbered);
  }
  return new Set(
    lines.filter((line) => {
      const [amount] = amountsIn(text(line, 'nominal', 'nominal_total'), true);
      return (amount !== undefined && !amount.total) || amountsIn(text(line, 'details'), false).length > 0;
    }),
  );
}

const NUMBERED = /(?:\bNrn?\b|Nummern?|lfd|\bNos?\b)\.?:?\s*\d/iu;

/** Words, and not the rest of a list of numbers: `und 25.001 – 26.000`. */
function names(text: string): boolean {
  const numbers = text.trim().replace(/^(?:und|bis|and|to|[-–,;])\s*/u, '');
  return writtenDays(text).length > 0 || (/\p{L}/u.test(text) && shareNumbersOf(numbers) === null);
}
