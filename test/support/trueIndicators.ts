import type { Amounts, FinancialStatements } from '../../simulator/dataset/financialStatements.ts';

/** What the simulator counts in cents, as the contract tells it. */
export function euros(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** The invented indicators of a publication as get_publication should tell them. */
export function trueIndicators({ indicators }: Pick<FinancialStatements, 'indicators'>): object {
  return {
    total_assets: inEuros(indicators.totalAssets),
    equity: inEuros(indicators.equity),
    liabilities: inEuros(indicators.liabilities),
    revenue: inEuros(indicators.revenue),
    net_income: inEuros(indicators.netIncome),
    employees: indicators.employees,
  };
}

function inEuros({ current, prior }: Amounts): Readonly<Record<'current' | 'prior', number | null>> {
  return { current: euros(current), prior: euros(prior) };
}
