import type { PublicationRecord } from '#contract/types/get_publication/getPublication';
import { resultIn, type BalanceSheet } from '../statement/balanceSheet.ts';
import type { IncomeStatement } from '../statement/incomeStatement.ts';
import { type Cents, type Year, YEARS } from '../statement/money.ts';

/** Whether the statements agree with themselves; null where a year cannot be told. */
export function checksOf(balance: BalanceSheet | null, income: IncomeStatement | null): PublicationRecord['checks'] {
  return {
    balance_sheet_balances: balance === null ? null : allOf(balance.balances),
    net_income_agrees:
      balance === null || income === null
        ? null
        : agrees(income.net, resultIn(balance), {
            current: Math.max(balance.grain.current, income.grain.current),
            prior: Math.max(balance.grain.prior, income.grain.prior),
          }),
  };
}

/** True where every year that is told agrees, false where one does not, null where a year is told by one side only. */
function agrees(one: Cents, other: Cents, tolerance: Readonly<Record<Year, number>>): boolean | null {
  return allOf(
    YEARS.flatMap((year): (boolean | null)[] => {
      const [a, b] = [one[year], other[year]];
      if (a === null && b === null) {
        return [];
      }
      return [a === null || b === null ? null : Math.abs(a - b) <= tolerance[year]];
    }),
  );
}

function allOf(verdicts: readonly (boolean | null)[]): boolean | null {
  if (verdicts.includes(false)) {
    return false;
  }
  return verdicts.length === 0 || verdicts.includes(null) ? null : true;
}
