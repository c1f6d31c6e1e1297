import { dayBefore } from '../facts/dayBefore.ts';

type Period = { readonly start: string | null; readonly end: string | null };
type Duration = { readonly start: string; readonly end: string };

/** A fiscal year; its first day is null where only balance sheets are told, or where it is unclear. */
export interface FiscalYear {
  readonly start: string | null;
  readonly end: string;
}

export interface FiscalYears {
  readonly current: FiscalYear;
  readonly prior: FiscalYear | null;
  /** Whether income statements are told, but not surely of which days: then no first day is told. */
  readonly isUnclear: boolean;
}

/** A fiscal year has twelve months at most (section 240 (2) HGB), or 53 weeks. */
const LONGEST_DAYS = 371;
const DAY_MILLISECONDS = 86_400_000;

/**
 * The fiscal year of a report and the one before, by the periods of its statements: the year ends with the last balance
 * sheet, and is the longest period that ends there and begins on the day after an earlier one. Where that is not one, none is chosen.
 *
 * @param stocks periods of what balance sheets tell
 * @param flows periods of what income statements tell
 * @param begin first day that the report itself names; null where it names none
 * @returns null where the statements do not end on one day
 */
export function fiscalYears(
  stocks: readonly Period[],
  flows: readonly Period[],
  begin: string | null = null,
): FiscalYears | null {
  const days = stocks.flatMap(({ start, end }) => (start === null && end !== null ? [end] : []));
  const durations = flows.flatMap(({ start, end }) => (start !== null && end !== null ? [{ start, end }] : []));
  const lastDays = [latest(days), latest(durations.map(({ end }) => end))].filter((day) => day !== null);
  const [end, other] = [...new Set(lastDays)];
  return end === undefined || other !== undefined ? null : yearsTo(end, { days, durations, begin });
}

function yearsTo(end: string, { days, durations, begin }: Told): FiscalYears {
  const { start, isUnclear } = firstDay(end, { days, durations, begin });
  const before = start === null ? null : dayBefore(start);
  if (start === null || before === null) {
    return { current: { start: null, end }, prior: priorDay(end, days), isUnclear };
  }
  const first = firstDay(before, { days, durations, begin: null });
  const isTold = first.start !== null || days.includes(before);
  return {
    current: { start, end },
    prior: isTold ? { start: first.start, end: before } : null,
    isUnclear: first.isUnclear,
  };
}

interface Told {
  readonly days: readonly string[];
  readonly durations: readonly Duration[];
  readonly begin: string | null;
}

/** Of the year that ends on a day; null where nothing is told of one, or where it is unclear which it is. */
function firstDay(
  end: string,
  { days, durations, begin }: Told,
): { readonly start: string | null; readonly isUnclear: boolean } {
  const starts = new Set(durations.filter((one) => one.end === end).map(({ start }) => start));
  const earlier = days.filter((day) => day < end);
  const told = namedStarts(starts, begin);
  // Without an earlier balance sheet the only period is that of the report.
  const fitting = told.filter((start) => earlier.length === 0 || earlier.includes(dayBefore(start) ?? ''));
  const [only = null, further] = fitting;
  // A longer period beside it may be the year that it is a part of.
  const isWhole = begin !== null || only === earliest(starts);
  const isClear = further === undefined && isWhole && only !== null && isYear(only, end);
  return isClear ? { start: only, isUnclear: false } : { start: null, isUnclear: starts.size > 0 || begin !== null };
}

/** What the report names itself counts where no period contradicts it. */
function namedStarts(starts: ReadonlySet<string>, begin: string | null): readonly string[] {
  if (begin === null) {
    return [...starts];
  }
  return starts.size === 0 || starts.has(begin) ? [begin] : [];
}

function isYear(start: string, end: string): boolean {
  const days = daysIn(start, end);
  return dayBefore(start) !== null && days >= 1 && days <= LONGEST_DAYS;
}

/** Of two balance sheets the earlier one; of more nobody knows. */
function priorDay(end: string, days: readonly string[]): FiscalYear | null {
  const [other, further] = [...new Set(days)].filter((day) => day !== end);
  return other === undefined || further !== undefined || daysIn(other, end) > LONGEST_DAYS + 1
    ? null
    : { start: null, end: other };
}

function earliest(days: ReadonlySet<string>): string | null {
  return [...days].toSorted()[0] ?? null;
}

function latest(days: readonly string[]): string | null {
  return days.toSorted().at(-1) ?? null;
}

/** First and last day included. */
function daysIn(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / DAY_MILLISECONDS + 1;
}
