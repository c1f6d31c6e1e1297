/** Integer cents as `12.500,00`. */
export function germanAmount(cents: number): string {
  const [whole, fraction] = (cents / 100).toFixed(2).split('.');
  return `${groupThousands(Number(whole))},${fraction}`;
}

/** `12500` as `12.500`. */
export function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** § 4 GesLV: a percentage may be rounded, but never to one of these unless it is exactly that. */
const FORBIDDEN_ROUNDINGS = new Set([0, 25, 50]);

/**
 * A share of the capital as a German percent number without its sign, e.g. `33,33`.
 * Decimals are added until the rounding is one that § 4 GesLV allows.
 */
export function percentText(cents: number, capitalCents: number, decimals: number): string {
  const exact = (cents / capitalCents) * 100;
  const rounded = Number(exact.toFixed(decimals));
  if (FORBIDDEN_ROUNDINGS.has(rounded) && rounded !== exact) {
    return percentText(cents, capitalCents, decimals + 1);
  }
  return exact.toFixed(decimals).replace('.', ',');
}
