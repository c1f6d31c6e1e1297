import { dayBefore } from '../facts/dayBefore.ts';

type Period = { readonly start: string | null; readonly end: string | null };

/** A fiscal year; its first day is null where only balance sheets are told. */
export interface FiscalYear {
  readonly start: string | null;
  readonly end: string;
}

export interface FiscalYears {
  readonly current: FiscalYear;
  readonly prior: FiscalYear | null;
}

/** A fiscal year has twelve months at most (section 240 (2) HGB), or 53 weeks. */
const LONGEST_DAYS = 371;
const DAY_MILLISECONDS = 86_400_000;

/**
 * The fiscal year of a report and the one before, by the periods of its statements: the year ends with the last balance
 * sheet, and is the longest period that ends there. Quarters and years before do not count.
 *
 * @param stocks periods of what balance sheets tell
 * @param flows periods of what income statements tell
 * @returns null where the statements do not end on one day
 */
export function fiscalYears(stocks: readonly Period[], flows: readonly Period[]): FiscalYears | null {
  const days = stocks.flatMap(({ start, end }) => (start === null && end !== null ? [end] : []));
  const years = flows.flatMap(({ start, end }) =>
    start !== null && end !== null && daysIn(start, end) <= LONGEST_DAYS ? [{ start, end }] : [],
  );
  const [lastDay, lastYear] = [latest(days), latest(years.map(({ end }) => end))];
  const end = lastDay ?? lastYear;
  if (end === null || (lastDay !== null && lastYear !== null && lastDay !== lastYear)) {
    return null;
  }
  const start = longestTo(end, years);
  return { current: { start, end }, prior: start === null ? priorDay(end, days) : priorYear(start, days, years) };
}

function priorYear(start: string, days: readonly string[], years: readonly Required<FiscalYear>[]): FiscalYear | null {
  const end = dayBefore(start);
  const first = end === null ? null : longestTo(end, years);
  return end === null || (first === null && !days.includes(end)) ? null : { start: first, end };
}

/** Of two balance sheets the earlier one; of more nobody knows. */
function priorDay(end: string, days: readonly string[]): FiscalYear | null {
  const [other, further] = [...new Set(days)].filter((day) => day !== end);
  return other === undefined || further !== undefined || daysIn(other, end) > LONGEST_DAYS + 1
    ? null
    : { start: null, end: other };
}

function longestTo(end: string, years: readonly FiscalYear[]): string | null {
  const starts = years.flatMap((year) => (year.end === end && year.start !== null ? [year.start] : []));
  return starts.toSorted()[0] ?? null;
}

function latest(days: readonly string[]): string | null {
  return days.toSorted().at(-1) ?? null;
}

/** First and last day included. */
function daysIn(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / DAY_MILLISECONDS + 1;
}
