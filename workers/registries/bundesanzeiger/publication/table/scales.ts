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

/**
 * The unit of every column: its own heading's, else the one that stands beside the table, else EUR where all amounts
 * have cents, else what the notes say of all statements.
 * @param around headings and lines before the table, nearest last
 * @param stated the unit that the notes name; null where they name none
 */
export function scalesOf(
  columns: readonly ValueColumn[],
  around: readonly string[],
  stated: string | null = null,
): Scales {
  const byColumn = new Map<number, Scale>();
  const warnings: PublicationWarning[] = [];
  for (const column of columns) {
    const amounts = amountsIn(column);
    const unit = unitOf(column, columns, amounts, { around, stated });
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
interface Elsewhere {
  readonly around: readonly string[];
  readonly stated: string | null;
}

function unitOf(
  column: ValueColumn,
  columns: readonly ValueColumn[],
  amounts: readonly PrintedAmount[],
  { around, stated }: Elsewhere,
): Unit {
  if (column.unit.kind !== 'unknown') {
    return column.unit;
  }
  const isNamedElsewhere = columns.some(({ unit }) => unit.kind !== 'unknown');
  const nearest = around.map(captionUnit).findLast(({ kind }) => kind !== 'unknown');
  if (nearest !== undefined && !isNamedElsewhere) {
    return nearest;
  }
  // Companies do not print thousands with two decimals for every amount.
  const hasCents = amounts.length > 0 && amounts.every(({ decimals, digits }) => decimals === 2 || digits === 0n);
  if (hasCents) {
    return { kind: 'cents', cents: 100 };
  }
  return stated === null || isNamedElsewhere ? { kind: 'unknown' } : captionUnit(stated);
}

function amountsIn({ cells }: ValueColumn): readonly PrintedAmount[] {
  return [...cells.values()].flatMap(({ reading }) => (reading.kind === 'amount' ? reading.amount : []));
}

/** A printed amount in cents; null where it is finer than a cent or larger than numbers can hold exactly. */
export function toCents({ digits, decimals }: PrintedAmount, { centsPerUnit }: Scale): number | null {
  const scaled = digits * BigInt(centsPerUnit);
  const divisor = 10n ** BigInt(decimals);
  const cents = Number(scaled / divisor);
  return scaled % divisor === 0n && Number.isSafeInteger(cents) ? cents : null;
}
