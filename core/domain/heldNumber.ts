/** A double has as many digits wherever its point is, and no two of them are the same double (IEEE 754, DBL_DIG). */
export const DIGITS_ALWAYS_HELD = 15;
/** No double needs more to be told from its neighbours. */
const DIGITS_MAX = 17;
/** `-1.2345678901234567e-300` */
const DOUBLE_CHARACTERS_MAX = 24;
/** Of a number that is written with leading or trailing zeros, so that judging one costs next to nothing. */
const CHARACTERS_MAX = 100;

/** RFC 8259, section 6. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

const ZERO = 0x30;
const NINE = 0x39;

/**
 * Whether a number of JSON is a double with every digit that is written: 1.10 and 1e2 are, 0.1234567890123456789 and
 * 1e-400 are not. A reader would make another number of these (RFC 8259, section 6).
 *
 * @param text what is no number of JSON counts as held: the parser refuses it
 */
export function isHeldNumber(text: string): boolean {
  if (text.length <= DIGITS_ALWAYS_HELD && !/e/i.test(text)) {
    return true;
  }
  // As JavaScript writes it, which is the usual case.
  if (text.length <= DOUBLE_CHARACTERS_MAX && String(Number(text)) === text) {
    return true;
  }
  const digits = text.length <= CHARACTERS_MAX ? digitsOf(text) : null;
  const isHeld = digits !== null && digits.length <= DIGITS_MAX && hasDigits(Number(text), digits);
  return isHeld || !NUMBER.test(text);
}

function hasDigits(value: number, digits: string): boolean {
  return (
    digits === '' ||
    Number.isNaN(value) ||
    digits === digitsOf(String(value)) ||
    (Number.isFinite(value) && digits === digitsOf(value.toPrecision(digits.length)))
  );
}

/**
 * Those of a number without zeros at either end, and no more than tell that they are too many. A double is near enough to
 * the text for the point to be at its place.
 */
function digitsOf(text: string): string {
  let first = -1;
  let last = -1;
  for (let at = 0; at < text.length && last - first <= DIGITS_MAX; at += 1) {
    const code = text.charCodeAt(at);
    if (code > ZERO && code <= NINE) {
      first = first === -1 ? at : first;
      last = at;
    } else if (code > NINE) {
      break;
    }
  }
  return first === -1 ? '' : text.slice(first, last + 1).replace('.', '');
}
