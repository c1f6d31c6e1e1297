import type { FinancialStatements } from '../../dataset/financialStatements.ts';
import { germanDay } from '../../dataset/isoDay.ts';
import type { Markup } from '../../html.ts';
import { columnHeadings } from './balanceSheetSection.ts';
import { priorDay } from './priorDay.ts';
import { statementRows } from './statementRows.ts';
import { bodyRows, stdTable } from './stdTable.ts';

interface FiscalYear {
  readonly start: string;
  readonly end: string;
}

/** The table of an income statement; null where the company discloses none. */
export function incomeStatementTable(statements: FinancialStatements, fiscalYear: FiscalYear): Markup | null {
  const { incomeStatement, layout } = statements;
  if (incomeStatement === null) {
    return null;
  }
  const prior = { start: priorDay(fiscalYear.start), end: priorDay(fiscalYear.end) };
  const heading = layout.incomeHeading === 'range' ? spanOf : yearOf;
  return stdTable({
    columns: layout.shape === 'B' ? 4 : 2,
    headings: columnHeadings(layout, heading(fiscalYear), heading(prior)),
    body: bodyRows(statementRows(incomeStatement.positions, layout)),
  });
}

/** `1.1.2021 - 31.12.2021` without leading zeros, as many publications print it. */
function spanOf({ start, end }: FiscalYear): string {
  const short = (isoDay: string): string => germanDay(isoDay).replace(/\b0(\d\.)/g, '$1');
  return `${short(start)} - ${short(end)}`;
}

/** `2021`, or `2021/2022` for a year that does not begin in January. */
function yearOf({ start, end }: FiscalYear): string {
  const [first, last] = [start.slice(0, 4), end.slice(0, 4)];
  return first === last ? first : `${first}/${last}`;
}
