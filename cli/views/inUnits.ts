export const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/**
 * An amount with at most three digits, where there is a larger unit.
 *
 * @param units of which each is 1,000 of the one before
 */
export function inUnits(amount: number, units: readonly string[], gap = ''): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, amount)) / 3));
  const scaled = amount / 1_000 ** step;
  return `${step > 0 && scaled < 10 ? scaled.toFixed(1) : Math.round(scaled)}${gap}${units[step] ?? ''}`;
}
