import type { Random } from '../../simulator/dataset/random.ts';

const CELL = /<td>([^<]*)<\/td>/gu;
const ROW = /<tr>.*?<\/tr>/gsu;
const AMOUNT = /^[-–]? ?\d{1,3}(?:\.\d{3})*(?:,\d+)?-?$/u;
/** What sums of rounded amounts may be off by is less than a change of the third digit from the right. */
const DIGITS_KEPT = 2;

/**
 * Prints one amount of a page wrong, as a slip of the pen would: another digit in the place of one. Parts that are no
 * summands (`davon`) are left alone. Null where no amount is long enough.
 */
export function misprint(html: string, random: Random): string | null {
  const places = [...html.matchAll(ROW)]
    .filter(([row]) => !/<td>\s*\(?davon/u.test(row))
    .flatMap(({ 0: row, index: start }) =>
      [...row.matchAll(CELL)].flatMap(({ 0: cell, 1: text = '', index }) =>
        AMOUNT.test(text) ? digitsOf(text).map((at) => start + index + cell.indexOf(text) + at) : [],
      ),
    );
  if (places.length === 0) {
    return null;
  }
  const at = random.pick(places);
  const digit = String((Number(html.charAt(at)) + random.integer(1, 9)) % 10);
  return html.slice(0, at) + digit + html.slice(at + 1);
}

/** Places of the digits that a change of counts, whatever sums are rounded to. */
function digitsOf(text: string): number[] {
  const places = [...text.matchAll(/\d/gu)].map(({ index }) => index);
  return places.slice(0, Math.max(0, places.length - DIGITS_KEPT));
}
