import { JSON_LEVELS_MAX, OBJECT_MEMBERS_MAX } from './inputLimits.ts';
import { isInNumber, LongNumbers, type NumberPlace } from './longNumbers.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** `problem` says what is too large, in words for the caller; the numbers are those that a reader would change. */
export type JsonShape =
  | { readonly kind: 'too_large'; readonly problem: string }
  | { readonly kind: 'readable'; readonly unheld: readonly NumberPlace[] };

/**
 * What there is to know of a JSON text in UTF-8 before it is read. Reads bytes only: a body of 5 MB takes 10 ms, where
 * building its 380,000 members and refusing them afterwards took half a second of a process.
 * Whether it is JSON at all is found out by parsing.
 */
export function jsonShape(json: Uint8Array, mostValues: number): JsonShape {
  const scan = new JsonScan(json, mostValues);
  scan.step(json.length);
  return scan.shape;
}

/** Finds out the shape of a JSON text step by step, between which others have their turn: 5 MB of digits take 30 ms. */
export class JsonScan {
  readonly #json: Uint8Array;
  readonly #mostValues: number;
  readonly #seen = new Seen();
  readonly #numbers: LongNumbers;
  #at = 0;
  #problem: string | null;

  constructor(json: Uint8Array, mostValues: number) {
    this.#json = json;
    this.#mostValues = mostValues;
    this.#numbers = new LongNumbers(json, mostValues);
    this.#problem = this.#seen.problem(mostValues);
  }

  /** What was found; all there is once a step has found the end. */
  get shape(): JsonShape {
    return this.#problem === null
      ? { kind: 'readable', unheld: this.#numbers.unheld }
      : { kind: 'too_large', problem: this.#problem };
  }

  /**
   * Looks through so many bytes more, and to the end of a text or a number that begins in them.
   *
   * @returns whether there is more to look through
   */
  step(bytes: number): boolean {
    const json = this.#json;
    const end = Math.min(json.length, this.#at + bytes);
    let at = this.#at;
    for (; at < end && this.#problem === null; at += 1) {
      const byte = json[at] ?? 0;
      if (byte === QUOTE) {
        at = endOfText(json, at + 1);
      } else if (isInNumber(byte)) {
        at = this.#numbers.take(at) - 1;
      } else if (this.#seen.take(byte)) {
        this.#problem = this.#seen.problem(this.#mostValues);
      }
    }
    this.#at = at;
    return at < json.length && this.#problem === null;
  }
}

/** What has been seen of a text so far. */
class Seen {
  #levels = 0;
  #values = 1;
  /** Of the object that is open at each level. */
  readonly #members = new Uint32Array(JSON_LEVELS_MAX + 2);

  /** @returns whether the byte, which is in no text, changes anything */
  take(byte: number): boolean {
    switch (byte) {
      case COMMA:
        this.#values += 1;
        return true;
      case COLON:
        this.#members[this.#levels] = this.#membersHere() + 1;
        return true;
      case OPEN_LIST:
      case OPEN_OBJECT:
        this.#levels += 1;
        this.#values += 1;
        this.#members[this.#levels] = 0;
        return true;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        this.#levels -= 1;
        return true;
      default:
        return false;
    }
  }

  problem(mostValues: number): string | null {
    if (this.#levels > JSON_LEVELS_MAX) {
      return `The body may be nested at most ${JSON_LEVELS_MAX} levels deep.`;
    }
    if (this.#membersHere() > OBJECT_MEMBERS_MAX) {
      return `An object of the body may have at most ${OBJECT_MEMBERS_MAX.toLocaleString('en')} members.`;
    }
    return this.#values > mostValues
      ? `The body may have at most ${mostValues.toLocaleString('en')} values. Send it in several requests.`
      : null;
  }

  #membersHere(): number {
    return this.#members[this.#levels] ?? 0;
  }
}

/** The place of the closing quote. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== QUOTE) {
    at += json[at] === BACKSLASH ? 2 : 1;
  }
  return at;
}
