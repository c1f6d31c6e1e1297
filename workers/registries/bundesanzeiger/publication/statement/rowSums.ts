import { type Cents, NO_CENTS, type Year, YEARS } from './money.ts';
import { amountOf, type Position } from './position.ts';
import { namesOnlyLoss } from './signRules.ts';
import type { StatementRow } from './statementRows.ts';

/** A part without an amount among those of its neighbours shows the sum of them all at their right. */
export function withoutOwn(printed: StatementRow, siblings: readonly Position[]): StatementRow {
  const row = withoutDoubt(printed, siblings);
  const ofYears = <T>(pick: (year: Year) => T): Readonly<Record<Year, T>> => ({
    current: pick('current'),
    prior: pick('prior'),
  });
  const isSum = ofYears((year) => showsSum(row, siblings, year));
  const mayBeSum = ofYears((year) => !isSum[year] && standsAlone(row, siblings, year));
  if (!YEARS.some((year) => isSum[year] || mayBeSum[year])) {
    return row;
  }
  const hasSum = isSum.current || isSum.prior;
  return {
    ...row,
    own: ofYears((year) => (isSum[year] ? null : row.own[year])),
    subtotal: ofYears((year) => (isSum[year] ? row.own[year] : row.subtotal[year])),
    tentative: ofYears(
      (year) => row.tentative[year] || mayBeSum[year] || (hasSum && !isSum[year] && isSingle(row, year)),
    ),
  };
}

/** An amount that may be the row's own or the sum of its parts is no sum where it is less than the other parts. */
function withoutDoubt(row: StatementRow, siblings: readonly Position[]): StatementRow {
  const isTentative = (year: Year): boolean => row.tentative[year] && !isLess(row, siblings, year);
  return YEARS.every((year) => isTentative(year) === row.tentative[year])
    ? row
    : { ...row, tentative: { current: isTentative('current'), prior: isTentative('prior') } };
}

function isLess({ own, label }: StatementRow, siblings: readonly Position[], year: Year): boolean {
  const parts = siblings.map((sibling) => amountOf(sibling, year) ?? 0);
  const sum = parts.reduce((total, part) => total + part, 0);
  const arePlain = siblings.every(({ unread }) => !unread[year]) && parts.every((part) => part >= 0);
  const amount = own[year] ?? -1;
  return arePlain && amount >= 0 && amount < sum && label !== null && !namesOnlyLoss(label.folded);
}

/** At the right, beneath parts that are all empty: its own amount, or the sum of parts that are too small to print. */
function standsAlone({ place, own }: StatementRow, siblings: readonly Position[], year: Year): boolean {
  return (
    place[year] === 'right' &&
    own[year] !== null &&
    siblings.length > 0 &&
    siblings.every((sibling) => sibling.amounts[year] === null)
  );
}

function showsSum({ place }: StatementRow, siblings: readonly Position[], year: Year): boolean {
  // Most rows show none, and looking at all siblings of each would take long.
  if (siblings.length === 0 || (place[year] !== 'sum' && place[year] !== 'right')) {
    return false;
  }
  const standLeft = siblings.some((sibling) => sibling.place[year] === 'left');
  return (
    (place[year] === 'sum' || standLeft) &&
    siblings.every((sibling) => sibling.place[year] === 'left' || sibling.amounts[year] === null)
  );
}

/** Whether the only column of a year leaves open which of two amounts it shows. */
function isSingle({ place, subtotal }: StatementRow, year: Year): boolean {
  return place[year] === 'only' && subtotal[year] === null;
}

export function hasAny(amounts: Cents): boolean {
  return amounts.current !== null || amounts.prior !== null;
}

/** Gives a position a sum that stands in a row of its own. */
export function takeSum(position: Position, { current, prior }: Cents): void {
  const { amounts } = position;
  position.amounts = { current: current ?? amounts.current, prior: prior ?? amounts.prior };
  position.open = { current: position.amounts.current === null, prior: position.amounts.prior === null };
}

/** Another sum under the name of a position. */
export function rival(position: Position, { current, prior }: Cents): void {
  const { amounts, rivaled } = position;
  position.rivaled = {
    current: rivaled.current || (current !== null && current !== amounts.current),
    prior: rivaled.prior || (prior !== null && prior !== amounts.prior),
  };
}

export function isOpenFor({ open }: Position, amounts: Cents): boolean {
  return YEARS.every((year) => amounts[year] === null || open[year]);
}

/** A named sum stands where an own amount would; in a row with two, the right one is the sum of all. */
export function firstOf({ own, subtotal }: StatementRow): Cents {
  return hasAny(subtotal) ? subtotal : hasAny(own) ? own : NO_CENTS;
}
