import { applyFit, fitSums, summandsOf, type SumRules } from './fitSum.ts';
import { type Cents, type Year, YEARS } from './money.ts';
import type { Position } from './position.ts';

/** Whether positions come to a printed sum; `open` where none is printed, or a summand cannot be read. */
export type SumCheck = 'holds' | 'fails' | 'open';
export type SumChecks = Readonly<Record<Year, SumCheck>>;

/** Checks the sums of both years together where they fit together, else each alone; turns the signs that prove them. */
export function checkSums(positions: readonly Position[], sums: Cents, rules: SumRules): SumChecks {
  const told = (year: Year): number | null => (isReadable(positions, year) ? sums[year] : null);
  const known: Cents = { current: told('current'), prior: told('prior') };
  const fits = (amounts: Cents): boolean => {
    const fit = fitSums(positions, amounts, rules);
    if (fit !== null) {
      applyFit(fit);
    }
    return fit !== null;
  };
  const isJoint = YEARS.some((year) => known[year] !== null) && fits(known);
  const check = (year: Year): SumCheck => {
    if (known[year] === null) {
      return 'open';
    }
    return isJoint || fits({ current: null, prior: null, [year]: known[year] }) ? 'holds' : 'fails';
  };
  return { current: check('current'), prior: check('prior') };
}

/** One year of `checkSums`. */
export function checkSum(positions: readonly Position[], year: Year, sum: number | null, rules: SumRules): SumCheck {
  return checkSums(positions, { current: null, prior: null, [year]: sum }, rules)[year];
}

/** Whether something is printed and every summand of it could be read. */
export function isReadable(positions: readonly Position[], year: Year): boolean {
  const summands = summandsOf(positions, year);
  return summands.some(({ amounts }) => amounts[year] !== null) && summands.every(({ unread }) => !unread[year]);
}
