import { Decimal } from '../decimal.ts';
import type { TableNumber } from './factTable.ts';

/** Rounding explains a difference where all of it together is at most this part of the largest number. */
const SMALL_PART = 100n;

/**
 * Whether numbers come to a sum. Rounded ones may be off by less than half of their last digit, so that two that are told
 * in the same digits must be equal.
 *
 * @returns null where this says nothing: nothing but zeros, or a difference that only rounding which is large against
 *   the numbers would explain, so that the check could hardly fail
 */
export function agree(sum: TableNumber, parts: readonly TableNumber[]): boolean | null {
  const total = parts.reduce((so, { value }) => so.plus(value), Decimal.ZERO);
  const numbers = [sum, ...parts];
  const largest = numbers
    .map(({ value }) => value.abs())
    .reduce((one, other) => (one.compare(other) < 0 ? other : one));
  const difference = sum.value.minus(total).abs();
  if (difference.compare(Decimal.ZERO) === 0) {
    return largest.compare(Decimal.ZERO) === 0 ? null : true;
  }
  const allowed = numbers.map(({ decimals }) => Decimal.halfUnit(decimals)).reduce((so, half) => so.plus(half));
  if (difference.compare(allowed) >= 0) {
    return false;
  }
  return allowed.times(SMALL_PART).compare(largest) <= 0 ? true : null;
}
