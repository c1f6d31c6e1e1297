import type { FiscalYear } from '../../fiscalYear.ts';
import { DAY_PATTERNS, monthOf, MONTH_NAME } from './dayPatterns.ts';
import { isWithinYear, writtenDays } from './period.ts';

const PART =
  /halbjahr|quartal|(?<!\p{L})[HQ]\s?[1-4](?![\p{L}\d])|(?<!\d)[1-4]\.\s?(?:Q|Hj)(?!\p{L})|(?<![\d.,])(?:[1-9]|1[01])\s?Monate?(?!\p{L})|(?<!\p{L})(?:Vor|Vorjahres)?monat(?:s|swerte?)?(?!\p{L})|kumuliert/iu;
const RUMP = /rumpf|(?<!\p{L})RGJ(?!\p{L})/iu;

const YEAR = String.raw`(?:19|20)\d{2}`;
const TO = String.raw`\s?(?:bis|[-–])\s?`;
const MONTH = String.raw`(?<!\p{L})(${MONTH_NAME})`;
const TO_DAY = String.raw`\s?(?:bis\s(?:zum\s)?|[-–—/])\s?`;
const DAY = String.raw`(\d{1,2})\s?\.\s?(?:(\d{1,2})\s?\.|(${MONTH_NAME})(?!\p{L}))`;
const YEARLESS_RANGE = new RegExp(String.raw`(?<![\d.])${DAY}${TO_DAY}${DAY}`, 'iu');
const NAMED_RANGE = new RegExp(String.raw`${MONTH}(?:\s${YEAR})?${TO}${MONTH}(?!\p{L})`, 'iu');
const NAMED_MONTH = new RegExp(String.raw`(?<![\d.]\s?)${MONTH}\s?['’]?(?:${YEAR}|\d{2})(?!\d)`, 'iu');
const RANGE = /(?<![\d./])(\d{1,2})(?:\.|\/(?:19|20)\d{2})?\s?[-–]\s?(\d{1,2})\s?[./]\s?(?:19|20)?\d{2}(?![\d./])/u;
const NUMBERED = /(?<![\d./–-]\s?)(0?[1-9]|1[0-2])\s?[/.]\s?(?:19|20)\d{2}(?![\d./])/u;

/**
 * Whether a text names months or days that are not a whole fiscal year: `1. Halbjahr`, `1–6/2021`, `Dezember 2021`. Twelve
 * months are one whenever they begin (section 240 (2) HGB), and so is a short one that the publication has told.
 * @param isOfDay whether the text heads what is of a day, so that a month alone stands for its last one
 */
export function namesPartOfYear(text: string, year: FiscalYear, isOfDay: boolean): boolean {
  if (!/\d|monat|halbjahr|quartal|kumuliert|\sbis\s/iu.test(text) || RUMP.test(text)) {
    return false;
  }
  const undated = DAY_PATTERNS.reduce((rest, { pattern }) => rest.replace(pattern, ' '), text);
  return (
    PART.test(undated) ||
    isOtherRange(text, year) ||
    isOtherYearlessRange(text, year) ||
    areOtherMonths(undated, year, isOfDay)
  );
}

/** Two days of which only the last is that of the year. */
function isOtherRange(text: string, { start, end }: FiscalYear): boolean {
  const [from, to, third] = writtenDays(text).toSorted();
  const isRange = from !== undefined && to !== undefined && third === undefined && /bis|[-–]/u.test(text);
  return isRange && start !== null && to === end && from !== start && isWithinYear(from, to);
}

/** Two days of which the first has no year, `01.07.-31.12.2021`, and that are neither twelve months nor those of the year. */
function isOtherYearlessRange(text: string, { start, end }: FiscalYear): boolean {
  const range = YEARLESS_RANGE.exec(text);
  if (range === null) {
    return false;
  }
  const from = yearlessDay(range.slice(1, 4));
  const isOfYear = from === start?.slice(5) && yearlessDay(range.slice(4)) === end?.slice(5);
  // The day after the last of February is another one in a leap year.
  return !isOfYear && [2023, 2024].every((year) => yearlessDay(range.slice(4), { year, later: 1 }) !== from);
}

/** `mm-dd` of a day, a month in digits and one in letters, or of so many days later. */
function yearlessDay(
  [day, month, name = '']: readonly (string | undefined)[],
  { year, later } = { year: 2024, later: 0 },
): string {
  const at = Date.UTC(year, (month === undefined ? monthOf(name) : Number(month)) - 1, Number(day) + later);
  return new Date(at).toISOString().slice(5, 10);
}

function areOtherMonths(text: string, year: FiscalYear, isOfDay: boolean): boolean {
  const range = monthsIn(text, NAMED_RANGE) ?? monthsIn(text, RANGE);
  if (range !== null) {
    return !areWhole(range, year);
  }
  const [, month] = monthsIn(text, NAMED_MONTH) ?? monthsIn(text, NUMBERED) ?? [];
  return month !== undefined && !(isOfDay && [month, null].includes(monthIn(year.end)));
}

/** Whether months are twelve, or those of the year. */
function areWhole([, first = 0, last = 0]: readonly number[], { start, end }: FiscalYear): boolean {
  return (last - first + 12) % 12 === 11 || (first === monthIn(start) && last === monthIn(end));
}

/** What a pattern finds, months as their numbers. */
function monthsIn(text: string, pattern: RegExp): readonly number[] | null {
  const found = pattern.exec(text);
  return found === null ? null : found.map((part) => (/^\d+$/u.test(part) ? Number(part) : monthOf(part)));
}

function monthIn(day: string | null): number | null {
  const month = day?.slice(5, 7) ?? '';
  return month === '' ? null : Number(month);
}
