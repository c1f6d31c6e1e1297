/** `l`, `1`, `|` and `!` are what scans and typists take for an I. */
const NUMERAL = /^(\(?)([IVXl1|!]{1,5})(?=[.):]\s*(?:\P{L}|\p{L}{2})|\s+\p{Lu}(?:\p{Ll}|\p{Lu}{2}))/u;
const ROMAN = /^(?:I{1,3}|IV|VI{0,3}|IX|XI{0,3})$/u;
/** Digits alone are an Arabic number. */
const PLAIN = /^(?:[IVX]+|1+)$/u;
/** Other letters of a list are no numerals, and few lists have nine of them. */
const SMALL = /^(?:i{1,3}|iv|vi{1,3}|ix)(?=[.):]\s*\p{Lu}\p{Ll})/u;
const COMMA = /^([A-H]|[IVX]{1,5}|\d{1,2})(?:,|\s[-–—])\s+(?=\p{Lu}\p{Ll})/u;

/** Most labels begin with a name, and looking at their first character is cheaper. */
const FIRST = /[A-HIVXivl1-9|!(]/u;

/** A label whose number is printed as it should be: `Il.`, `lll`, `1V.`, `II,` and `II -` are `II.`, `III`, `IV.`, `II.` and `II.`. */
export function mendedNumber(label: string): string {
  if (!FIRST.test(label.charAt(0))) {
    return label;
  }
  const [, bracket = '', printed] = NUMERAL.exec(label) ?? [];
  // `l)` is the letter of a list.
  if (printed === undefined || PLAIN.test(printed) || label.startsWith('l)')) {
    return label.replace(SMALL, (numeral) => numeral.toUpperCase()).replace(COMMA, '$1. ');
  }
  const mended = printed.replace(/[l1|!]/gu, 'I');
  return ROMAN.test(mended) ? bracket + mended + label.slice(bracket.length + printed.length) : label;
}
