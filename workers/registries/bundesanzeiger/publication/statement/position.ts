import { type Cents, sumOf, type Year, YEARS } from './money.ts';
import type { PositionLabel } from '../table/positionLabel.ts';
import type { StatementRow } from './statementRows.ts';

/** A position while its statement is being read. */
export interface Position {
  readonly row: StatementRow;
  readonly label: PositionLabel;
  /** Smaller is nearer to the top; only the order matters. */
  readonly level: number;
  key: string | null;
  amounts: Cents;
  /** Years whose sum stands further down, or nowhere. */
  open: Readonly<Record<Year, boolean>>;
  /** Years whose amount may be another one's: it counts only where a sum proves it. */
  tentative: Readonly<Record<Year, boolean>>;
  /** Years whose amount is printed and cannot be read, so that no sum of it can be checked. */
  unread: Readonly<Record<Year, boolean>>;
  /** Years for which another sum is printed under its name. */
  rivaled: Readonly<Record<Year, boolean>>;
  readonly place: StatementRow['place'];
  /** Years whose sign is in doubt although the sums come out. */
  unsure: Readonly<Record<Year, boolean>>;
  /** Years in which a sum holds that the amount is or takes part in. */
  proved: Readonly<Record<Year, boolean>>;
  readonly children: Position[];
}

/** A position's amount, or what its children come to where it has none of its own. */
export function amountOf(position: Position, year: Year): number | null {
  const own = position.amounts[year];
  return own === null && position.open[year] ? sumOf(position.children.map((child) => amountOf(child, year))) : own;
}

export function amountsOf(position: Position): Cents {
  return Object.fromEntries(YEARS.map((year) => [year, amountOf(position, year)])) as unknown as Cents;
}

/** A position whose row has no amount is open until its sum is found. */
export function newPosition(label: PositionLabel, level: number, row: StatementRow): Position {
  const isOpen = row.isBare;
  return {
    row,
    label,
    level,
    key: null,
    amounts: row.own,
    open: { current: isOpen, prior: isOpen },
    tentative: row.tentative,
    unread: row.unread,
    rivaled: { current: false, prior: false },
    place: row.place,
    unsure: { current: false, prior: false },
    proved: { current: false, prior: false },
    children: [],
  };
}

/** Whether nothing is known of a position's amount yet. */
export function isBare({ open }: Position): boolean {
  return open.current && open.prior;
}

/** A position and everything below it. */
export function withDescendants(position: Position): readonly Position[] {
  return [position, ...position.children.flatMap(withDescendants)];
}
