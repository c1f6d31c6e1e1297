/** The two years of a statement. */
export const YEARS = ['current', 'prior'] as const;
export type Year = (typeof YEARS)[number];

/** Integer cents of both years; null where nothing is printed or nothing can be read surely. */
export type Cents = Readonly<Record<Year, number | null>>;

export const NO_CENTS: Cents = { current: null, prior: null };

/** EUR with at most two decimals. */
export function toEuros(cents: number | null): number | null {
  // Adding 0 turns -0 into 0.
  return cents === null ? null : cents / 100 + 0;
}

export function negated(cents: number | null): number | null {
  return cents === null ? null : 0 - cents;
}

/** The sum of what is there; null where nothing is. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
  const present = amounts.filter((amount) => amount !== null);
  return present.length === 0 ? null : present.reduce((total, amount) => total + amount, 0);
}
