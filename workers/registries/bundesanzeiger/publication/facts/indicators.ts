import type { PublicationRecord } from '#contract/types/get_publication/getPublication';
import type { BalanceSheet } from '../statement/balanceSheet.ts';
import type { IncomeStatement } from '../statement/incomeStatement.ts';
import { type Cents, NO_CENTS, toEuros } from '../statement/money.ts';
import { resultIn } from './checks.ts';
import type { Employees } from './readEmployees.ts';

/** Key figures as a reader takes them from the statements; the result of a company without income statement from A.V. */
export function indicatorsOf(
  balance: BalanceSheet | null,
  income: IncomeStatement | null,
  employees: Employees,
): PublicationRecord['indicators'] {
  const position = (key: string): Cents => balance?.liabilities.find((each) => each.key === key)?.amounts ?? NO_CENTS;
  const net = income?.net ?? (balance === null ? NO_CENTS : resultIn(balance));
  return {
    total_assets: euros(balance?.totals.assets ?? NO_CENTS),
    equity: euros(position('A')),
    liabilities: euros(position('C')),
    revenue: euros(income?.revenue ?? NO_CENTS),
    net_income: euros(net),
    employees: { current: employees.current, prior: employees.prior },
  };
}

function euros({ current, prior }: Cents): { current: number | null; prior: number | null } {
  return { current: toEuros(current), prior: toEuros(prior) };
}
