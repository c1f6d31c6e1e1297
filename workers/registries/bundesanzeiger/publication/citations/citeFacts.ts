import type { Proof } from '#domain/provenance';
import type { Path } from '../../../citations.ts';
import type { Side } from '../statement/balancePositions.ts';
import { equityIn, liabilitiesIn, resultPositionIn, type BalanceSheet } from '../statement/balanceSheet.ts';
import type { IncomeStatement } from '../statement/incomeStatement.ts';
import { type Year, YEARS } from '../statement/money.ts';
import type { Position } from '../statement/position.ts';
import type { GridCell } from '../table/gridCell.ts';
import type { PublicationCitations } from './publicationCitations.ts';
import type { StatementCells } from './statementCells.ts';

/** A balance sheet and the cells that it was read from. */
export interface CitedBalance {
  readonly sheet: BalanceSheet;
  readonly cells: Readonly<Record<Side, StatementCells>>;
}

/** An income statement and the cells that it was read from. */
export interface CitedIncome {
  readonly statement: IncomeStatement;
  readonly cells: StatementCells;
}

/** A position and the cells of its statement. */
interface Cited {
  readonly position: Position;
  readonly cells: StatementCells;
}

/** Cites what indicators and checks are taken from. */
export function citeFacts(
  citations: PublicationCitations,
  balance: CitedBalance | null,
  income: CitedIncome | null,
): void {
  for (const year of YEARS) {
    const result = balance === null ? null : citeLiabilities(citations, balance, year);
    if (balance !== null) {
      citeTotal(citations, balance, year);
      citeBalance(citations, balance, year);
    }
    if (income === null) {
      citeNetIncome(citations, year, result, null);
    } else {
      const { statement, cells } = income;
      citeAmount(citations, ['indicators', 'revenue', year], cited(statement.revenuePosition, cells), year);
      citeNetIncome(citations, year, cited(statement.netPosition, cells), result);
    }
  }
}

function cited(position: Position | null | undefined, cells: StatementCells): Cited | null {
  return position === null || position === undefined ? null : { position, cells };
}

/** @returns the result of the year */
function citeLiabilities(citations: PublicationCitations, { sheet, cells }: CitedBalance, year: Year): Cited | null {
  const equity = cited(equityIn(sheet.liabilities), cells.liabilities);
  const liabilities = cited(liabilitiesIn(sheet.liabilities), cells.liabilities);
  citeAmount(citations, ['indicators', 'equity', year], equity, year);
  citeAmount(citations, ['indicators', 'liabilities', year], liabilities, year);
  return cited(resultPositionIn(sheet.liabilities), cells.liabilities);
}

function citeAmount(
  citations: PublicationCitations,
  path: Path,
  from: Cited | null,
  year: Year,
  unproved: Proof = 'single_reading',
): void {
  if (from !== null) {
    const { position, cells } = from;
    citations.cells(path, cells.amount(position, year), position.proved[year] ? 'sum' : unproved);
  }
}

/** The income statement and equity tell the same. */
function citeNetIncome(citations: PublicationCitations, year: Year, net: Cited | null, result: Cited | null): void {
  const agree = net !== null && result !== null && net.position.amounts[year] === result.position.amounts[year];
  const proof = agree ? 'cross_check' : 'single_reading';
  const path = ['indicators', 'net_income', year];
  citeAmount(citations, path, net, year, proof);
  if (agree) {
    citations.cells(path, result.cells.amount(result.position, year), proof);
  }
  for (const { position, cells } of [net ?? [], result ?? []].flat()) {
    citations.cells(['checks', 'net_income_agrees'], cells.amount(position, year), proof);
  }
}

/** The total of either side is the other's too. Where none is printed, the positions of both come to the same. */
function citeTotal(citations: PublicationCitations, { sheet, cells }: CitedBalance, year: Year): void {
  const path = ['indicators', 'total_assets', year];
  const total = sheet.totals.assets[year];
  const [own, others] = [totalCell(cells.assets, year, total), totalCell(cells.liabilities, year, total)];
  const isPrinted = own.length + others.length > 0;
  const proof = sheet.printed.assets.proved[year] ? 'sum' : others.length > 0 ? 'cross_check' : 'single_reading';
  citations.cells(path, isPrinted ? own : cells.assets.amounts(sheet.assets, year), proof);
  citations.cells(path, others, 'cross_check');
}

function totalCell(cells: StatementCells, year: Year, total: number | null): readonly GridCell[] {
  const cell = total === null ? undefined : cells.total(year, total);
  return cell === undefined ? [] : [cell];
}

/** What both sides come to. */
function citeBalance(citations: PublicationCitations, { sheet, cells }: CitedBalance, year: Year): void {
  for (const side of ['assets', 'liabilities'] as const) {
    const { total, proved } = sheet.printed[side];
    const printed = totalCell(cells[side], year, total[year]);
    const told = printed.length > 0 ? printed : cells[side].amounts(sheet[side], year);
    citations.cells(['checks', 'balance_sheet_balances'], told, proved[year] ? 'sum' : 'single_reading');
  }
}
