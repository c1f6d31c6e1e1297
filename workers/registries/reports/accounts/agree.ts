import { Decimal } from '../decimal.ts';
import type { TableNumber } from './factTable.ts';

/**
 * Whether numbers come to a sum, as exactly as each of them is told: rounded ones may be off by less than half of their
 * last digit, so that two that are told in the same digits must be equal.
 */
export function agree(sum: TableNumber, parts: readonly TableNumber[]): boolean {
  const total = parts.reduce((so, { value }) => so.plus(value), Decimal.halfUnit(null));
  const [first, ...others] = [sum, ...parts].map(({ decimals }) => Decimal.halfUnit(decimals));
  const allowed = others.reduce((so, half) => so.plus(half), first ?? Decimal.halfUnit(null));
  return sum.value.compare(total) === 0 || sum.value.minus(total).abs().compare(allowed) < 0;
}
