import type { ValueColumn } from './columns.ts';
import type { GridCell } from './gridCell.ts';
import type { GridRow } from './tableGrid.ts';

/** What is negative by its name, whatever the habit of printing expenses. */
const NEGATIVE = /verlust|fehlbetrag|ergebnis|anzahlungen|ausstehende|verminderung|entnahmen/u;
const EXPENSE = /aufwand|aufwendung|kosten|abschreibung|steuern|loehne|soziale abgaben/u;

/**
 * The rows with a minus for every bracketed amount, where a statement prints its negative amounts so: none of them has a
 * minus, and what stands in brackets are losses, deductions or most of the expenses. Any other bracketed number may be a
 * remark.
 */
export function withoutBrackets(rows: readonly GridRow[], columns: readonly ValueColumn[]): readonly GridRow[] {
  const indexes = new Set(columns.map(({ index }) => index));
  const isValue = (cell: GridCell): boolean => cell.column > 0 && indexes.has(cell.end);
  const isBracketed = (cell: GridCell): boolean => isValue(cell) && BRACKETS.test(cell.text) && !cell.isDoubtful;
  const values = rows.flatMap(({ cells }) => cells.filter(isValue));
  if (!values.some(isBracketed) || values.some(isNegative)) {
    return rows;
  }
  const called = (name: RegExp): readonly GridCell[] =>
    rows.flatMap(({ cells }) =>
      cells.some((cell) => !isValue(cell) && name.test(cell.folded)) ? cells.filter(isValue) : [],
    );
  const expenses = called(EXPENSE).filter(({ reading }) => reading.kind !== 'empty');
  const bracketed = expenses.filter(isBracketed).length;
  const isHabit = called(NEGATIVE).some(isBracketed) || bracketed * 2 > expenses.length;
  if (!isHabit) {
    return rows;
  }
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (isBracketed(cell) ? negated(cell) : cell)),
  }));
}

/** A mark that points to a note may stand behind. */
const BRACKETS = /^\(([\d.'’ ]+(?:,(?:\d{1,3}|[-–—−]{1,2}))?)\)(?=$|\s?(?:\d{1,2}|[a-z*])\)?$)/u;

function negated(cell: GridCell): GridCell {
  return cell.readAs(cell.text.replace(BRACKETS, (_brackets, amount: string) => `-${amount.trim()}`));
}

function isNegative({ reading }: GridCell): boolean {
  return reading.kind === 'amount' && reading.amount.digits < 0n;
}
