import type { TableRow } from '../table/tableRow.ts';
import { type Amount, amountsIn } from '../values/amounts.ts';
import { emptyRow, entryCents, shareEntriesOf } from './shareEntry.ts';

/** Rows whose last amount, alone or below that of a holder, is that of all others, with that amount as the row of their sum. */
export function withNamelessSum(rows: readonly TableRow[]): readonly TableRow[] {
  const last = rows.at(-1);
  const amounts = amountsIn(last?.nominal ?? '', true);
  const sum = amounts.at(-1);
  if (last === undefined || sum === undefined || last.isTotal || !isSumOfAll(rows, amounts)) {
    return rows;
  }
  const total = { ...emptyRow, nominal: last.nominal.slice(sum.start), isTotal: true, printed: last.printed };
  if (amounts.length > 1) {
    return [...rows.slice(0, -1), { ...last, nominal: last.nominal.slice(0, sum.start) }, total];
  }
  return last.holder === null && last.numbers === '' ? [...rows.slice(0, -1), total] : rows;
}

/** @param amounts of the last row */
function isSumOfAll(rows: readonly TableRow[], amounts: readonly Amount[]): boolean {
  const above = rows.slice(0, -1).filter(({ isTotal }) => !isTotal);
  const cents = above.flatMap(shareEntriesOf).map((entry) => entryCents(entry, true));
  const others = [...cents, ...amounts.slice(0, -1).map((amount) => amount.cents)];
  return (
    above.length > 0 &&
    others.length >= LEAST_PARTS &&
    amounts.at(-1)?.cents === others.reduce((sum, part) => sum + part, 0)
  );
}

/** What equals a single amount may be another share. */
const LEAST_PARTS = 2;
