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
const THOUSAND = 1000 * EURO;

/**
 * The unit of every column: its own heading's, else the one that stands beside the table, else EUR where all amounts
 * have cents, else what the notes say of all statements. Where a heading and a line beside the table differ, the unit is
 * open, and so it is where all amounts have cents beneath a line that names thousands.
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
  /** The unit that the notes name; null where they name none. */
  readonly stated: string | null;
}

function unitOf(
  column: ValueColumn,
  columns: readonly ValueColumn[],
  amounts: readonly PrintedAmount[],
  { own, before, stated }: Elsewhere,
): Unit {
  // Companies do not print thousands with two decimals for every amount.
  const hasCents = amounts.length > 0 && amounts.every(({ decimals, digits }) => decimals === 2 || digits === 0n);
  const caption = agreedUnit(own);
  if (column.unit.kind !== 'unknown') {
    return !hasCents && isMultipleOf(column.unit, caption) ? { kind: 'several' } : column.unit;
  }
  const isNamedElsewhere = columns.some(({ unit }) => unit.kind !== 'unknown');
  return (
    (isNamedElsewhere ? null : captioned(caption ?? agreedUnit(before), hasCents)) ??
    (hasCents ? { kind: 'cents', cents: EURO } : notedUnit(isNamedElsewhere ? null : stated))
  );
}

function notedUnit(stated: string | null): Unit {
  return stated === null ? { kind: 'unknown' } : captionUnit(stated);
}

function captioned(unit: Unit | null, hasCents: boolean): Unit | null {
  return hasCents && unit?.kind === 'cents' && unit.cents === THOUSAND ? { kind: 'several' } : unit;
}

/** Whether a heading names euros, and a line beside the table a multiple of them. */
function isMultipleOf(unit: Unit, caption: Unit | null): boolean {
  return unit.kind === 'cents' && caption?.kind === 'cents' && unit.cents === EURO && caption.cents > EURO;
}

/** The unit that lines name, open where they name two; null where they name none. */
function agreedUnit(lines: readonly string[]): Unit | null {
  const units = lines.map(captionUnit).filter(({ kind }) => kind !== 'unknown');
  const [only = null] = units;
  return units.every((unit) => JSON.stringify(unit) === JSON.stringify(only)) ? only : { kind: 'several' };
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
