import type { AccountsRecord } from '#contract/types/accounts/accountsRecord';
import type { AccountsDraft } from './accountsDraft.ts';
import { Decimal } from '../decimal.ts';
import { agree } from './agree.ts';
import { EUR, type FactTable, type TableNumber } from './factTable.ts';
import { isLarger } from './isLarger.ts';
import type { FiscalYear, FiscalYears } from './fiscalYears.ts';
import { perYear, type Year, YEARS } from './perYear.ts';

const IFRS = 'ifrs-full';
const STOCKS = new Set(['Assets', 'EquityAndLiabilities', 'Equity', 'Liabilities'].map(named));
const FLOWS = new Set(
  [
    'ProfitLoss',
    'ProfitLossAttributableToOwnersOfParent',
    'ProfitLossBeforeTax',
    'Revenue',
    'IncomeTaxExpenseContinuingOperations',
    'ComprehensiveIncome',
    'CashFlowsFromUsedInOperatingActivities',
    'CashFlowsFromUsedInInvestingActivities',
    'CashFlowsFromUsedInFinancingActivities',
  ].map(named),
);
type Numbers = Readonly<Record<Year, TableNumber | null>>;
type Verdicts = Readonly<Record<Year, boolean | null>>;

/** Concepts of the primary statements by IFRS, which tell the fiscal year by their periods. */
export const IFRS_STATEMENTS = {
  isStock: (concept: string): boolean => STOCKS.has(concept),
  isFlow: (concept: string): boolean => FLOWS.has(concept),
} as const;

function named(local: string): string {
  return `${IFRS}:${local}`;
}

const NO_VERDICTS: Verdicts = { current: null, prior: null };

type IfrsPart = Pick<AccountsRecord, 'indicators' | 'checks'>;

/** Key figures by concepts of the IFRS taxonomy; those that contradict each other are told by a warning alone. */
export function ifrsAccounts(table: FactTable, years: FiscalYears, draft: AccountsDraft): IfrsPart {
  const numbersOf = (local: string, periods: Record<Year, FiscalYear | null>, unit: string): Numbers =>
    perYear((year) => {
      const period = periods[year];
      if (period !== null && unit === EUR && table.isForeign(named(local), period)) {
        draft.warn('currency_unsupported');
      }
      if (period !== null && table.isContradicted(named(local), period, unit)) {
        draft.warn('amount_unreadable');
      }
      return period === null ? null : table.numberOf(named(local), period, unit);
    });
  const stock = (local: string): Numbers =>
    numbersOf(
      local,
      perYear((year) => endOf(years[year])),
      EUR,
    );
  const flow = (local: string, unit = EUR): Numbers =>
    numbersOf(
      local,
      perYear((year) => wholeYear(years[year])),
      unit,
    );
  const balance = checkBalance(
    {
      assets: stock('Assets'),
      total: stock('EquityAndLiabilities'),
      equity: stock('Equity'),
      debts: stock('Liabilities'),
    },
    draft,
  );
  const net = checkNet(
    flow('ProfitLoss'),
    [flow('ProfitLossAttributableToOwnersOfParent'), flow('ProfitLossAttributableToNoncontrollingInterests')],
    draft,
  );
  const amounts = (name: string, numbers: Numbers, verdicts: Verdicts = NO_VERDICTS): Record<Year, number | null> =>
    perYear((year) => {
      const proof = verdicts[year] === true ? 'cross_check' : 'single_reading';
      return draft.euros(['indicators', name, year], numbers[year], proof);
    });
  return {
    indicators: {
      total_assets: amounts('total_assets', balance.assets, balance.verdicts),
      equity: amounts('equity', balance.equity, balance.sums),
      liabilities: amounts('liabilities', balance.debts, balance.sums),
      revenue: amounts('revenue', flow('Revenue')),
      net_income: amounts('net_income', net),
      employees: employees(flow('AverageNumberOfEmployees', 'xbrli:pure'), draft),
    },
    checks: { balance_sheet_balances: balance.balances, net_income_agrees: null },
  };
}

