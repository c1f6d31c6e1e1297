const GROUPED = new Intl.NumberFormat('en-GB');

/** A whole number with its thousands apart. */
export function number(value: number): string {
  return GROUPED.format(value);
}
