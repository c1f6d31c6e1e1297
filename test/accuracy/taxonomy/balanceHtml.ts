import type { Random } from '../../../simulator/dataset/random.ts';
import type { Balance } from './drawBalance.ts';
import type { FiscalYears } from './fiscalYears.ts';
import type { Habits } from './habits.ts';
import { type HeadInput, headRows, insideBrackets } from './heads.ts';
import { type Cell, cell, htmlTable } from './htmlTable.ts';
import { Line, total } from './line.ts';
import { type Row, statementRows } from './statementRows.ts';
import { joined, stacked } from './stackedRows.ts';
import { nameColumns, rowCells } from './statementTable.ts';
import { EUR, nameOfUnit } from './units.ts';

type Side = 'Aktiva' | 'Passiva';

/** The two sides of a balance sheet as the document sets them. */
export function balanceHtml(
  balance: Pick<Balance, 'assets' | 'liabilities'> & Partial<Pick<Balance, 'totalErrors'>>,
  years: FiscalYears,
  habits: Habits,
  random: Random,
): string {
  const capitals = random.pick([false, false, true]);
  const [assets, liabilities] = (['Aktiva', 'Passiva'] as const).map((side) =>
    printSide(side === 'Aktiva' ? balance.assets : balance.liabilities, side, {
      years,
      habits,
      random,
      capitals,
      error: balance.totalErrors?.[side === 'Aktiva' ? 'assets' : 'liabilities'] ?? 0,
    }),
  );
  if (assets === undefined || liabilities === undefined) {
    throw new Error('a balance sheet has two sides');
  }
  return unitBefore(habits) + arranged(assets, liabilities, habits, random);
}

/** The unit in a paragraph before a table, where its head does not tell it. */
export function unitBefore({ head, units }: Habits): string {
  const unit = nameOfUnit(units[0] ?? EUR, head.unitName);
  return head.form === 'unit-before' ? `<p>${insideBrackets(unit)}</p>` : '';
}

interface PrintedSide {
  readonly name: string;
  /** The head with and without the side's name. */
  readonly head: readonly Cell[][];
  readonly plainHead: readonly Cell[][];
  readonly body: readonly Cell[][];
  readonly columns: number;
}

interface Print {
  readonly years: FiscalYears;
  readonly habits: Habits;
  readonly random: Random;
  readonly capitals: boolean;
  /** What this year's sum is off by, in cents. */
  readonly error: number;
}

function printSide(lines: readonly Line[], side: Side, { years, habits, random, capitals, error }: Print): PrintedSide {
  const name = capitals ? side.toUpperCase() : side;
  const rows = statementRows(lines, { ...habits, isIncome: false });
  const sum = totalRow(lines, side, habits, error);
  const body = stacked([...rows, ...sum], habits).map((same) =>
    joined(same.map((row) => rowCells(row, habits, random))),
  );
  const input: HeadInput = {
    habits: habits.head,
    years,
    units: habits.units,
    widths: habits.widths,
    title: name,
    nameColumns: habits.nameCells,
    notes: habits.hasNotesColumn ? 'Anhang' : null,
    isIncome: false,
  };
  const columns = nameColumns(habits) + habits.widths.reduce((all, width) => all + width, 0);
  return { name, head: headRows(input), plainHead: headRows({ ...input, title: '' }), body, columns };
}

function totalRow(lines: readonly Line[], side: Side, { totalName, units }: Habits, error: number): Row[] {
  if (totalName === null) {
    return [];
  }
  const amounts = units.map((_, year) => (total(lines, year) ?? 0) + (year === 0 ? error : 0));
  return [{ level: 0, number: '', label: totalName(side), detail: null, sum: new Line(null, '', amounts) }];
}

function arranged(assets: PrintedSide, liabilities: PrintedSide, { arrangement }: Habits, random: Random): string {
  switch (arrangement) {
    case 'two-tables': {
      const title = random.pick<(name: string) => string>([
        (name) => `<p><b>${name}</b></p>`,
        (name) => `<h3 class="z_titel">${name}</h3>`,
        () => '',
      ]);
      const isInside = title('') === '';
      return [assets, liabilities]
        .map((side) => title(side.name) + htmlTable(isInside ? side.head : side.plainHead, side.body))
        .join('\n');
    }
    case 'one-table': {
      const middle = [cell(`<p class="tbl_p_fl">${liabilities.name}</p>`, liabilities.columns)];
      const body = [...assets.body, middle, ...liabilities.plainHead, ...liabilities.body];
      return htmlTable(assets.head, body);
    }
    case 'side-by-side':
      return htmlTable(beside(assets.head, liabilities.head), besideBodies(assets, liabilities));
  }
}

function beside(left: readonly (readonly Cell[])[], right: readonly (readonly Cell[])[]): Cell[][] {
  return left.map((cells, index) => [...cells, ...(right[index] ?? [])]);
}

/** The sums stand in one row; the shorter side is filled with empty cells above its own. */
function besideBodies(assets: PrintedSide, liabilities: PrintedSide): Cell[][] {
  const height = Math.max(assets.body.length, liabilities.body.length);
  const filled = ({ body, columns }: PrintedSide): (readonly Cell[])[] => {
    const empty = Array.from({ length: height - body.length }, () => Array.from({ length: columns }, () => cell('')));
    return [...body.slice(0, -1), ...empty, ...body.slice(-1)];
  };
  return beside(filled(assets), filled(liabilities));
}
