import type { SheetCell } from '#domain/sheetCell';
import type { Cell } from '../cell.ts';
import type { StoredCell } from './cellText.ts';

/** What Excel keeps of a number in decimals. */
const DIGITS_MAX = 15;

const MOMENT = /^(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?|\d\d:\d\d:\d\d)$/;

/**
 * What a cell of a workbook is, so that it can be written again as it was: a text of digits stays a text, and a number
 * that is shown with zeros in front, or has more digits than Excel keeps, becomes one.
 *
 * @param shown what the cell says
 */
export function typedCell({ type, stored }: StoredCell, shown: Cell): SheetCell {
  if (typeof shown !== 'string') {
    return stored.trim();
  }
  switch (type) {
    case 's':
    case 'str':
    case 'inlineStr':
      return shown;
    case 'b':
      return shown === 'true';
    case 'd':
      return MOMENT.test(shown) ? { iso: shown } : shown;
    default:
      return MOMENT.test(shown) ? { iso: shown } : numberCell(shown);
  }
}

function numberCell(shown: string): SheetCell {
  const value = Number(shown);
  return String(value) === shown && Math.abs(value) < 10 ** DIGITS_MAX ? value : shown;
}
