import type { Random } from '../../../simulator/dataset/random.ts';

/** How exactly each year of a statement is told: the amount, in cents, that its numbers are whole multiples of. */
export type Grains = readonly number[];

/** One amount for each year, about as large as was asked for, whole multiples of the year's grain and never nothing. */
export function drawAmounts(about: number, grains: Grains, random: Random): number[] {
  const size = about * 10 ** (random.next() - 0.5);
  return grains.map((grain) => toGrain(size * (0.7 + 0.6 * random.next()), grain));
}

/** As amounts are, but here and there a year has none. */
export function drawLeafAmounts(about: number, grains: Grains, random: Random): (number | null)[] {
  const amounts: (number | null)[] = drawAmounts(about, grains, random);
  if (grains.length > 1 && random.chance(0.06)) {
    amounts[random.integer(0, grains.length - 1)] = random.pick([null, 0]);
  }
  return amounts;
}

function toGrain(amount: number, grain: number): number {
  return Math.max(Math.round(amount / grain), 1) * grain;
}
