import type { Random } from '../../../simulator/dataset/random.ts';
import { OrNull } from '../sample.ts';
import type { Draft } from './drawPublication.ts';
import type { Line } from './line.ts';
import { grainOf } from './units.ts';

/**
 * Misprints one part of a printed sum in the current year. Which of the parts is wrong cannot be known, so none of them
 * can; their sum is proved by the side's, and may be told or left open.
 */
export function misprintPart({ balance, habits }: Draft, random: Random): Readonly<Record<string, unknown>> {
  const [unit] = habits.units;
  const sums = [...balance.assets, ...balance.liabilities.filter((line) => line !== balance.equity)]
    .flatMap((line) => line.all())
    .filter(isSumOfTwo);
  if (unit === undefined || sums.length === 0) {
    return {};
  }
  const sum = random.pick(sums);
  const part = random.pick(sum.parts);
  const amount = part.amount(0) ?? 0;
  // Farther off than rounding explains, and not what a turned sign explains.
  part.misprints.set(0, amount + Math.ceil(amount / grainOf(unit) / 7 + 13) * grainOf(unit));
  sum.verdicts[0] = 'open';
  sum.parts.forEach((one) => (one.verdicts[0] = 'unknowable'));
  return { checks: { balance_sheet_balances: new OrNull(true) } };
}

function isSumOfTwo({ parts }: Line): boolean {
  return parts.length > 1 && parts.every((part) => part.parts.length === 0 && (part.amount(0) ?? 0) > 0);
}
