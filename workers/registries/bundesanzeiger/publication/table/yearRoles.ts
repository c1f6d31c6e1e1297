import type { FiscalYear } from '../../fiscalYear.ts';
import type { Period } from './period.ts';

/** The time of one or more columns. */
export interface NamedYear {
  /** Equal for the columns of one year; of days and years, older ones come first by it. */
  readonly name: string;
  readonly period: Period;
}

export interface Roles {
  readonly current: string;
  readonly prior: string | null;
}

/**
 * Which of the years that a table names is the publication's, and which the one before; null where that is not plain.
 * @param fiscalYear ISO days, the last of which may be a year alone
 */
export function rolesOf(years: readonly NamedYear[], fiscalYear: FiscalYear): Roles | null {
  const { start, end: fiscalYearEnd } = fiscalYear;
  const words = years.flatMap(({ name, period }) => (period.kind === 'word' ? name : []));
  const dated = years.filter(({ period }) => period.kind === 'day' || period.kind === 'year').toSorted(byAge);
  const [called, second] = words.filter((word) => word === 'current' || word === 'rump');
  if (words.length + dated.length < years.length || second !== undefined) {
    return null;
  }
  const newest = newestOf(dated, fiscalYearEnd);
  if (called === undefined) {
    const prior =
      newest === null ? undefined : priorOf(words, dated.slice(0, -1), { start, end: endOf(newest, fiscalYearEnd) });
    return newest === null || prior === undefined ? null : { current: newest.name, prior };
  }
  const prior = areBefore(dated, fiscalYearEnd)
    ? priorOf(words, dated, { start, end: fiscalYearEnd ?? '' })
    : undefined;
  return prior === undefined ? null : { current: called, prior };
}

/** Oldest first; of two that end in one year, the one that began earlier. */
function byAge(one: NamedYear, other: NamedYear): number {
  return yearOf(one) - yearOf(other) || beginOf(one) - beginOf(other) || (one.name < other.name ? -1 : 1);
}

function yearOf({ period }: NamedYear): number {
  return period.kind === 'year' ? period.year : period.kind === 'day' ? Number(period.end.slice(0, 4)) : 0;
}

function beginOf({ period }: NamedYear): number {
  return period.kind === 'year' ? period.from : 0;
}

/** The newest, if the publication is of that year. */
function newestOf(dated: readonly NamedYear[], fiscalYearEnd: string | null): NamedYear | null {
  const newest = dated.at(-1);
  if (newest === undefined) {
    return null;
  }
  return fiscalYearEnd === null || agrees(newest, fiscalYearEnd) ? newest : null;
}

/** A year agrees with a day of it. */
function agrees({ name, period }: NamedYear, fiscalYearEnd: string): boolean {
  const end = period.kind === 'year' ? String(period.year) : name;
  return end.startsWith(fiscalYearEnd) || fiscalYearEnd.startsWith(end);
}

/** Whether a column is of a year before the publication's. */
export function isBefore(year: NamedYear, fiscalYearEnd: string): boolean {
  return !agrees(year, fiscalYearEnd) && year.name < fiscalYearEnd;
}

/** A day beside `Geschäftsjahr` may be of either year where the publication does not tell its own. */
function areBefore(dated: readonly NamedYear[], fiscalYearEnd: string | null): boolean {
  return dated.every((year) => fiscalYearEnd !== null && isBefore(year, fiscalYearEnd));
}

/** The last day of the newest year where the publication or the column tells it, else its year. */
function endOf({ name, period }: NamedYear, fiscalYearEnd: string | null): string {
  return fiscalYearEnd?.length === DAY_LENGTH ? fiscalYearEnd : period.kind === 'year' ? String(period.year) : name;
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

interface Span {
  readonly start: string | null;
  readonly end: string;
}

/**
 * The only one of the older years that is the one before; null where there are none, undefined where it is not there or
 * not plain: of several days in one year one may be that of an interim balance sheet.
 */
function priorOf(words: readonly string[], older: readonly NamedYear[], span: Span): string | null | undefined {
  if (words.includes('prior')) {
    return 'prior';
  }
  const closing = older.filter((year) => !isOpening(year));
  if (closing.length === 0) {
    return null;
  }
  const [found = []] = lastDaysBefore(span)
    .map((day) => closing.filter((year) => endsOn(year, day)))
    .filter(({ length }) => length > 0);
  return found.length === 1 ? found[0]?.name : undefined;
}

/** What opens a year, `01.01.2021`, may have been converted or changed since the year before was closed. */
function isOpening({ period }: NamedYear): boolean {
  return period.kind === 'day' && period.end.endsWith('-01');
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * The day before the first of the publication's year (section 252 (1) no. 1 HGB) where that is told, then the day one year
 * before its last: beside a short year both occur. An interim day is neither.
 */
function lastDaysBefore({ start, end }: Span): readonly string[] {
  return [...(start === null ? [] : [dayBefore(start)]), yearEarlier(end)];
}

/** Whether a year ends on a day, give or take a week: some years have 52 or 53 weeks. */
function endsOn(year: NamedYear, day: string): boolean {
  const { period } = year;
  if (period.kind === 'day' && day.length === DAY_LENGTH) {
    return Math.abs(Date.parse(day) - Date.parse(period.end)) <= WEEK_MS;
  }
  const last = Number(day.slice(0, 4));
  // `2020/2021` is before a short year that ends in 2021 as well.
  return yearOf(year) === last || (period.kind === 'year' && period.from === last && period.year === last + 1);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** The same day one year earlier, the last of February where that has no 29th; a year alone is its own. */
function yearEarlier(end: string): string {
  const year = `${Number(end.slice(0, 4)) - 1}`;
  return year + (end.slice(4) === '-02-29' ? '-02-28' : end.slice(4));
}
