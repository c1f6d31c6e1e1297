import type { PublicationRecord } from '#contract/types/get_publication/getPublication';
import type { Employees } from './employees/employees.ts';
import { equityIn, liabilitiesIn, resultIn, type BalanceSheet } from '../statement/balanceSheet.ts';
import type { IncomeStatement } from '../statement/incomeStatement.ts';
import { type Cents, NO_CENTS, toEuros } from '../statement/money.ts';
import type { Position } from '../statement/position.ts';

/** Key figures as a reader takes them from the statements; the result of a company without income statement from A.V. */
export function indicatorsOf(
  balance: BalanceSheet | null,
  income: IncomeStatement | null,
  employees: Employees,
): PublicationRecord['indicators'] {
  const liabilities = balance?.liabilities ?? [];
  const net = income?.net ?? (balance === null ? NO_CENTS : resultIn(balance));
  return {
    total_assets: euros(balance?.totals.assets ?? NO_CENTS),
    equity: amountsOf(equityIn(liabilities)),
    liabilities: amountsOf(liabilitiesIn(liabilities)),
    revenue: euros(income?.revenue ?? NO_CENTS),
    net_income: euros(net),
    employees: { current: employees.current, prior: employees.prior },
  };
}

function amountsOf(position: Position | undefined): { current: number | null; prior: number | null } {
  return euros(position?.amounts ?? NO_CENTS);
}

function euros({ current, prior }: Cents): { current: number | null; prior: number | null } {
  return { current: toEuros(current), prior: toEuros(prior) };
}
