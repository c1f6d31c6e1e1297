import type { Random } from '../../../simulator/dataset/random.ts';

/** A list in another order than its own; null where there is none. */
export function shuffled<T>(list: readonly T[], random: Random): T[] | null {
  if (new Set(list).size < 2) {
    return null;
  }
  const drawn = list.map((value) => ({ value, at: random.next() }));
  const order = drawn.toSorted((one, other) => one.at - other.at).map(({ value }) => value);
  return order.every((value, index) => value === list[index]) ? order.toReversed() : order;
}
