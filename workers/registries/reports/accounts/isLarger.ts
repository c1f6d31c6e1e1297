import { Decimal } from '../decimal.ts';
import type { TableNumber } from './factTable.ts';

/** Whether an amount, be it positive or negative, is larger than a whole by more than rounding explains. */
export function isLarger(part: TableNumber, whole: TableNumber): boolean {
  const difference = part.value.abs().minus(whole.value);
  const allowed = Decimal.halfUnit(part.decimals).plus(Decimal.halfUnit(whole.decimals));
  return difference.compare(Decimal.ZERO) > 0 && difference.compare(allowed) >= 0;
}
