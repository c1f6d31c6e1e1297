import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import { shareNumbersOf } from '../values/shareNumbers.ts';
import { partIn } from './cells.ts';
import type { ColumnRole } from './columnRole.ts';
import type { Column } from './columns.ts';
import type { TextLine } from './textLine.ts';

export interface LineKinds {
  readonly isAnchor: (line: TextLine) => boolean;
  readonly isBlock: (line: TextLine) => boolean;
}

const MONEY: readonly ColumnRole[] = ['nominal', 'nominal_total', 'percent', 'percent_total', 'count'];
const WHOSE: readonly ColumnRole[] = ['holder', 'last_name', 'first_name'];
const TOTAL = /^(?:Gesamts|S)umme|^(?:Ins)?gesamt|^Total\b|^Zusammen|^Σ|^Stammkapital|^sum\b/iu;

/** Whether a line, or the text of a cell, names a sum. */
export function isTotal(text: string): boolean {
  return TOTAL.test(text);
}

/** Tells which lines begin rows and which name a holder above them, by what their cells hold. */
export function lineKinds(lines: readonly TextLine[], columns: readonly Column[]): LineKinds {
  const of = (...roles: readonly ColumnRole[]): readonly Column[] => columns.filter(({ role }) => roles.includes(role));
  const textIn = (line: TextLine, column: Column): string => partIn(line, column)?.text ?? '';
  const numbers = of('numbers');
  const hasNumber = (line: TextLine): boolean =>
    numbers.some((column) => shareNumbersOf(textIn(line, column).replace(/\s*(?:[,;–-]|und|bis)$/u, '')) !== null);
  const hasMoney = (line: TextLine): boolean =>
    of(...MONEY).some((column) => hasValue(textIn(line, column), column.role));
  const hasDetails = (line: TextLine): boolean =>
    of('details').some((column) => /(?:\bNrn?\b|Nummern?|lfd|\bNos?\b)\.?:?\s*\d/iu.test(textIn(line, column)));
  const bothSomewhere = lines.some((line) => hasNumber(line) && hasMoney(line));
  const detailsSomewhere = lines.some(hasDetails);
  const isSum = (line: TextLine): boolean => isTotal(line.text) && hasMoney(line);
  const begins = (line: TextLine): boolean => {
    if (numbers.length > 0) {
      return hasNumber(line) && (hasMoney(line) || !bothSomewhere);
    }
    return detailsSomewhere
      ? hasDetails(line)
      : of('nominal', 'nominal_total').some((column) => beginsAmount(textIn(line, column))) ||
          of('details').some((column) => amountsIn(textIn(line, column), false).length > 0);
  };
  const numberIn = (line: TextLine | undefined): string =>
    line === undefined ? '' : numbers.map((column) => textIn(line, column)).join(' ');
  const goesOn = (line: TextLine, index: number): boolean => {
    const before = lines.slice(0, index).findLast((one) => one.page === line.page && numberIn(one) !== '');
    return OPEN_RANGE.test(numberIn(before)) && near(line, before);
  };
  const anchors = new Set(lines.filter((line, index) => isSum(line) || (begins(line) && !goesOn(line, index))));
  const isAnchor = (line: TextLine): boolean => anchors.has(line);
  const hasHolder = of(...WHOSE).length > 0;
  const isBlock = (line: TextLine): boolean =>
    !hasHolder &&
    !isAnchor(line) &&
    names(
      columns
        .filter(({ role }) => role !== 'change' && !MONEY.includes(role))
        .map((column) => textIn(line, column))
        .join(' '),
    );
  return { isAnchor, isBlock };
}

/** Words, and not the rest of a list of numbers: `und 25.001 – 26.000`. */
function names(text: string): boolean {
  return /\p{L}/u.test(text) && shareNumbersOf(text.trim().replace(/^(?:und|bis|and|to|[-–,;])\s*/u, '')) === null;
}

/** A list of numbers that its line breaks off: the next line goes on with it. */
const OPEN_RANGE = /\d\s*(?:[-–—,;]|und|bis|and|to)$/iu;
/** Lines of one cell, in parts of the font size. */
const CELL_LEADING = 1.8;

function near(line: TextLine, before: TextLine | undefined): boolean {
  return before !== undefined && line.y - before.y <= CELL_LEADING * line.size;
}

function hasValue(text: string, role: ColumnRole): boolean {
  return role === 'percent' || role === 'percent_total'
    ? percentsIn(text, true).length > 0
    : amountsIn(text, true).length > 0;
}

/** `insgesamt 12.500,00 €` goes on with the cell above it. */
function beginsAmount(text: string): boolean {
  const [amount] = amountsIn(text, true);
  return amount !== undefined && !amount.total;
}
