import { trimmedEnd } from '../trimmedEnd.ts';

/** Longer numbers stand in no report; the places that a scale adds count as digits. */
const MOST_DIGITS = 100;
const DECIMAL = /^([+-]?)(?=\.?[0-9])([0-9]*)(?:\.([0-9]*))?$/u;

/** An exact number: reports are never read into floating points. */
export class Decimal {
  static readonly ZERO = new Decimal(0n, 0);

  readonly #units: bigint;
  /** Of the units, behind the point. */
  readonly #places: number;

  private constructor(units: bigint, places: number) {
    this.#units = units;
    this.#places = places;
  }

  /** An `xs:decimal`; null where the text is none or has more than 100 digits. */
  static parse(text: string): Decimal | null {
    const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
    if (sign === undefined || whole.length + fraction.length > MOST_DIGITS) {
      return null;
    }
    const units = BigInt(`${whole}${fraction}`);
    return new Decimal(sign === '-' ? -units : units, fraction.length);
  }

  /** By how much a number that is right to so many decimals may be off: half of the last one; nothing where it is exact. */
  static halfUnit(decimals: number | null): Decimal {
    return decimals === null ? Decimal.ZERO : new Decimal(5n, 1).scaled(-decimals);
  }

  /** Times ten to the power. */
  scaled(power: number): Decimal {
    const places = this.#places - power;
    return places >= 0 ? new Decimal(this.#units, places) : new Decimal(this.#units * 10n ** BigInt(-places), 0);
  }

  times(factor: bigint): Decimal {
    return new Decimal(this.#units * factor, this.#places);
  }

  /** Whether it has no digit behind so many decimals: 1200 is rounded to -2, not to -3. */
  isRoundedTo(decimals: number | null): boolean {
    const finer = decimals === null ? 0 : this.#places - decimals;
    return finer <= 0 || this.#units % 10n ** BigInt(finer) === 0n;
  }

  negated(): Decimal {
    return new Decimal(-this.#units, this.#places);
  }

  plus(other: Decimal): Decimal {
    const places = Math.max(this.#places, other.#places);
    return new Decimal(this.#at(places) + other.#at(places), places);
  }

  minus(other: Decimal): Decimal {
    return this.plus(other.negated());
  }

  abs(): Decimal {
    return this.#units < 0n ? this.negated() : this;
  }

  /** Below 0 where this one is less, above 0 where it is more. */
  compare(other: Decimal): number {
    const units = this.minus(other).#units;
    return units < 0n ? -1 : units > 0n ? 1 : 0;
  }

  /** The number in EUR, to the cent; null where it has more decimals, or more digits than a JSON number is exact to. */
  toEuros(): number | null {
    const [, fraction = ''] = this.toString().split('.');
    const value = Number(this.toString());
    return fraction.length > 2 || Math.abs(value) * 100 > Number.MAX_SAFE_INTEGER ? null : value;
  }

  /** As in xBRL-JSON: no zeros that say nothing, no exponent. */
  toString(): string {
    const digits = String(this.#units < 0n ? -this.#units : this.#units).padStart(this.#places + 1, '0');
    const whole = digits.slice(0, digits.length - this.#places);
    const fraction = trimmedEnd(digits.slice(digits.length - this.#places), '0');
    return `${this.#units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
  }

  #at(places: number): bigint {
    return this.#units * 10n ** BigInt(places - this.#places);
  }
}
