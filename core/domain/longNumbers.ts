import { DIGITS_ALWAYS_HELD, isHeldNumber } from './heldNumber.ts';

/** Where a number is in the bytes of a JSON text. */
export type NumberPlace = readonly [start: number, end: number];

/** No number of JSON that a double does not hold is shorter than `1e400`. */
const SHORTEST = 5;

/** Finds the numbers of a JSON text that its readers would change, while its bytes are walked through. */
export class LongNumbers {
  readonly #json: Buffer;
  readonly #most: number;
  #judged = 0;
  readonly unheld: NumberPlace[] = [];

  /** @param most what has more numbers than values is no JSON, and is not judged any further */
  constructor(json: Uint8Array, most: number) {
    this.#json = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
    this.#most = most;
  }

  /** @returns where the number that starts here ends */
  take(start: number): number {
    // Each byte of a large body comes by here.
    const json = this.#json;
    let end = start + 1;
    let hasExponent = false;
    for (let byte = json[end] ?? 0; isInNumber(byte); byte = json[end] ?? 0) {
      hasExponent ||= isExponent(byte);
      end += 1;
    }
    const isLong = end - start > DIGITS_ALWAYS_HELD || (hasExponent && end - start >= SHORTEST);
    if (isLong) {
      this.#judge(start, end);
    }
    return end;
  }

  #judge(start: number, end: number): void {
    if (this.#judged < this.#most) {
      this.#judged += 1;
      if (!isHeldNumber(this.#json.toString('latin1', start, end))) {
        this.unheld.push([start, end]);
      }
    }
  }
}

/** Digits, signs, the point, and the e that stands after digits. */
export function isInNumber(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e || byte === 0x2b || isExponent(byte);
}

function isExponent(byte: number): boolean {
  return (byte | 0x20) === 0x65;
}
