import { trimmedEnd } from '../../../trimmedEnd.ts';

/** What a cell of a value column holds. */
export type Reading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly amount: PrintedAmount }
  /** An amount in brackets, which is negative or a remark: `(1.000,00)`. */
  | { readonly kind: 'bracketed' }
  /** Something that is no amount, or could be more than one. */
  | { readonly kind: 'unreadable' };

/** A number as printed: `digits` × 10^-`decimals`, in the column's unit. */
export interface PrintedAmount {
  readonly digits: bigint;
  readonly decimals: number;
  /** Whether euros stand beside it, whatever the column has. */
  readonly isInEuros?: boolean;
}

/** Dashes in place of a number say that there is nothing, as an empty cell does. */
const NOTHING = /^[-–—−.‐/\s]*$|^[-–—−]?,?[-–—−]{1,2}$/u;

/** German notation: groups of three by dots, apostrophes, blanks or not at all; decimals behind a comma. */
const GROUPED = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:['’´]\d{3})+|\d+)(?:,(\d{1,3}|[-–—−]{1,2}))?$/u;
/** Shorter numbers in brackets point to the notes. */
const BRACKETED = /^\((?:\d{3,}|[\d.'’ ]{1,20},(?:\d{1,2}|[-–—−]{1,2})|\d{1,3}(?:[.'’ ]\d{3})+)\)$/u;
/** A dash behind a comma stands in the place of cents. */
const MINUS = /^[-–—−‐]|^\.\/\.|(?<![,\-–—−‐] ?)[-–—−‐]$/u;

/**
 * A mark that points to a note: behind a blank, a sign that no number has, or glued where the number is complete, behind
 * two decimals or a group of three. `1231)` could be 123 or 1231.
 */
const FOOTNOTE =
  /[*†⁰¹²³⁴-⁹]{1,3}[)⁾]$|(?<=[\d)-])\s\(?(?:\d{1,2}|[a-z])\)$|(?<=,\d{2}|\.\d{3})\d{1,2}\)$|(?<=\d)[a-z]\)$/u;
const FOOTNOTE_SIGNS = '*†⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾';
/** No notes have so many digits; they may be decimals or thousands. Two may be cents where nothing tells others. */
const RAISED_DIGITS = /[⁰¹²³⁴-⁹]{3}|^[^,]*\d ?[⁰¹²³⁴-⁹]{2}$/u;

/**
 * Reads a cell of a value column. Blanks within a number are tolerated where no two numbers could stand there:
 * `207.469.745, 34`, `- 12`, `1 234 567,89`. What could be read in two ways is unreadable: `1,234` with three decimals
 * and English notation.
 * @param text with one blank for every run of white space
 */
export function parseAmount(text: string): Reading {
  if (RAISED_DIGITS.test(text)) {
    return { kind: 'unreadable' };
  }
  const stated = text.replace(/(?:EUR|€)\s*$|^(?:EUR|€)\s*/u, '');
  const plain = trimmedEnd(stated, FOOTNOTE_SIGNS).replace(FOOTNOTE, '').trim();
  if (NOTHING.test(plain)) {
    return { kind: 'empty' };
  }
  const reading: Reading = BRACKETED.test(plain) ? { kind: 'bracketed' } : readNumber(plain);
  return reading.kind === 'amount' && stated !== text
    ? { ...reading, amount: { ...reading.amount, isInEuros: true } }
    : reading;
}

function readNumber(plain: string): Reading {
  const isNegative = MINUS.test(plain);
  const joined = joinBlanks(isNegative ? plain.replace(MINUS, '').trim() : plain);
  const [, whole, fraction = ''] = (joined === null ? null : GROUPED.exec(joined)) ?? [];
  if (whole === undefined || isAmbiguous(whole, fraction)) {
    return { kind: 'unreadable' };
  }
  const decimals = /\d/u.test(fraction) ? fraction : '';
  const digits = BigInt(whole.replace(/\D/gu, '') + decimals);
  return { kind: 'amount', amount: { digits: isNegative ? -digits : digits, decimals: decimals.length } };
}

/** Takes out blanks beside a separator and between groups of three; null where a blank may part two numbers. */
function joinBlanks(text: string): string | null {
  const tight = text.includes(' ') ? text.replace(/ ?([.,]) ?/gu, '$1') : text;
  if (!tight.includes(' ')) {
    return tight;
  }
  return /^\d{1,3}(?: \d{3})+(?:,\d{1,2})?$/u.test(tight) ? tight.replaceAll(' ', '') : null;
}

/** `1,234` may be thousands in English; `0123` and `0.123` are no amounts, and nothing real has more than 15 digits. */
function isAmbiguous(whole: string, fraction: string): boolean {
  return /^\d{3}$/u.test(fraction) || /^0./u.test(whole) || whole.length > 20;
}
