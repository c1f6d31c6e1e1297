import type { Random } from '../../../simulator/dataset/random.ts';
import type { Habits } from './habits.ts';
import { amountCell, type Cell, cell, escapedHtml } from './htmlTable.ts';
import type { Line } from './line.ts';
import type { Row } from './statementRows.ts';
import { amountText, brokenLabel, writtenLabel } from './typography.ts';
import { grainOf } from './units.ts';

/** An amount as its unit tells it. */
export function rounded(amount: number, grain: number): number {
  return Math.sign(amount) * Math.round(Math.abs(amount) / grain) * grain;
}

/** The cells of one row: its name, a reference to the notes, its amounts. */
export function rowCells(row: Row, habits: Habits, random: Random): Cell[] {
  const notes = habits.hasNotesColumn
    ? [cell(row.level > 0 && random.chance(0.4) ? `(${random.integer(1, 30)})` : '')]
    : [];
  return [...nameCells(row, habits, random), ...notes, ...amountCells(row, habits, random)];
}

export function nameColumns({ nameCells: count, hasNotesColumn }: Habits): number {
  return count + (hasNotesColumn ? 1 : 0);
}

function nameCells({ level, number, label }: Row, habits: Habits, random: Random): Cell[] {
  const written = brokenLabel(escapedHtml(writtenLabel(label, habits.typography)), habits.typography, random);
  const both = number === '' ? written : `${number} ${written}`;
  switch (habits.nameCells) {
    case 1:
      return [cell(both)];
    case 2:
      return [cell(number), cell(written)];
    case 3: {
      if (level <= 1) {
        return [cell(number), cell(written, 2)];
      }
      return level === 2 ? [cell(''), cell(number), cell(written)] : [cell(''), cell(''), cell(both)];
    }
  }
}

function amountCells({ detail, sum }: Row, habits: Habits, random: Random): Cell[] {
  const { widths } = habits;
  return widths.flatMap((width, year) => {
    const lines = width === 1 ? [detail ?? sum] : [detail, sum];
    return lines.map((line) => amountCell(line === null ? '' : printedAmount(line, year, habits, random)));
  });
}

/** One amount of a position as the document prints it. */
export function printedAmount(line: Line, year: number, { typography, units }: Habits, random: Random): string {
  const [amount, unit] = [line.printed(year), units[year]];
  const isDash = !['digits', '0', ''].includes(typography.nothing);
  if (amount === null || unit === undefined) {
    return isDash ? typography.nothing : '';
  }
  const exact = rounded(amount, grainOf(unit));
  const isTurned = line.isExpense ? typography.isExpenseNegative : typography.isLossUnsigned && exact < 0;
  const text = line.slipped(amountText(isTurned ? -exact : exact, unit, typography), year);
  return /\d/u.test(text) && random.chance(0.05) ? text + mark(typography.footnotes, random) : text;
}

function mark(footnotes: Habits['typography']['footnotes'], random: Random): string {
  const number = random.integer(1, 3);
  switch (footnotes) {
    case 'none':
      return '';
    case 'sup':
      return `<sup>${number}${random.chance(0.5) ? ')' : ''}</sup>`;
    case 'bracket':
      return ` ${number})`;
  }
}
