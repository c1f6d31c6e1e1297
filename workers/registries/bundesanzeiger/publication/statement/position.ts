import { type Cents, NO_CENTS, sumOf, type Year, YEARS } from './money.ts';
import type { PositionLabel } from './positionLabel.ts';

/** A position while its statement is being read. */
export interface Position {
  readonly label: PositionLabel;
  /** Smaller is nearer to the top; only the order matters. */
  readonly level: number;
  key: string | null;
  amounts: Cents;
  /** True where its row had no amount: the sum stands further down, or nowhere. */
  isOpen: boolean;
  readonly children: Position[];
}

/** A position's amount, or what its children come to where it has none of its own. */
export function amountOf(position: Position, year: Year): number | null {
  return (
    position.amounts[year] ?? (position.isOpen ? sumOf(position.children.map((child) => amountOf(child, year))) : null)
  );
}

export function amountsOf(position: Position): Cents {
  return Object.fromEntries(YEARS.map((year) => [year, amountOf(position, year)])) as unknown as Cents;
}

export function newPosition(label: PositionLabel, level: number, amounts: Cents = NO_CENTS): Position {
  const isOpen = amounts.current === null && amounts.prior === null;
  return { label, level, key: null, amounts, isOpen, children: [] };
}

/** A position and everything below it. */
export function withDescendants(position: Position): readonly Position[] {
  return [position, ...position.children.flatMap(withDescendants)];
}
