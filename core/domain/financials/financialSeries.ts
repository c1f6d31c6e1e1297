import { financialRatios } from './financialRatios.ts';
import type { Printed, Ratio, SeriesLine } from './series.ts';
import type { Statement } from './statement.ts';

export interface Conflict {
  readonly key: string;
  readonly year_end: string;
  readonly printed: readonly Printed[];
}

export interface FinancialSeries {
  /** Ends of fiscal years, oldest first. */
  readonly years: readonly string[];
  readonly series: readonly SeriesLine[];
  readonly conflicts: readonly Conflict[];
  readonly ratios: readonly Ratio[];
}

/**
 * One series of all statements of a company. The value of each year is held against the column of the year before in the next
 * statement. A number is proven where two publications agree on it, or where one prints it and its own sums prove that side
 * of it: the balance sheet balances, or both statements show the same result.
 */
export function financialSeries(statements: readonly Statement[]): FinancialSeries {
  const years = [...new Set(statements.flatMap(({ yearEnd, priorYearEnd }) => [yearEnd, priorYearEnd]))].sort();
  const labels = new Map(
    [...statements]
      .sort((one, other) => (one.yearEnd < other.yearEnd ? -1 : 1))
      .flatMap(({ values }) => values.map(({ key, label }) => [key, label] as const)),
  );
  const lines = [...labels].map(([key, label]) => ({
    key,
    label,
    cells: years.map((year) => cellOf(statements, key, year)),
  }));
  const known = lines.filter(({ cells }) => cells.some(({ printed }) => printed.length > 0));
  const series = known.map(({ key, label, cells }) => ({ key, label, values: cells.map(({ value }) => value) }));
  return {
    years,
    series,
    conflicts: known.flatMap(({ key, cells }) =>
      cells.flatMap(({ value, printed }) =>
        value.status === 'conflict' ? [{ key, year_end: value.year_end, printed }] : [],
      ),
    ),
    ratios: financialRatios(years, series),
  };
}

function cellOf(statements: readonly Statement[], key: string, year: string) {
  const found = statements.flatMap((statement) => printedIn(statement, key, year));
  const printed = found.map(({ isProven: _proof, ...place }) => place);
  const first = mostPrecise(found);
  if (first === undefined) {
    return { printed, value: { year_end: year, value: null, status: 'unknown' as const, proven: false } };
  }
  if (found.some(({ value }) => !isRounded(value, first.value, key))) {
    return { printed, value: { year_end: year, value: null, status: 'conflict' as const, proven: false } };
  }
  const isConfirmed = new Set(found.map(({ publication_id: id }) => id)).size > 1;
  return {
    printed,
    value: {
      year_end: year,
      value: first.value,
      status: isConfirmed ? ('confirmed' as const) : ('single' as const),
      proven: isConfirmed || first.isProven,
    },
  };
}

/** What companies print amounts in: euros, thousands, millions. Employees are counted one by one. */
const UNITS = [1, 1_000, 1_000_000] as const;

/**
 * True where a number is the other, or the other in a larger unit, rounded or cut off: companies do both. Nothing is a number of
 * its own: `0` stands for none.
 */
function isRounded(value: number, precise: number, key: string): boolean {
  return (
    value === precise ||
    (key !== 'employees' && value !== 0 && UNITS.some((unit) => value % unit === 0 && Math.abs(value - precise) < unit))
  );
}

/** The number in the smallest unit; statements of later years are often printed in thousands. */
function mostPrecise<One extends Printed>(found: readonly One[]): One | undefined {
  const unitOf = ({ value }: One): number => Math.max(0, ...UNITS.filter((unit) => value !== 0 && value % unit === 0));
  return found.toSorted((one, other) => unitOf(one) - unitOf(other))[0];
}

function printedIn(
  statement: Statement,
  key: string,
  year: string,
): readonly (Printed & { readonly isProven: boolean })[] {
  const { publicationId, yearEnd, priorYearEnd, values } = statement;
  const column = year === yearEnd ? 'current' : 'prior';
  const value = year === yearEnd || year === priorYearEnd ? values.find((one) => one.key === key)?.[column] : null;
  return value === undefined || value === null
    ? []
    : [{ publication_id: publicationId, column, value, isProven: isProven(statement, key) }];
}

const OF_BALANCE: readonly string[] = ['total_assets', 'equity', 'liabilities'];

function isProven({ isBalanced, agreesOnIncome }: Statement, key: string): boolean {
  const isOfBalance = OF_BALANCE.includes(key) || key.startsWith('assets.') || key.startsWith('liabilities.');
  if (isOfBalance) {
    return isBalanced;
  }
  return agreesOnIncome && (key === 'net_income' || key === 'revenue' || key.startsWith('income.'));
}
