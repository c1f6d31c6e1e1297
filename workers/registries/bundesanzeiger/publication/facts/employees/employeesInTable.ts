import { foldText } from '#domain/foldText';
import { tableColumns, type TableColumns, type ValueColumn } from '../../table/columns.ts';
import { isHeadingRow } from '../../table/headings.ts';
import type { GridRow } from '../../table/tableGrid.ts';
import { periodIn } from '../../table/period.ts';
import { type Years, yearsOf } from '../../table/years.ts';
import type { Employees, EmployeesContext } from './employees.ts';
import type { GridCell } from '../../table/gridCell.ts';
import { arePartition, headsOf, type HeadCount } from './headsOf.ts';

/** What a table says, and the cells that tell it. */
export interface TableEmployees extends Employees {
  readonly cells: Readonly<Record<keyof Employees, readonly GridCell[]>>;
}

/**
 * What a table beneath a line about the people at work says: groups with their sum or without, a single row, quarters
 * with their average. Null where it says nothing plainly.
 */
export function employeesInTable(grid: readonly GridRow[], context: EmployeesContext): TableEmployees | null {
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

function byColumn(
  body: readonly GridRow[],
  headings: readonly GridRow[],
  context: EmployeesContext,
): TableEmployees | null {
  const columns = tableColumns({ title: '', headings, rows: body });
  const years = columnsByYear(columns, context);
  if (years === null) {
    return null;
  }
  const [current, prior] = [peopleIn(years.current, body), peopleIn(years.prior, body)];
  return { current: current.heads, prior: prior.heads, cells: { current: current.cells, prior: prior.cells } };
}

function columnsByYear(columns: TableColumns, { fiscalYearEnd }: EmployeesContext): Years | null {
  const { values } = columns;
  const whole = sumColumn(values);
  if (whole !== null) {
    return { current: [whole], prior: [] };
  }
  const areUndated = values.every(({ period }) => period.kind === 'none');
  return areUndated && areParts(values)
    ? { current: values, prior: [] }
    : yearsOf(columns, { start: null, end: fiscalYearEnd });
}

interface People {
  readonly heads: number | null;
  readonly cells: readonly GridCell[];
}

/** The people that the columns of one year tell: the sum or the only one of them, or parts of all. */
function peopleIn(ofYear: readonly ValueColumn[], body: readonly GridRow[]): People {
  const whole = sumColumn(ofYear) ?? only(ofYear);
  const columns = whole === null ? (areParts(ofYear) ? ofYear : []) : [whole];
  const counts = columns.map((column) => headsOf(countsIn(column, body)));
  const isKnown = counts.length > 0 && !counts.includes(null);
  return {
    heads: isKnown ? counts.reduce<number>((total, count) => total + (count ?? 0), 0) : null,
    cells: isKnown ? columns.flatMap((column, at) => tellers(column, counts[at] ?? null)) : [],
  };
}

function countsIn(column: ValueColumn, body: readonly GridRow[]): readonly HeadCount[] {
  return body.map((row, at) => ({ label: labelOf(row), heads: heads(column, at) }));
}

/** Whether columns are parts of the same people, nobody of whom is in two. */
function areParts(columns: readonly ValueColumn[]): boolean {
  return arePartition(columns.map(({ heading }) => foldText(heading)));
}

/** The last cell that has the number, or those that come to it. */
function tellers(column: ValueColumn, value: number | null): readonly GridCell[] {
  const counted = [...column.cells].filter(([row]) => heads(column, row) !== null);
  const same = counted.findLast(([row]) => heads(column, row) === value);
  return (same === undefined ? counted : [same]).map(([, cell]) => cell);
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
): TableEmployees | null {
  const { values } = tableColumns({ title: '', headings, rows: body });
  const column = sumColumn(values) ?? only(values);
  if (column === null) {
    return null;
  }
  const rowOf = (year: number | null, word: string): number =>
    body.findIndex((row) => {
      const period = periodIn(labelOf(row));
      const end = period.kind === 'day' ? Number(period.end.slice(0, 4)) : period.kind === 'year' ? period.year : null;
      return period.kind === 'word' ? period.word === word : end !== null && end === year;
    });
  const year = fiscalYearEnd === null ? null : Number(fiscalYearEnd.slice(0, 4));
  const [current, prior] = [rowOf(year, 'current'), rowOf(year === null ? null : year - 1, 'prior')];
  const cellsAt = (row: number): readonly GridCell[] =>
    [...column.cells].flatMap(([at, cell]) => (at === row ? cell : []));
  return {
    current: heads(column, current),
    prior: heads(column, prior),
    cells: { current: cellsAt(current), prior: cellsAt(prior) },
  };
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
