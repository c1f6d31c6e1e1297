import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import type { ValueColumn } from './columns.ts';
import type { PrintedAmount } from './parseAmount.ts';
import { captionUnit, type Unit } from './unit.ts';

/** How the amounts of a column become cents. */
export interface Scale {
  readonly centsPerUnit: number;
  /** The smallest step that the column prints, in cents: what its sums may be off by. */
  readonly grain: number;
}

export interface Scales {
  /** By column; a column whose unit is unknown has none, and its amounts cannot be read. */
  readonly byColumn: ReadonlyMap<number, Scale>;
  readonly warnings: readonly PublicationWarning[];
}

/** In cents. */
const EURO = 100;

/**
 * The unit of every column: its own heading's, else the one that stands beside the table, else EUR where all amounts
 * have cents, else what the notes say of all statements. Where a heading and a line beside the table or the notes differ, the
 * unit is open, and so it is where all amounts have cents and a line or the notes name a multiple. Amounts in English
 * notation leave it open as well: their thousands may be thousandths. So do whole euros beside a column of many times as
 * many with cents: they may be thousands under a heading of euros.
 */
export function scalesOf(columns: readonly ValueColumn[], elsewhere: Elsewhere): Scales {
  const byColumn = new Map<number, Scale>();
  const warnings: PublicationWarning[] = [];
  for (const column of columns) {
    const amounts = amountsIn(column);
    const unit = unitOf(column, columns, amounts, elsewhere);
    if (unit.kind === 'cents') {
      const decimals = Math.max(0, ...amounts.map((amount) => amount.decimals));
      byColumn.set(column.index, { centsPerUnit: unit.cents, grain: Math.max(1, unit.cents / 10 ** decimals) });
    } else if (amounts.length > 0) {
      warnings.push(unit.kind === 'foreign' ? 'currency_unsupported' : 'unit_unclear');
    }
  }
  return { byColumn, warnings };
}

/** What names a unit outside of a table. */
export interface Elsewhere {
  /** Lines of the statement itself. */
  readonly own: readonly string[];
  /** Lines before it. */
  readonly before: readonly string[];
  /** The units that the notes, or lines below the statements, name for all of them. */
  readonly stated: readonly string[];
}

function unitOf(
  column: ValueColumn,
  columns: readonly ValueColumn[],
  amounts: readonly PrintedAmount[],
  { own, before, stated }: Elsewhere,
): Unit {
  if (columns.some(isEnglish)) {
    return OPEN;
  }
  const hasCents = areInCents(amounts);
  const [caption, noted] = [agreedUnit(own), agreedUnit(stated)];
  if (column.unit.kind !== 'unknown') {
    const isOverMultiple = own.map(captionUnit).some((each) => each.kind === 'several' && each.isMultiple === true);
    const isOpen = isOverMultiple || (isEuros(column.unit) && mayBeThousands(amounts, columns));
    return isOpen ? OPEN : headedUnit(column.unit, caption, noted, hasCents);
  }
  if (columns.some(({ unit }) => unit.kind !== 'unknown')) {
    return hasCents ? unheadedUnit(null, noted, hasCents) : UNKNOWN;
  }
  return unheadedUnit(caption ?? agreedUnit(before), noted, hasCents);
}

function areInCents(amounts: readonly PrintedAmount[]): boolean {
  return amounts.length > 0 && amounts.every(({ decimals, digits }) => decimals === 2 || digits === 0n);
}

/** How many times as much a year may have as the other before a thousand is likelier, by our choice. */
const MOST_GROWTH = 250;

/** Whether whole amounts stand beside a column in cents that comes to far more. */
function mayBeThousands(amounts: readonly PrintedAmount[], columns: readonly ValueColumn[]): boolean {
  const largest = largestOf(amounts);
  if (largest === 0 || amounts.some(({ decimals }) => decimals > 0)) {
    return false;
  }
  const others = columns.map(amountsIn).filter(areInCents);
  return others.some((other) => largestOf(other) >= largest * MOST_GROWTH);
}

/** In units of the column. */
function largestOf(amounts: readonly PrintedAmount[]): number {
  return Math.max(0, ...amounts.map(({ digits, decimals }) => Math.abs(Number(digits)) / 10 ** decimals));
}

/** The unit of a column whose heading names one. */
function headedUnit(heading: Unit, caption: Unit | null, noted: Unit | null, hasCents: boolean): Unit {
  return differs(heading, noted) || (!hasCents && isMultipleOf(heading, caption)) ? OPEN : heading;
}

/** The unit of a column whose heading names none. */
function unheadedUnit(caption: Unit | null, noted: Unit | null, hasCents: boolean): Unit {
  if (caption !== null && differs(caption, noted)) {
    return OPEN;
  }
  return captioned(caption ?? noted, hasCents) ?? (hasCents ? IN_EUROS : UNKNOWN);
}

function isEuros(unit: Unit): boolean {
  return unit.kind === 'cents' && unit.cents === EURO;
}

const OPEN: Unit = { kind: 'several' };
const UNKNOWN: Unit = { kind: 'unknown' };
const IN_EUROS: Unit = { kind: 'cents', cents: EURO };

/** Companies do not print multiples with two decimals for every amount. */
function captioned(unit: Unit | null, hasCents: boolean): Unit | null {
  return hasCents && unit?.kind === 'cents' && unit.cents > EURO ? OPEN : unit;
}

/** Whether the notes name another unit than a heading; of several they may mean this one. */
function differs(unit: Unit, noted: Unit | null): boolean {
  return noted !== null && noted.kind !== 'several' && JSON.stringify(unit) !== JSON.stringify(noted);
}

/** `1226.000` and `1,226.000` are no German numbers; beside them `512.340` may be thousandths. */
const ENGLISH = /^-?(?:\d{4,}\.\d{3}|\d{1,3}(?:,\d{3})+(?:\.\d{1,3})?|0\.\d{3})$/u;

function isEnglish({ cells }: ValueColumn): boolean {
  return [...cells.values()].some(({ text }) => ENGLISH.test(text));
}

/** Whether a heading names euros, and a line beside the table a multiple of them. */
function isMultipleOf(unit: Unit, caption: Unit | null): boolean {
  return isEuros(unit) && caption?.kind === 'cents' && caption.cents > EURO;
}

/** The unit that lines name, open where they name two; null where they name none. */
function agreedUnit(lines: readonly string[]): Unit | null {
  const units = lines.map(captionUnit).filter(({ kind }) => kind !== 'unknown');
  const [only = null] = units;
  return units.every((unit) => JSON.stringify(unit) === JSON.stringify(only)) ? only : OPEN;
}

function amountsIn({ cells }: ValueColumn): readonly PrintedAmount[] {
  return [...cells.values()].flatMap(({ reading }) => (reading.kind === 'amount' ? reading.amount : []));
}

/**
 * A printed amount in cents; null where it is finer than a cent or larger than numbers can hold exactly, or has another unit
 * beside it than its column.
 */
export function toCents({ digits, decimals, isInEuros }: PrintedAmount, { centsPerUnit }: Scale): number | null {
  if (isInEuros === true && centsPerUnit !== EURO) {
    return null;
  }
  const scaled = digits * BigInt(centsPerUnit);
  const divisor = 10n ** BigInt(decimals);
  const cents = Number(scaled / divisor);
  return scaled % divisor === 0n && Number.isSafeInteger(cents) ? cents : null;
}
