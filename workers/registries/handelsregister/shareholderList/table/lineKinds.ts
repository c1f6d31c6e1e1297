import { mentionsRedemption } from '../reading/redeemed.ts';
import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import { shareNumbersOf } from '../values/shareNumbers.ts';
import { writtenDays } from '../values/writtenDay.ts';
import { partIn } from './cells.ts';
import type { ColumnRole } from './columnRole.ts';
import type { Column } from './columns.ts';
import type { TextLine } from '../../../pdf/textLine.ts';

export interface LineKinds {
  readonly isAnchor: (line: TextLine) => boolean;
  /** The rest of a list of numbers that the line above broke off. */
  readonly isRest: (line: TextLine) => boolean;
  readonly isBlock: (line: TextLine) => boolean;
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

/** Tells which lines begin rows and which name a holder above them, by what their cells hold. */
export function lineKinds(lines: readonly TextLine[], columns: readonly Column[]): LineKinds {
  const text = (line: TextLine, ...roles: readonly ColumnRole[]): string =>
    columns
      .filter(({ role }) => roles.includes(role))
      .flatMap((column) => partIn(line, column)?.text ?? [])
      .join(' ');
  const has = (...roles: readonly ColumnRole[]): boolean => columns.some(({ role }) => roles.includes(role));
  const { firsts, rests } = has('numbers')
    ? numberCells(lines, text)
    : { firsts: amountLines(lines, text), rests: new Set() };
  const anchors = new Set(lines.filter((line) => isSum(line, text) || firsts.has(line)));
  const hasHolder = has(...WHOSE);
  const others = columns.map(({ role }) => role).filter((role) => role !== 'change' && !MONEY.includes(role));
  return {
    isAnchor: (line) => anchors.has(line),
    isRest: (line) => rests.has(line),
    isBlock: (line) => !hasHolder && !anchors.has(line) && names(text(line, ...others)),
  };
}

type TextIn = (line: TextLine, ...roles: readonly ColumnRole[]) => string;

function isSum(line: TextLine, text: TextIn): boolean {
  return isTotal(line.text) && hasMoney(line, text);
}

function hasMoney(line: TextLine, text: TextIn): boolean {
  return (
    amountsIn(text(line, 'nominal', 'nominal_total', 'count'), true).length > 0 ||
    percentsIn(text(line, 'percent', 'percent_total'), true).length > 0
  );
}

/** The first and the further lines of cells that hold share numbers and have an amount beside them; cells may break between numbers. */
function numberCells(lines: readonly TextLine[], text: TextIn): NumberCells {
  const firsts = new Set<TextLine>();
  const rests = new Set<TextLine>();
  let open: TextLine | null = null;
  const numbered = lines.filter((line) => text(line, 'numbers') !== '');
  for (const [index, line] of numbered.entries()) {
    const own = text(line, 'numbers');
    const goesOn: boolean = open !== null && near(line, open);
    const isBroken: boolean = !goesOn && isBrokenWithin(line, numbered[index + 1], text);
    const isNumber = isBroken || shareNumbersOf(own.replace(BROKEN_OFF, '')) !== null;
    if (goesOn) {
      rests.add(line);
    } else if (isNumber && isRow(line, lines, text)) {
      firsts.add(line);
    }
    open = isBroken || BROKEN_OFF.test(own) ? line : null;
  }
  return { firsts, rests };
}

/** Beside the number of a share stands its amount, which is not that of another number, or that it was redeemed. */
function isRow(line: TextLine, lines: readonly TextLine[], text: TextIn): boolean {
  return (
    mentionsRedemption(line.text) ||
    hasMoney(line, text) ||
    lines.some(
      (other) => isBeside(other, line) && hasMoney(other, text) && shareNumbersOf(text(other, 'numbers')) === null,
    )
  );
}

/** `12511.1-125` / `11.12`: the range is one only with the line below it. */
function isBrokenWithin(line: TextLine, next: TextLine | undefined, text: TextIn): boolean {
  const own = text(line, 'numbers');
  return (
    next !== undefined &&
    near(next, line) &&
    shareNumbersOf(own) === null &&
    shareNumbersOf(text(next, 'numbers')) !== null &&
    shareNumbersOf(`${own} ${text(next, 'numbers')}`) !== null
  );
}

interface NumberCells {
  readonly firsts: ReadonlySet<TextLine>;
  readonly rests: ReadonlySet<TextLine>;
}

/** A list of numbers that its line breaks off: the next line goes on with it. */
const BROKEN_OFF = /(?<=\d)\s*(?:[-–—,;]|(?<=\s)(?:und|bis|and|to))$/iu;
/** Lines of one cell, in parts of the font size. */
const CELL_LEADING = 1.8;

function near(line: TextLine, before: TextLine): boolean {
  return line.page === before.page && line.y - before.y <= CELL_LEADING * line.size;
}

function isBeside(line: TextLine, other: TextLine): boolean {
  return line.page === other.page && Math.abs(line.y - other.y) <= CELL_LEADING * line.size;
}

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
  return (
    (/\p{L}/u.test(text) || writtenDays(text).length > 0) &&
    shareNumbersOf(text.trim().replace(/^(?:und|bis|and|to|[-–,;])\s*/u, '')) === null
  );
}
