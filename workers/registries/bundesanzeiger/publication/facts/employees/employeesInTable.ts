import { foldText } from '#domain/foldText';
import { tableColumns, type ValueColumn } from '../../table/columns.ts';
import { isHeadingRow } from '../../table/headings.ts';
import type { GridRow } from '../../table/tableGrid.ts';
import { periodIn } from '../../table/period.ts';
import { yearsOf } from '../../table/years.ts';
import type { Employees, EmployeesContext } from './employees.ts';
import { headsOf, type HeadCount } from './headsOf.ts';

/**
 * What a table beneath a line about the people at work says: groups with their sum or without, a single row, quarters
 * with their average. Null where it says nothing plainly.
 */
export function employeesInTable(grid: readonly GridRow[], context: EmployeesContext): Employees | null {
  const rows = grid.filter(({ cells }) => cells.length > 0);
  const isHead = (row: GridRow): boolean =>
    isHeading(row) || (row === rows[0] && namesYears(row, context.fiscalYearEnd));
  const body = rows.filter((row) => !isHead(row));
  const headings = rows.filter(isHead);
  return body.every(isOfYear) && body.length > 1 ? byRow(body, headings, context) : byColumn(body, headings, context);
}

/** Whether a row stands above others, whatever it says of the columns: `Gruppe | Anzahl`. */
function isHeading(row: GridRow): boolean {
  const values = row.cells.filter(({ column }) => column > 0);
  return isHeadingRow(row) || (values.length > 0 && values.every(({ reading }) => reading.kind === 'unreadable'));
}

/** `Gruppe | 2021 | 2020` are years, `Gesamt | 2064 | 2013` are people. */
function namesYears({ cells }: GridRow, fiscalYearEnd: string | null): boolean {
  const years = cells.filter(({ column }) => column > 0).map(({ text }) => text);
  const isNewest = fiscalYearEnd === null || years.includes(fiscalYearEnd.slice(0, 4));
  return isNewest && years.every((year, at) => /^20\d{2}$/u.test(year) && isBeside(Number(year), years[at - 1]));
}

function isBeside(year: number, before: string | undefined): boolean {
  return before === undefined || Math.abs(Number(before) - year) === 1;
}

function isOfYear({ cells }: GridRow): boolean {
  const label = cells.find(({ column }) => column === 0);
  return label !== undefined && periodIn(label.text).kind !== 'none';
}

function byColumn(body: readonly GridRow[], headings: readonly GridRow[], context: EmployeesContext): Employees | null {
  const columns = tableColumns({ title: '', headings, rows: body });
  const counts = (column: ValueColumn | null): readonly HeadCount[] =>
    column === null ? [] : body.map((row, at) => ({ label: labelOf(row), heads: heads(column, at) }));
  const whole = sumColumn(columns.values);
  const years = whole === null ? yearsOf(columns, context.fiscalYearEnd) : { current: [whole], prior: [] };
  if (years === null) {
    return null;
  }
  const [current, prior] = [years.current, years.prior].map((ofYear) =>
    headsOf(counts(sumColumn(ofYear) ?? only(ofYear))),
  );
  return { current: current ?? null, prior: prior ?? null };
}

function only<T>(values: readonly T[]): T | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** Of columns for men and women, or for full time and part time, the one that draws them together. */
function sumColumn(columns: readonly ValueColumn[]): ValueColumn | null {
  const sums = columns.filter(({ heading }) => /gesamt|summe|total/iu.test(heading));
  const [sum, second] = sums;
  if (sum === undefined || second !== undefined || columns.length === 1) {
    return null;
  }
  const parts = columns.filter((column) => column !== sum);
  const isProved = [...sum.cells.keys()].every((row) => {
    const total = parts.reduce((so, part) => so + (heads(part, row) ?? 0), 0);
    return heads(sum, row) === total;
  });
  return isProved ? sum : null;
}

/** Years one beneath the other, with one number each. */
function byRow(
  body: readonly GridRow[],
  headings: readonly GridRow[],
  { fiscalYearEnd }: EmployeesContext,
): Employees | null {
  const { values } = tableColumns({ title: '', headings, rows: body });
  const column = sumColumn(values) ?? only(values);
  if (column === null) {
    return null;
  }
  const ofYear = (year: number | null, word: string): number | null => {
    const at = body.findIndex((row) => {
      const period = periodIn(labelOf(row));
      const end = period.kind === 'day' ? Number(period.end.slice(0, 4)) : period.kind === 'year' ? period.year : null;
      return period.kind === 'word' ? period.word === word : end !== null && end === year;
    });
    return at < 0 ? null : heads(column, at);
  };
  const year = fiscalYearEnd === null ? null : Number(fiscalYearEnd.slice(0, 4));
  return { current: ofYear(year, 'current'), prior: ofYear(year === null ? null : year - 1, 'prior') };
}

function labelOf({ cells }: GridRow): string {
  return foldText(cells.find(({ column }) => column === 0)?.text ?? '');
}

function heads({ cells }: ValueColumn, row: number): number | null {
  const reading = cells.get(row)?.reading;
  if (reading?.kind !== 'amount' || reading.amount.decimals > 2) {
    return null;
  }
  return Number(reading.amount.digits) / 10 ** reading.amount.decimals;
}
