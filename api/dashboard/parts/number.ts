const GROUPED = new Intl.NumberFormat('en-GB');

/** A whole number with its thousands apart. */
export function number(value: number): string {
  return GROUPED.format(value);
}

/** So many credits, as people say it. */
export function creditCount(value: number): string {
  return value === 1 ? '1 credit' : `${number(value)} credits`;
}
