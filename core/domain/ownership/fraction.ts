/** An exact quotient in lowest terms; the denominator is positive. Shares of shares are exact only as fractions. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };
export const ONE: Fraction = { numerator: 1n, denominator: 1n };

/** @throws RangeError where the denominator is 0 */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const [above, below] = [BigInt(numerator), BigInt(denominator)];
  if (below === 0n) {
    throw new RangeError('A fraction has no denominator 0.');
  }
  const divisor = greatestCommonDivisor(above, below) * (below < 0n ? -1n : 1n);
  return { numerator: above / divisor, denominator: below / divisor };
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { ...other, numerator: -other.numerator });
}

export function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.numerator * other.numerator, one.denominator * other.denominator);
}

/** @throws RangeError where the divisor is 0 */
export function over(one: Fraction, divisor: Fraction): Fraction {
  return fraction(one.numerator * divisor.denominator, one.denominator * divisor.numerator);
}

export function isMore(one: Fraction, other: Fraction): boolean {
  return one.numerator * other.denominator > other.numerator * one.denominator;
}

export function isZero({ numerator }: Fraction): boolean {
  return numerator === 0n;
}

export function sum(parts: readonly Fraction[]): Fraction {
  return parts.reduce(plus, ZERO);
}

/** Digits behind the point of a percentage that is shown: a share of one euro in ten million is still told. */
const PERCENT_DIGITS = 6;

/** In percent, rounded half up to six digits behind the point. */
export function toPercent({ numerator, denominator }: Fraction): number {
  const scale = 10n ** BigInt(PERCENT_DIGITS);
  const doubled = (2n * numerator * 100n * scale) / denominator;
  return Number((doubled + 1n) / 2n) / Number(scale);
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (smaller !== 0n) {
    [larger, smaller] = [smaller, larger % smaller];
  }
  return larger === 0n ? 1n : larger;
}
