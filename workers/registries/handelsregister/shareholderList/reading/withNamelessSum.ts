import type { TableRow } from '../table/tableRow.ts';
import { type Amount, amountsIn } from '../values/amounts.ts';
import { emptyRow, entryCents, shareEntriesOf } from './shareEntry.ts';

/** Rows whose last amount, alone or below that of a holder, is that of all others, with that amount as the row of their sum. */
export function withNamelessSum(rows: readonly TableRow[]): readonly TableRow[] {
  const last = rows.at(-1);
  return last === undefined || last.isTotal ? rows : withSumOf(last, rows);
}

function withSumOf(last: TableRow, rows: readonly TableRow[]): readonly TableRow[] {
  const amounts = amountsIn(last.nominal, true);
  const sum = amounts.at(-1);
  const isAlone = amounts.length === 1 && last.holder === null && last.numbers === '';
  // Most rows tell one amount of a holder, and need no adding up.
  if (sum === undefined || !(isAlone || amounts.length > 1) || !isSumOfAll(rows, amounts)) {
    return rows;
  }
  const total = { ...emptyRow, nominal: last.nominal.slice(sum.start), isTotal: true, printed: last.printed };
  const rest = isAlone ? [] : [{ ...last, nominal: last.nominal.slice(0, sum.start) }];
  return [...rows.slice(0, -1), ...rest, total];
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
