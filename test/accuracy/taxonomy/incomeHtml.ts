import type { Random } from '../../../simulator/dataset/random.ts';
import { unitBefore } from './balanceHtml.ts';
import type { Income } from './drawIncome.ts';
import type { FiscalYears } from './fiscalYears.ts';
import type { Habits } from './habits.ts';
import { headRows } from './heads.ts';
import { htmlTable } from './htmlTable.ts';
import { statementRows } from './statementRows.ts';
import { rowCells } from './statementTable.ts';

/** The table of an income statement. */
export function incomeHtml({ lines }: Income, years: FiscalYears, habits: Habits, random: Random): string {
  const head = headRows({
    habits: habits.head,
    years,
    units: habits.units,
    widths: habits.widths,
    title: '',
    nameColumns: habits.nameCells,
    notes: habits.hasNotesColumn ? 'Anhang' : null,
    isIncome: true,
  });
  const body = statementRows(lines, { ...habits, isIncome: true }).map((row) => rowCells(row, habits, random));
  return unitBefore(habits) + htmlTable(head, body);
}
