import { CAPITAL_NAME } from '../values/capitalName.ts';
import { findWords } from '../../../pdf/citations/findWords.ts';
import { Letters } from '../../../pdf/citations/letters.ts';
import { LinesText, type PrintedPart, type Span } from '../../../pdf/citations/linesText.ts';
import { CELL_GAP, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';
import { dayBehindPlace } from '../reading/listFrame.ts';
import type { ListReading } from '../reading/listReading.ts';
import type { Currency } from '../values/amounts.ts';
import { findAmount, findAmountIn, findAmountWithCents, findDay, findSign } from './findValues.ts';

/** What a list says of itself, and where. */
export interface ListPrint {
  readonly capitalCents: number | null;
  readonly capital: readonly PrintedPart[];
  readonly currency: Currency | null;
  readonly sign: readonly PrintedPart[];
  readonly day: readonly PrintedPart[];
  /** Whether the amounts of all owners come to the capital. */
  readonly isProved: boolean;
  /** Whether they come to the capital that the register tells. */
  readonly isRegistered: boolean;
  /** Where the words of a value stand anywhere. */
  readonly words: (value: string) => readonly PrintedPart[];
}

const TOTAL = /summe|gesamt|zusammen|total/iu;
/** The day of the list stands behind a place, or says that it is one. */
const OF_LIST = /(?:Stand|vom|per|zum|dated|Datum|as (?:of|at)|\bden|,)\W{0,4}$/iu;

/** @param lines of the whole file */
export function listPrint(reading: ListReading, lines: readonly TextLine[], registerCapital: number | null): ListPrint {
  const { shareCapitalCents, currency, documentDate } = reading;
  const capital = shareCapitalCents === null ? [] : capitalIn(lines, shareCapitalCents);
  const all = new LinesText(lines);
  return {
    capitalCents: shareCapitalCents,
    capital,
    currency,
    sign: currency === null ? [] : currencyIn(cellsIn(lines), currency),
    day: documentDate === null ? [] : dayIn(lines, documentDate),
    isProved: reading.totalMatchesCapital === true,
    isRegistered: reading.evidence.totalCents === registerCapital,
    words: (value) => partsOf(all, findWords(new Letters(all.text), value)),
  };
}

function partsOf(text: LinesText, span: Span | null): readonly PrintedPart[] {
  return span === null ? [] : text.partsOf(span);
}

/** Behind the word, which may stand on the line above; else where a total is printed. */
function capitalIn(lines: readonly TextLine[], cents: number): readonly PrintedPart[] {
  const named = lines.flatMap((line, at) => (CAPITAL_NAME.test(line.text) ? lines.slice(at, at + 2) : []));
  const totals = lines.filter(({ text }) => TOTAL.test(text));
  const cells = cellsIn([...named, ...totals, ...lines]);
  // A number without a currency and cents may count shares.
  const asMoney = firstOf(cells, (text) => findAmount(text, cents, false) ?? findAmountWithCents(text, cents));
  return asMoney.length > 0 ? asMoney : firstOf(cells, (text) => findAmount(text, cents, true));
}

/** Beside an amount; else where a heading names it. */
function currencyIn(cells: readonly TextLine[], currency: Currency): readonly PrintedPart[] {
  const amounts = firstOf(cells, (text) => findAmountIn(text, currency));
  return amounts.length > 0 ? amounts : firstOf(cells, (text) => findSign(text, currency));
}

/** Amounts and their signs stand in one cell: what is beside it may be another amount. */
function cellsIn(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.flatMap((line) => segmentsOf(line, CELL_GAP));
}

function firstOf(cells: readonly TextLine[], find: (text: string) => Span | null): readonly PrintedPart[] {
  for (const cell of cells) {
    const found = find(cell.text);
    if (found !== null) {
      return new LinesText([cell]).partsOf(found);
    }
  }
  return [];
}

function dayIn(lines: readonly TextLine[], day: string): readonly PrintedPart[] {
  // A day may be broken at the end of a line.
  const found = lines.flatMap((_, at) => {
    const text = new LinesText(lines.slice(at, at + 2));
    const span = findDay(text.text, day);
    const isUnder = dayBehindPlace(lines[at]?.text ?? '') === day;
    return span === null ? [] : [{ parts: text.partsOf(span), before: text.text.slice(0, span.start), isUnder }];
  });
  const titled = found.find(({ before }) => OF_LIST.test(before));
  return (found.find(({ isUnder }) => isUnder) ?? titled ?? found[0])?.parts ?? [];
}
