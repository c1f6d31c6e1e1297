import type { Amounts, FinancialStatements } from '../../simulator/dataset/financialStatements.ts';

/** What the simulator counts in cents, as the contract tells it. */
export function euros(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/**
 * The invented indicators of a publication as get_publication should tell them. Where the sides come to different totals
 * of this year neither is told, and no position that only its side's total proves.
 */
export function trueIndicators({ indicators, balances, balanceSheet }: FinancialStatements): object {
  const total = inEuros(indicators.totalAssets);
  const owed = inEuros(indicators.liabilities);
  const isProvedBelow = balanceSheet.liabilities.positions.some(
    ({ legalKey, children }) => legalKey === 'C' && children.length > 0,
  );
  return {
    total_assets: balances ? total : { ...total, current: null },
    equity: inEuros(indicators.equity),
    liabilities: balances || isProvedBelow ? owed : { ...owed, current: null },
    revenue: inEuros(indicators.revenue),
    net_income: inEuros(indicators.netIncome),
    employees: indicators.employees,
  };
}

function inEuros({ current, prior }: Amounts): Readonly<Record<'current' | 'prior', number | null>> {
  return { current: euros(current), prior: euros(prior) };
}
