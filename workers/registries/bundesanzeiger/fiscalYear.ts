import { MONTH_NAME } from './publication/table/dayPatterns.ts';
import { isWithinYear, writtenDays } from './publication/table/period.ts';

export interface FiscalYear {
  /** ISO 8601, or null where the title does not tell. */
  readonly start: string | null;
  readonly end: string | null;
}

const DAY_AND_MONTH = String.raw`\d{1,2}\.\s?(?:\d{1,2}\.|${MONTH_NAME})`;
const DAY = String.raw`${DAY_AND_MONTH}\s?\d{4}`;

/**
 * `Jahresabschluss zum Geschäftsjahr vom 01.01.2022 bis zum 31.12.2022`
 * (docs/spec/registries.md, "Titles of publications"); the year of the first day may be left out.
 */
const PERIOD = new RegExp(String.raw`(${DAY_AND_MONTH})(?:\s?(\d{4}))?\s?(?:bis\szum|bis|[-–])\s?(${DAY})(?!\d)`, 'iu');
const CLOSING_DAY = new RegExp(
  String.raw`(?:(?:abschluss|bilanz)[^\d]{0,100}?|bericht\S{0,60})\s(?:zum|per|auf\sden)\s(${DAY})(?!\d)`,
  'iu',
);
const NAMED_YEAR = /(?<![\d.])((?:19|20)\d{2})(?:\s?[/–-]\s?((?:19|20)?\d{2}))?(?![\d.])/gu;

/** The fiscal year that a title states by days; a bare year is not turned into days, because years may deviate. */
export function fiscalYear(title: string): FiscalYear {
  const period = statedPeriod(title);
  return period === null ? { start: null, end: closingDay(title) } : ordered(period);
}

function statedPeriod(title: string): FiscalYear | null {
  const [, from, year, until] = PERIOD.exec(title) ?? [];
  if (from === undefined || until === undefined) {
    return null;
  }
  const end = writtenDays(until)[0] ?? null;
  return { start: year === undefined ? lastBefore(from, end) : (writtenDays(`${from} ${year}`)[0] ?? null), end };
}

/** The day of the balance sheet that a title or a heading names: `Bilanz zum 30. Juni 2010`. */
export function closingDay(text: string): string | null {
  return writtenDays(CLOSING_DAY.exec(text)?.[1] ?? '')[0] ?? null;
}

/** The calendar year in which the fiscal year of a title ends, `2010` of `Geschäftsjahr 2009/2010`. */
export function namedYear(title: string): string | null {
  const years = [...title.matchAll(NAMED_YEAR)].map(([, from = '', to]) =>
    to === undefined ? from : to.length === 2 ? from.slice(0, 2) + to : to,
  );
  const [only, second] = new Set(years);
  return second === undefined ? (only ?? null) : null;
}

/** `1.7.` before `30.6.2022` is of 2021. */
function lastBefore(dayAndMonth: string, end: string | null): string | null {
  const endYear = Number(end?.slice(0, 4));
  const starts = [endYear, endYear - 1].flatMap((year) => writtenDays(`${dayAndMonth} ${year}`));
  return starts.find((start) => end !== null && start < end) ?? null;
}

/**
 * Whether a title states a period longer than the twelve months that a fiscal year has at most (section 240 (2) HGB), so that
 * one of its days is wrong.
 */
export function statesTooLongYear(title: string): boolean {
  const { start, end } = statedPeriod(title) ?? { start: null, end: null };
  return start !== null && end !== null && !isWithinYear(start, end);
}

/** A period that ends before it begins, or is longer than a year, is a misprint, and tells nothing. */
function ordered({ start, end }: FiscalYear): FiscalYear {
  return start !== null && end !== null && (start > end || !isWithinYear(start, end))
    ? { start: null, end: null }
    : { start, end };
}
