import { isWithinYear, type Period } from './period.ts';

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
 * @param fiscalYearEnd ISO day or year
 */
export function rolesOf(years: readonly NamedYear[], fiscalYearEnd: string | null): Roles | null {
  const words = years.flatMap(({ name, period }) => (period.kind === 'word' ? name : []));
  const dated = years.filter(({ period }) => period.kind === 'day' || period.kind === 'year').toSorted(byAge);
  const [called, second] = words.filter((word) => word === 'current' || word === 'rump');
  if (words.length + dated.length < years.length || second !== undefined) {
    return null;
  }
  const newest = newestOf(dated, fiscalYearEnd);
  if (called === undefined) {
    const prior = newest === null ? undefined : priorOf(words, dated.slice(0, -1), newest.name);
    return newest === null || prior === undefined ? null : { current: newest.name, prior };
  }
  const prior = areBefore(dated, fiscalYearEnd) ? priorOf(words, dated, fiscalYearEnd ?? '') : undefined;
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

/**
 * The day one year before, else the newest of the older years; null where there is none, undefined where it is not the
 * one before. Of several days in one year the newest may be that of an interim balance sheet.
 */
function priorOf(words: readonly string[], older: readonly NamedYear[], end: string): string | null | undefined {
  if (words.includes('prior')) {
    return 'prior';
  }
  const closing = older.filter((year) => !isOpening(year));
  const newest = closing.at(-1);
  if (newest === undefined) {
    return null;
  }
  const sameDay = closing.find((year) => isSameDayBefore(year, end));
  if (sameDay !== undefined) {
    return sameDay.name;
  }
  const isOnly = closing.filter((year) => isYearBefore(year, end)).length === 1;
  return isOnly && isYearBefore(newest, end) ? newest.name : undefined;
}

/** What opens a year, `01.01.2021`, may have been converted or changed since the year before was closed. */
function isOpening({ period }: NamedYear): boolean {
  return period.kind === 'day' && period.end.endsWith('-01');
}

/** Whether a day is the last of the same month, one year earlier. */
function isSameDayBefore({ period }: NamedYear, end: string): boolean {
  return period.kind === 'day' && period.end.slice(0, 7) === `${Number(end.slice(0, 4)) - 1}${end.slice(4, 7)}`;
}

function isYearBefore(prior: NamedYear, end: string): boolean {
  if (prior.period.kind === 'day' && end.length === 'yyyy-mm-dd'.length) {
    return isWithinYear(prior.period.end, end);
  }
  return yearOf(prior) >= Number(end.slice(0, 4)) - 1;
}
