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
  const shape = new Shape();
  const numbers = new LongNumbers(json, mostValues);
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfText(json, at + 1);
    } else if (isInNumber(byte)) {
      at = numbers.take(at) - 1;
    } else if (shape.take(byte)) {
      const problem = shape.problem(mostValues);
      if (problem !== null) {
        return { kind: 'too_large', problem };
      }
    }
  }
  const problem = shape.problem(mostValues);
  return problem === null ? { kind: 'readable', unheld: numbers.unheld } : { kind: 'too_large', problem };
}

/** What has been seen of a text so far. */
class Shape {
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
