import type { TableColumns, ValueColumn } from './columns.ts';
import type { Period } from './period.ts';

/** The value columns of each year, details before totals. */
export interface Years {
  readonly current: readonly ValueColumn[];
  /** Empty where the table has no prior year. */
  readonly prior: readonly ValueColumn[];
}

/**
 * Tells which columns belong to which year; null where the headings do not say it surely.
 * @param fiscalYearEnd ISO day that the publication states; the newest column must agree with it.
 */
export function yearsOf({ values }: TableColumns, fiscalYearEnd: string | null): Years | null {
  if (values.every(({ period }) => period.kind === 'none')) {
    return values.length === 1 ? { current: values, prior: [] } : null;
  }
  const grouped = groups(values);
  const names = [...new Set(grouped.map(({ name }) => name))];
  const roles = rolesOf(names, grouped, fiscalYearEnd);
  if (roles === null) {
    return null;
  }
  const ofRole = (role: string | null): ValueColumn[] =>
    grouped.filter(({ name }) => role !== null && name === role).map(({ column }) => column);
  return { current: ofRole(roles.current), prior: ofRole(roles.prior) };
}

interface Grouped {
  readonly column: ValueColumn;
  /** Equal for the columns of one year. */
  readonly name: string;
  readonly period: Period;
}

/** Columns without a time of their own belong to the one at their left, or all of them to the one at their right. */
function groups(values: readonly ValueColumn[]): readonly Grouped[] {
  const isRightAnchored = values[0]?.period.kind === 'none';
  const ordered = isRightAnchored ? values.toReversed() : [...values];
  let last: Period = { kind: 'none' };
  const grouped = ordered.map((column): Grouped => {
    last = column.period.kind === 'none' ? last : column.period;
    return { column, name: nameOf(last), period: last };
  });
  return isRightAnchored ? grouped.toReversed() : grouped;
}

function nameOf(period: Period): string {
  switch (period.kind) {
    case 'day':
      return period.end;
    case 'year':
      return String(period.year);
    case 'word':
      return period.word;
    case 'none':
      return '';
  }
}

interface Roles {
  readonly current: string;
  readonly prior: string | null;
}

function rolesOf(names: readonly string[], grouped: readonly Grouped[], fiscalYearEnd: string | null): Roles | null {
  if (names.length > 2 || names.includes('') || !isContiguous(grouped)) {
    return null;
  }
  const dated = names.filter((name) => /^\d/u.test(name)).toSorted();
  const prior = names.includes('prior') ? 'prior' : olderOf(dated);
  const newest = dated.at(-1);
  if (names.includes('current')) {
    // A day beside `Geschäftsjahr` may be of either year.
    return newest === undefined ? { current: 'current', prior } : null;
  }
  const isOfYear = newest !== undefined && (fiscalYearEnd === null || fiscalYearEnd.startsWith(newest));
  return isOfYear ? { current: newest, prior } : null;
}

/** The older of two; a single one is the current year. */
function olderOf(dated: readonly string[]): string | null {
  return dated.length === 2 ? (dated[0] ?? null) : null;
}

/** The columns of one year stand together. */
function isContiguous(grouped: readonly Grouped[]): boolean {
  const changes = grouped.filter(({ name }, index) => index > 0 && grouped[index - 1]?.name !== name).length;
  return changes <= 1;
}
