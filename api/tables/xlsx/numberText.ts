import type { NumberFormat } from './numberFormat.ts';

const DAY_MILLISECONDS = 86_400_000;
const DAY_SECONDS = 86_400;
/** Day 0 of either calendar; that of 1900 has a 29th of February that never was, day 60. */
const ORIGIN_1900 = Date.UTC(1899, 11, 30);
const ORIGIN_1904 = Date.UTC(1904, 0, 1);
const DAYS_BEFORE_LEAP_ERROR = 61;
/** The last day that Excel knows. */
const LAST_DAY = Date.UTC(9999, 11, 31);
/** As XML Schema writes a double, without its infinities and what is no number. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
/** What Excel shows of a number; the digits behind them are errors of binary fractions. */
const SIGNIFICANT_DIGITS = 15;

/**
 * The number of a cell as its user sees it: dates as ISO days, with the time where there is one; numbers without
 * separators.
 *
 * @param stored as the file has it
 * @returns null where it is no number, or larger than any
 */
export function numberText(stored: string, format: NumberFormat, from1904: boolean): string | null {
  const value = Number(stored);
  if (!NUMBER.test(stored.trim()) || !Number.isFinite(value)) {
    return null;
  }
  switch (format.kind) {
    case 'date':
      return dateText(value, from1904) ?? plainText(stored, value);
    case 'padded':
      return Number.isInteger(value) && value >= 0
        ? plainText(stored, value).padStart(format.digits, '0')
        : plainText(stored, value);
    case 'plain':
      return plainText(stored, value);
  }
}

/** Long numbers keep every digit that was stored. */
function plainText(stored: string, value: number): string {
  return /^-?(?:0|[1-9]\d*)$/.test(stored) ? stored : String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
}

/** Null for what comes before the calendar begins or, to the second, after it ends. */
function dateText(serial: number, from1904: boolean): string | null {
  const seconds = Math.round(serial * DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS);
  const shift = !from1904 && days < DAYS_BEFORE_LEAP_ERROR ? 1 : 0;
  const milliseconds = (from1904 ? ORIGIN_1904 : ORIGIN_1900) + (days + shift) * DAY_MILLISECONDS;
  if (serial < 0 || milliseconds > LAST_DAY) {
    return null;
  }
  const time = new Date((seconds - days * DAY_SECONDS) * 1_000).toISOString().slice(11, 19);
  if (days === 0 && !from1904) {
    return time;
  }
  const day = new Date(milliseconds).toISOString().slice(0, 10);
  return time === '00:00:00' ? day : `${day}T${time}`;
}
