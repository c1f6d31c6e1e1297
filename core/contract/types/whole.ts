const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** A number without decimals, its thousands apart. */
export function whole(value: number): string {
  return WHOLE.format(value);
}
