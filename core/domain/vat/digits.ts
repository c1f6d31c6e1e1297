/** The digits of a text as numbers. */
export function digitsOf(text: string): readonly number[] {
  return Array.from(text).map(Number);
}

/** Each digit times its weight, added up. */
export function weighted(text: string, weights: readonly number[]): number {
  return digitsOf(text).reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0);
}

/** From the right, every second digit doubled, its own digits added up (ISO/IEC 7812-1): 0 for a sound number. */
export function luhn(text: string): number {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10;
}

/** ISO 7064, MOD 11,10: whether the last digit checks those before it. */
export function isIso7064Mod11(text: string): boolean {
  const digits = digitsOf(text);
  const check = digits.slice(0, -1).reduce((product, digit) => {
    const sum = (digit + product) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - check) % 10 === digits.at(-1);
}
