import type { Random } from '../../simulator/dataset/random.ts';

const CELL = /<td[^>]*>([^<]*)<\/td>/gu;
const ROW = /<tr[^>]*>.*?<\/tr>/gsu;
const AMOUNT = /^[-–]? ?\d{1,3}(?:\.\d{3})*(?:,\d+)?-?$/u;
/** What sums of rounded amounts may be off by is less than a change of the third digit from the right. */
const DIGITS_KEPT = 2;

/**
 * Prints one amount of a page wrong, as a slip of the pen would: another digit in the place of one. Parts that are no
 * summands (`davon`) are left alone. Null where no amount is long enough.
 * @param digitsOf the places in an amount of the digits that may change
 */
export function misprint(html: string, random: Random, digitsOf = digitsThatCount): string | null {
  const places = [...html.matchAll(ROW)]
    .filter(([row]) => !/<td[^>]*>\s*\(?[-–]?\s?davon/u.test(row))
    .flatMap(({ 0: row, index: start }) =>
      [...row.matchAll(CELL)].flatMap(({ 0: cell, 1: text = '', index }) =>
        AMOUNT.test(text) ? digitsOf(text).map((at) => start + index + cell.lastIndexOf(text) + at) : [],
      ),
    );
  if (places.length === 0) {
    return null;
  }
  const at = random.pick(places);
  const digit = String((Number(html.charAt(at)) + random.integer(1, 9)) % 10);
  return html.slice(0, at) + digit + html.slice(at + 1);
}

/** Of which a change counts, whatever sums are rounded to. */
function digitsThatCount(text: string): readonly number[] {
  return digitsIn(text).slice(0, -DIGITS_KEPT);
}

/** The places of the digits of a text. */
export function digitsIn(text: string): readonly number[] {
  return [...text.matchAll(/\d/gu)].map(({ index }) => index);
}
