import type { Random } from '../../../simulator/dataset/random.ts';
import { contradict, inDoubt } from './contradict.ts';
import {
  childElements,
  copyOf,
  isElement,
  type MarkupDocument,
  type MarkupElement,
  type MarkupText,
  remove,
  replace,
  shown,
} from './markupDocument.ts';
import type { Fields, Mutation } from './mutation.ts';
import { linesOf, type PlacedLine, withoutEmptyLines, type Year, YEARS } from './positions.ts';

const KINDS = ['bundesanzeiger-publication'] as const;

/** What destroys values of a statement. */
export const AMOUNT_MUTATIONS: readonly Mutation[] = [
  { name: 'digit slips in amounts', kinds: KINDS, mutate: slipDigit },
  { name: 'cell emptied', kinds: KINDS, mutate: emptyCell },
  { name: 'row dropped', kinds: KINDS, mutate: dropRow, settle: withoutEmptyLines },
  { name: 'row doubled', kinds: KINDS, mutate: doubleRow, settle: withoutEmptyLines },
];

/** A printed amount of one line and year that is found nowhere else, in page or truth. */
interface Printed {
  readonly text: MarkupText;
  readonly placed: PlacedLine;
  readonly year: Year;
}

const AMOUNT = /^[-−–(]?\s?\d{1,3}(?:\.?\d{3})*(?:,\d{1,2})?\s?[-−)]?$/u;
/** Smaller numbers are numbers of notes, or equal by chance. */
const FEWEST_DIGITS = 3;

/** The digits that count, whatever the unit. */
function digitsOf(text: string): string {
  return text.replace(/\D/gu, '').replace(/^0+|0+$/gu, '');
}

function printedAmounts(page: MarkupDocument, fields: Fields): Printed[] {
  const texts = page.texts().filter(({ data, parent }) => AMOUNT.test(data.trim()) && isInCell(parent));
  const told = linesOf(fields).flatMap((placed) =>
    YEARS.map((year) => ({ placed, year, digits: digitsOf(Math.round((placed.line[year] ?? 0) * 100).toString()) })),
  );
  const found = countBy(texts.map(({ data }) => digitsOf(data)));
  const known = countBy(told.map(({ digits }) => digits));
  return texts.flatMap((text) => {
    const digits = digitsOf(text.data);
    const line = told.find((each) => each.digits === digits);
    const isOne = found.get(digits) === 1 && known.get(digits) === 1 && digits.length >= FEWEST_DIGITS;
    return line === undefined || !isOne || /^davon/iu.test(line.placed.line.label)
      ? []
      : [{ text, placed: line.placed, year: line.year }];
  });
}

function countBy(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  texts.forEach((text) => counts.set(text, (counts.get(text) ?? 0) + 1));
  return counts;
}

function isInCell(node: MarkupText['parent']): boolean {
  return node !== null && 'name' in node && (node.name === 'td' || node.name === 'th' || isInCell(node.parent));
}

/** Lines that a sum proves; of one line alone nothing tells that its value is wrong, nor of those behind the result. */
function provable(printed: readonly Printed[]): Printed[] {
  return printed.filter(({ placed, year }) => {
    const { beside, line, statement, parents } = placed;
    const others = beside.filter((each) => each !== line && each[year] !== null && each[year] !== 0);
    const hasSum =
      others.length > 0 || (line.children ?? []).length > 0 || (parents.length > 0 && statement !== 'income');
    return hasSum && !isBehindResult(placed);
  });
}

function isBehindResult({ statement, beside, line, parents }: PlacedLine): boolean {
  const top = parents[0] ?? line;
  const result = beside.findIndex(({ label }) => RESULT.test(label));
  return statement === 'income' && parents.length === 0 && result !== -1 && beside.indexOf(top) > result;
}

const RESULT = /^(?:Konzern-?)?Jahres(?:überschuss|fehlbetrag)/iu;

/** The first digit, so that no rounding explains the difference. */
function slipDigit(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const amounts = provable(printedAmounts(page, fields));
  const slipped = amounts[random.integer(0, amounts.length - 1)];
  if (slipped === undefined) {
    return null;
  }
  slipped.text.data = slipped.text.data.replace(/[1-9]/u, (digit) =>
    random.pick(['1', '3', '5', '7', '8', '9'].filter((other) => other !== digit)),
  );
  return contradict(fields, slipped.placed, [slipped.year], 'changed');
}

function emptyCell(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const amounts = provable(printedAmounts(page, fields)).filter(isLeaf);
  const emptied = amounts[random.integer(0, amounts.length - 1)];
  if (emptied === undefined) {
    return null;
  }
  emptied.text.data = random.pick(['', ' ', '\u00A0']);
  return contradict(fields, emptied.placed, [emptied.year], 'gone');
}

function isLeaf({ placed: { line } }: Printed): boolean {
  return (line.children ?? []).length === 0;
}

interface PrintedRow {
  readonly row: MarkupElement;
  readonly placed: PlacedLine;
}

/** Rows of one line alone: no other row may hold its amounts, nor this one those of others. */
function rowsOfLeaves(page: MarkupDocument, fields: Fields): PrintedRow[] {
  const printed = provable(printedAmounts(page, fields)).filter(isLeaf);
  return printed.flatMap(({ text, placed }) => {
    const row = rowAround(text);
    const amounts = row === null ? [] : childElements(row, 'td', 'th').filter((cell) => AMOUNT.test(shown(cell)));
    const own = YEARS.map((year) => placed.line[year]).filter((value) => value !== null && value !== 0);
    const isOwn = amounts.length === own.length && row !== null && holds(row, placed.line.label);
    return isOwn && amounts.length === printed.filter((each) => each.placed.line === placed.line).length
      ? [{ row, placed }]
      : [];
  });
}

/** A row that has only the end of a wrapped label, or lines of both sides, is no line of its own. */
function holds(row: MarkupElement, label: string): boolean {
  const texts = childElements(row, 'td', 'th').filter((cell) => /\p{L}{3}/u.test(shown(cell)));
  return (
    texts.length === 1 && shown(row).replace(/\s/gu, '').toLowerCase().includes(label.replace(/\s/gu, '').toLowerCase())
  );
}

function rowAround(text: MarkupText): MarkupElement | null {
  for (let node = text.parent; node !== null && 'name' in node; node = node.parent) {
    if (isElement(node) && node.name === 'tr') {
      return node;
    }
  }
  return null;
}

function yearsOf({ line }: PlacedLine): readonly Year[] {
  return YEARS.filter((year) => line[year] !== null && line[year] !== 0);
}

function dropRow(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const rows = rowsOfLeaves(page, fields);
  const dropped = rows[random.integer(0, rows.length - 1)];
  if (dropped === undefined) {
    return null;
  }
  remove(dropped.row);
  return contradict(fields, dropped.placed, yearsOf(dropped.placed), 'gone');
}

/** A subtotal that is printed twice contradicts nothing. */
const SUBTOTAL = /ergebnis|überschuss|fehlbetrag/iu;

/** A line that is printed twice is one line, or contradicts its sum. */
function doubleRow(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const rows = rowsOfLeaves(page, fields).filter(({ placed: { line } }) => !SUBTOTAL.test(line.label));
  const doubled = rows[random.integer(0, rows.length - 1)];
  if (doubled === undefined) {
    return null;
  }
  replace(doubled.row, [doubled.row, copyOf(doubled.row, false)]);
  return inDoubt(fields);
}
