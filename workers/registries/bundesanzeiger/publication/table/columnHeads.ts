import { headingsAbove, isNoAmountHeading } from './headings.ts';
import type { GridCell } from './gridCell.ts';
import { periodIn, type Period } from './period.ts';
import type { GridRow } from './tableGrid.ts';
import { unitIn, type Unit } from './unit.ts';

/** What stands above one column. */
export interface ColumnHead {
  /** What stands above this column, but not above all of them. */
  readonly heading: string;
  readonly period: Period;
  readonly unit: Unit;
}

/** What the body of a table holds, column by column. */
export interface BodyColumns {
  /** Columns of amounts, by index. */
  readonly amounts: readonly number[];
  /** Columns of labels behind the first. */
  readonly texts: readonly number[];
}

type HeadOf = (column: number) => ColumnHead;

/**
 * What the heading rows say above each column. A cell above all amounts is a title: its time and unit count where no
 * column has its own, as `Bilanz zum 31.12.2021` above `31.12.2021` and `31.12.2020`.
 */
export function columnHeads(headings: readonly GridRow[], rows: readonly GridRow[], body: BodyColumns): HeadOf {
  const aligned = alignedHeadings(headings, rows, body);
  const all = (column: number): string => joined(headingsAbove(aligned, column));
  const ofYears = body.amounts.filter((column) => !isNoAmountHeading(all(column)));
  const isTitle = (cell: GridCell): boolean => ofYears.length > 1 && ofYears.every((column) => covers(cell, column));
  const own = (column: number): string => joined(headingsAbove(aligned, column).filter((cell) => !isTitle(cell)));
  const isDated = ofYears.some((column) => periodIn(own(column)).kind !== 'none');
  const isScaled = ofYears.some((column) => unitIn(own(column)).kind !== 'unknown');
  // `31.12.` above all columns is completed by the years beneath.
  const timed = (column: number): string =>
    joined(headingsAbove(aligned, column).filter((cell) => !isTitle(cell) || periodIn(cell.text).kind === 'none'));
  return (column) => ({
    heading: own(column),
    period: isDated ? dated(periodIn(timed(column)), periodIn(all(column))) : periodIn(all(column)),
    unit: unitIn(isScaled ? own(column) : all(column)),
  });
}

/** The title tells the day of what is only called the fiscal year. */
function dated(own: Period, titled: Period): Period {
  return own.kind === 'word' && own.word !== 'prior' && titled.kind === 'day' ? titled : own;
}

function joined(cells: readonly GridCell[]): string {
  return cells.map(({ text }) => text).join(' ');
}

function covers({ column, end }: GridCell, index: number): boolean {
  return column <= index && index <= end;
}

/**
 * The headings above the columns that they belong to. Where the labels take more cells in the body than in the head, or
 * fewer, headings stand beside their columns; they are moved where then every column has one, and no label has.
 */
function alignedHeadings(
  headings: readonly GridRow[],
  rows: readonly GridRow[],
  body: BodyColumns,
): readonly GridRow[] {
  const shift = widthOf(rows) - widthOf(headings);
  if (shift === 0 || headings.length === 0 || body.amounts.length === 0 || isAligned(headings, body)) {
    return headings;
  }
  const moved = headings.map((row) => ({
    ...row,
    cells: row.cells.map((cell) =>
      cell.column === 0
        ? cell.movedTo(0, Math.max(1, cell.span + shift))
        : cell.movedTo(Math.max(1, cell.column + shift), cell.span),
    ),
  }));
  return isAligned(moved, body) ? moved : headings;
}

function widthOf(rows: readonly GridRow[]): number {
  return Math.max(0, ...rows.map(({ width }) => width));
}

function isAligned(headings: readonly GridRow[], { amounts, texts }: BodyColumns): boolean {
  const cells = (column: number): readonly GridCell[] =>
    headingsAbove(headings, column).filter((cell) => cell.column > 0);
  return (
    amounts.every((column) => cells(column).length > 0) &&
    texts.every((column) => periodIn(joined(cells(column))).kind === 'none')
  );
}
