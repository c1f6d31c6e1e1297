import type { FiscalYear } from '../../fiscalYear.ts';
import type { TableColumns, ValueColumn } from './columns.ts';
import type { Period } from './period.ts';
import { areDetails, areTwoYears } from './sharedRows.ts';
import { isBefore, rolesOf, type NamedYear } from './yearRoles.ts';

/** The value columns of each year, details before totals. */
export interface Years {
  readonly current: readonly ValueColumn[];
  /** Empty where the table has no prior year. */
  readonly prior: readonly ValueColumn[];
}

/**
 * Tells which columns belong to which year; null where the headings do not say it surely. Years before the prior one
 * are left out.
 * @param fiscalYear ISO days, the last of which may be a year alone; the newest column must agree with it.
 */
export function yearsOf({ values }: TableColumns, fiscalYear: FiscalYear): Years | null {
  if (values.every(({ period }) => period.kind === 'none')) {
    return values.length === 1 || areDetails(values) ? { current: values, prior: [] } : null;
  }
  const end = fiscalYear.end ?? impliedEnd(values);
  const grouped = groups(values, end);
  const roles = isContiguous(grouped) ? rolesOf(yearsIn(grouped), { start: fiscalYear.start, end }) : null;
  if (roles === null) {
    return null;
  }
  const ofRole = (role: string | null): readonly ValueColumn[] =>
    withSharedUnit(grouped.filter(({ name }) => role !== null && name === role).map(({ column }) => column));
  const years = { current: ofRole(roles.current), prior: ofRole(roles.prior) };
  return isPlain(years) ? years : null;
}

interface Grouped extends NamedYear {
  readonly column: ValueColumn;
}

/**
 * Columns without a time of their own belong to the one at their left, or all of them to the one at their right; those
 * before columns of earlier years are the current year's.
 */
function groups(values: readonly ValueColumn[], fiscalYearEnd: string | null): readonly Grouped[] {
  if (values[0]?.period.kind !== 'none') {
    return filledFromLeft(values, { kind: 'none' });
  }
  return values.every(({ period }) => isEarlier(period, fiscalYearEnd))
    ? filledFromLeft(values, { kind: 'word', word: 'current' })
    : filledFromLeft(values.toReversed(), { kind: 'none' }).toReversed();
}

function filledFromLeft(values: readonly ValueColumn[], before: Period): readonly Grouped[] {
  let last = before;
  return values.map((column): Grouped => {
    last = column.period.kind === 'none' ? last : column.period;
    return { column, name: nameOf(last), period: last };
  });
}

/** Whether a column is of an earlier year, as the last of `EUR | EUR | 31.12.2020 TEUR`, or has no time. */
function isEarlier(period: Period, fiscalYearEnd: string | null): boolean {
  if (period.kind === 'day' || period.kind === 'year') {
    return fiscalYearEnd !== null && isBefore({ name: nameOf(period), period }, fiscalYearEnd);
  }
  return period.kind === 'none' || period.word === 'prior' || period.word === 'older';
}

/** One year has one unit: undated columns in another than a dated one are of the year behind it. */
function impliedEnd(values: readonly ValueColumn[]): string | null {
  const [first, second] = values.filter(({ period }) => period.kind !== 'none');
  if (first === undefined || second !== undefined || !hasOtherUnit(first, values)) {
    return null;
  }
  const { period } = first;
  const year = period.kind === 'day' ? Number(period.end.slice(0, 4)) : period.kind === 'year' ? period.year : null;
  return year === null ? null : String(year + 1);
}

function hasOtherUnit(dated: ValueColumn, values: readonly ValueColumn[]): boolean {
  const cents = ({ unit }: ValueColumn): number | null => (unit.kind === 'cents' ? unit.cents : null);
  return values.some((column) => {
    const [one, other] = [cents(column), cents(dated)];
    return column.period.kind === 'none' && one !== null && other !== null && one !== other;
  });
}

function nameOf(period: Period): string {
  switch (period.kind) {
    case 'day':
      return period.end;
    case 'year':
      // A year that began earlier comes first: `2020/2021` before the rump year `2021`.
      return period.from === period.year ? String(period.year) : `${period.year} from ${period.from}`;
    case 'word':
      return period.word;
    case 'none':
      return '';
  }
}

function yearsIn(grouped: readonly Grouped[]): readonly NamedYear[] {
  return [...new Map(grouped.map(({ name, period }) => [name, { name, period }])).values()];
}

/** The columns of one year stand together. */
function isContiguous(grouped: readonly Grouped[]): boolean {
  const changes = grouped.filter(({ name }, index) => index > 0 && grouped[index - 1]?.name !== name).length;
  return changes === new Set(grouped.map(({ name }) => name)).size - 1;
}

/** A column without a unit has that of the other columns of its year. */
function withSharedUnit(columns: readonly ValueColumn[]): readonly ValueColumn[] {
  const named = columns.find(({ unit }) => unit.kind !== 'unknown');
  return named === undefined
    ? columns
    : columns.map((column) => (column.unit.kind === 'unknown' ? { ...column, unit: named.unit } : column));
}

/** A column too many without a time, or two that are no details and sums, may be another year's. */
function isPlain({ current, prior }: Years): boolean {
  const hasLoose = prior.length > current.length && prior.some(({ period }) => period.kind === 'none');
  return !hasLoose && !areTwoYears(current) && !areTwoYears(prior);
}
