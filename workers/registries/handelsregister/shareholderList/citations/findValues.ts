import type { Span } from '../../../pdf/citations/linesText.ts';
import { amountsIn, type Currency } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import type { ShareNumber } from '../values/shareNumbers.ts';
import { writtenDays } from '../values/writtenDay.ts';

/** Where a text prints a day. @param day ISO 8601 */
export function findDay(text: string, day: string): Span | null {
  return writtenDays(text).find((each) => each.day === day) ?? null;
}

/** Where a text prints an amount. @param bare whether also without a currency, as below a heading that names it */
export function findAmount(text: string, cents: number, bare: boolean): Span | null {
  const found = [...amountsIn(text, false), ...(bare ? amountsIn(text, true) : [])].find(
    (amount) => amount.cents === cents,
  );
  return found === undefined ? null : trimmed(text, found);
}

/** Where a text prints an amount with its cents, which numbers of shares have not. */
export function findAmountWithCents(text: string, cents: number): Span | null {
  const found = amountsIn(text, true).find(
    (amount) => amount.cents === cents && WITH_CENTS.test(text.slice(amount.start, amount.end)),
  );
  return found === undefined ? null : trimmed(text, found);
}

const WITH_CENTS = /[.,](?:\d{2}|[-–—]{1,2})(?!\d)/u;

/** Where a text prints an amount in a currency, else the sign of the currency. */
export function findCurrency(text: string, currency: Currency): Span | null {
  return findAmountIn(text, currency) ?? findSign(text, currency);
}

export function findAmountIn(text: string, currency: Currency): Span | null {
  const found = amountsIn(text, false).find((amount) => amount.currency === currency);
  return found === undefined ? null : trimmed(text, found);
}

const SIGNS: Readonly<Record<Currency, RegExp>> = {
  EUR: /(?<!\p{L})(?:EURO?|Euro)(?!\p{L})|€/u,
  DM: /(?<!\p{L})(?:DEM|DM|D-Mark|Deutsche Mark)(?!\p{L})/u,
};

export function findSign(text: string, currency: Currency): Span | null {
  const found = SIGNS[currency].exec(text);
  return found === null ? null : { start: found.index, end: found.index + found[0].length };
}

/** Where a text prints a percentage. @param bare whether also without its sign, as below `Anteil in %` */
export function findPercent(text: string, value: number, bare: boolean): Span | null {
  const found = [...percentsIn(text, false), ...(bare ? percentsIn(text, true) : [])].find(
    (percent) => percent.value === value,
  );
  return found === undefined ? null : trimmed(text, found);
}

const DASH = String.raw`\s{0,2}(?:[-–—‐‑−]{1,2}|bis(?:\seinschließlich)?|to|through|…|\.{2,3})\s{0,2}(?:Nr\.?\s{0,2})?`;
/** Digits of large numbers stand in groups, and narrow cells break them anywhere. */
const GROUPED = String.raw`[.,'’\s]?`;

/** What stands before share numbers in running text. */
const LABELLED = String.raw`(?<=(?:Nrn?\.?|Nummern?|Nos?\.?|numbers?|[Aa]nteile?n?|shares?|[,;/&]|und|sowie|bis|and|to|[-–])\s{0,2})`;

/** Where a text prints a range of share numbers, or one number where both are the same. */
export function findRange(text: string, from: ShareNumber, to: ShareNumber): Span | null {
  if (![from, to].every(isOfDigits)) {
    return null;
  }
  const range = from === to ? printed(from) : `${printed(from)}${DASH}${printed(to)}`;
  return findNumber(text, `${LABELLED}${range}`) ?? findNumber(text, range);
}

/** Numbers of more than 21 digits are none that are printed so. */
function isOfDigits(number: ShareNumber): boolean {
  return /^[\d.]+$/u.test(String(number));
}

function findNumber(text: string, pattern: string): Span | null {
  const found = new RegExp(String.raw`(?<!\d|\d[.,])${pattern}(?!\d|[.,]\d)`, 'u').exec(text);
  return found === null ? null : { start: found.index, end: found.index + found[0].length };
}

function printed(number: ShareNumber): string {
  return Array.from(String(number))
    .map((digit) => (digit === '.' ? String.raw`\.` : digit))
    .join(GROUPED);
}

function trimmed(text: string, { start, end }: Span): Span {
  const found = text.slice(start, end);
  return { start: start + found.length - found.trimStart().length, end: end - found.length + found.trimEnd().length };
}
