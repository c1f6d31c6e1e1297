import type { TextLine } from '../../../pdf/textLine.ts';
import { mentionsRedemption } from '../reading/redeemed.ts';
import { shareNumbersOf } from '../values/shareNumbers.ts';
import { hasMoney, type TextIn } from './hasMoney.ts';

/** The first and the further lines of cells that hold share numbers and have an amount beside them; cells may break between numbers. */
export function numberCells(lines: readonly TextLine[], text: TextIn): NumberCells {
  const firsts = new Set<TextLine>();
  const rests = new Set<TextLine>();
  let before: NumberLine | null = null;
  const numbered = lines.filter((line) => text(line, 'numbers') !== '');
  for (const [index, line] of numbered.entries()) {
    const own: NumberLine = numberLine(line, numbered[index + 1], before, lines, text);
    if (own.goesOn) {
      rests.add(line);
    } else if (own.isRow) {
      firsts.add(line);
    }
    before = own;
  }
  return { firsts, rests };
}

interface NumberLine {
  readonly line: TextLine;
  /** Whether its numbers go on in the next line. */
  readonly isOpen: boolean;
  /** The line with the amount that belongs to it, or to the last line that has one. */
  readonly money: TextLine | null;
  /** Whether it goes on with the numbers above, which are broken off or have the same amount. */
  readonly goesOn: boolean;
  /** Beside the number of a share stands its amount, or that it was redeemed. */
  readonly isRow: boolean;
}

function numberLine(
  line: TextLine,
  next: TextLine | undefined,
  before: NumberLine | null,
  lines: readonly TextLine[],
  text: TextIn,
): NumberLine {
  const isRest = isRestOf(line, before) || isBesideSum(line, before, text);
  const isBroken = !isRest && isBrokenWithin(line, next, text);
  const isNumbered = isBroken || isNumber(line, text);
  const money = isNumbered ? moneyOf(line, lines, text) : null;
  return {
    line,
    isOpen: isBroken || BROKEN_OFF.test(text(line, 'numbers')),
    money: money ?? moneyAbove(before),
    goesOn: isRest || isOfSameAmount(money, before),
    isRow: isNumbered && (money !== null || mentionsRedemption(line.text)),
  };
}

function isRestOf(line: TextLine, before: NumberLine | null): boolean {
  return before !== null && before.isOpen && near(line, before.line);
}

/** `je 1,00` / `(insgesamt 9.250,00)`: numbers on the second line belong to what the first one begins. */
function isBesideSum(line: TextLine, before: NumberLine | null, text: TextIn): boolean {
  return before !== null && before.isRow && near(line, before.line) && TELLS_SUM.test(text(line, 'nominal'));
}

const TELLS_SUM = /^\(?\s?(?:insgesamt|zusammen|gesamt|in total)(?!\p{L})/iu;

function moneyAbove(before: NumberLine | null): TextLine | null {
  return before === null ? null : before.money;
}

function isOfSameAmount(money: TextLine | null, before: NumberLine | null): boolean {
  return money !== null && money === moneyAbove(before);
}

function isNumber(line: TextLine, text: TextIn): boolean {
  return shareNumbersOf(text(line, 'numbers').replace(BROKEN_OFF, '')) !== null;
}

/** The line with the amount of a share: that of its number, else one beside it that is not that of another number. */
function moneyOf(line: TextLine, lines: readonly TextLine[], text: TextIn): TextLine | null {
  const isFree = (other: TextLine): boolean =>
    isBeside(other, line) && hasMoney(other, text) && shareNumbersOf(text(other, 'numbers')) === null;
  return hasMoney(line, text) ? line : (lines.find(isFree) ?? null);
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