function endOf(year: FiscalYear | null): FiscalYear | null {
  return year === null ? null : { start: null, end: year.end };
}

/** What income statements tell is about a year whose first day is known. */
function wholeYear(year: FiscalYear | null): FiscalYear | null {
  return year?.start === null ? null : year;
}

interface Balance {
  readonly assets: Numbers;
  readonly total: Numbers;
  readonly equity: Numbers;
  readonly debts: Numbers;
}

interface CheckedBalance extends Omit<Balance, 'total'> {
  /** Whether both sides are the same. */
  readonly verdicts: Verdicts;
  /** Whether equity and liabilities come to their total. */
  readonly sums: Verdicts;
  /** Of all years that are told. */
  readonly balances: boolean | null;
}

/** Both sides come to one sum, and equity and liabilities come to theirs; else neither is told. */
function checkBalance(balance: Balance, draft: AccountsDraft): CheckedBalance {
  const verdicts = perYear((year) => {
    const [assets, total] = [balance.assets[year], balance.total[year]];
    if (assets !== null && isNegative(assets)) {
      return false;
    }
    return assets === null || total === null ? null : agree(assets, [total]);
  });
  const sums = perYear((year) =>
    partsAgree(balance.total[year] ?? balance.assets[year], balance.equity[year], balance.debts[year]),
  );
  for (const year of YEARS) {
    if (verdicts[year] === false) {
      draft.contradict('assets', year, ['Assets', 'EquityAndLiabilities']);
    }
    if (sums[year] === false) {
      draft.contradict('liabilities', year, ['EquityAndLiabilities', 'Equity', 'Liabilities']);
    }
  }
  const where = (numbers: Numbers, isSure: (year: Year) => boolean): Numbers =>
    perYear((year) => (isSure(year) ? numbers[year] : null));
  const isSure = (year: Year): boolean => verdicts[year] !== false && sums[year] !== false;
  const told = YEARS.filter((year) => balance.assets[year] !== null || balance.total[year] !== null);
  return {
    assets: where(balance.assets, (year) => verdicts[year] !== false),
    equity: where(balance.equity, isSure),
    debts: where(balance.debts, isSure),
    verdicts,
    sums,
    balances: told.some((year) => verdicts[year] === false)
      ? false
      : told.length > 0 && told.every((year) => verdicts[year] === true)
        ? true
        : null,
  };
}

/**
 * Whether equity and liabilities can be parts of their total. Liabilities are never negative; a part that is larger than
 * the whole is only told beside the other one, which must be the difference.
 */
function partsAgree(total: TableNumber | null, equity: TableNumber | null, debts: TableNumber | null): boolean | null {
  if (debts !== null && isNegative(debts)) {
    return false;
  }
  if (total === null || (equity === null && debts === null)) {
    return null;
  }
  if (equity !== null && debts !== null) {
    return agree(total, [equity, debts]);
  }
  return [equity, debts].some((part) => part !== null && isLarger(part, total)) ? false : null;
}

function isNegative({ value }: TableNumber): boolean {
  return value.compare(Decimal.ZERO) < 0;
}

/** The result is what the owners of the parent and others have of it. */
function checkNet(net: Numbers, shares: readonly Numbers[], draft: AccountsDraft): Numbers {
  return perYear((year) => {
    const [sum, parts] = [net[year], shares.flatMap((share) => share[year] ?? [])];
    if (sum === null || parts.length < shares.length || agree(sum, parts) !== false) {
      return sum;
    }
    draft.contradict('income', year, [
      'ProfitLoss',
      'ProfitLossAttributableToOwnersOfParent',
      'ProfitLossAttributableToNoncontrollingInterests',
    ]);
    return null;
  });
}

function employees(numbers: Numbers, draft: AccountsDraft): Record<Year, number | null> {
  return perYear((year) => {
    const number = numbers[year];
    const value = number === null ? NaN : Number(number.value.toString());
    if (number === null || value < 0 || !Number.isFinite(value)) {
      return null;
    }
    draft.cite(['indicators', 'employees', year], number.index, 'single_reading');
    return value;
  });
}
