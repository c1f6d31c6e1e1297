import type { PublicationRecord } from '#contract/types/get_publication/getPublication';
import type { BalanceSheet } from '../statement/balanceSheet.ts';
import type { IncomeStatement } from '../statement/incomeStatement.ts';
import { type Cents, type Year, YEARS } from '../statement/money.ts';
import type { Position } from '../statement/position.ts';

/** Whether the statements agree with themselves; null where a year cannot be told. */
export function checksOf(balance: BalanceSheet | null, income: IncomeStatement | null): PublicationRecord['checks'] {
  return {
    balance_sheet_balances:
      balance === null ? null : agrees(balance.totals.assets, balance.totals.liabilities, { current: 0, prior: 0 }),
    net_income_agrees:
      balance === null || income === null
        ? null
        : agrees(income.net, resultIn(balance), {
            current: Math.max(balance.grain.current, income.grain.current),
            prior: Math.max(balance.grain.prior, income.grain.prior),
          }),
  };
}

/** The result of the year as the balance sheet shows it (section 266 (3) A.V HGB). */
export function resultIn({ liabilities }: BalanceSheet): Cents {
  const equity = liabilities.find(({ key }) => key === 'A');
  const result = equity?.children.find(({ key }: Position) => key === 'A.V');
  return result?.amounts ?? { current: null, prior: null };
}

/** True where every year that is told agrees, false where one does not, null where a year is told by one side only. */
function agrees(one: Cents, other: Cents, tolerance: Readonly<Record<Year, number>>): boolean | null {
  const verdicts = YEARS.flatMap((year): (boolean | null)[] => {
    const [a, b] = [one[year], other[year]];
    if (a === null && b === null) {
      return [];
    }
    return [a === null || b === null ? null : Math.abs(a - b) <= tolerance[year]];
  });
  if (verdicts.includes(false)) {
    return false;
  }
  return verdicts.length === 0 || verdicts.includes(null) ? null : true;
}
