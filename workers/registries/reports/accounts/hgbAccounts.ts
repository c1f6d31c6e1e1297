import type { AccountsRecord } from '#contract/types/accounts/accountsRecord';
import type { AccountsDraft } from './accountsDraft.ts';
import { agree } from './agree.ts';
import type { FactTable, TableNumber } from './factTable.ts';
import type { FiscalYear, FiscalYears } from './fiscalYears.ts';
import { HGB_CONCEPTS } from './hgbConcepts.ts';
import { hgbNumber } from './hgbNumber.ts';
import {
  type HgbNumbers,
  type HgbPosition,
  hgbPositions,
  toldParts,
  withoutYear,
  writtenPositions,
} from './hgbPositions.ts';
import { perYear, type Year, YEARS } from './perYear.ts';

const CI = 'de-gaap-ci:';

/** Concepts of the statements by the HGB, which tell the fiscal year by their periods. */
export const HGB_STATEMENTS = {
  isStock: (concept: string): boolean => concept === `${CI}bs.ass` || concept === `${CI}bs.eqLiab`,
  isFlow: (concept: string): boolean => concept.startsWith(`${CI}is.netIncome`),
} as const;

type HgbPart = Pick<AccountsRecord, 'balance_sheet' | 'income_statement' | 'indicators' | 'checks'>;

/** Statements and key figures by concepts of the HGB taxonomy. */
export function hgbAccounts(table: FactTable, years: FiscalYears, draft: AccountsDraft): HgbPart {
  const balance = balanceOf(table, years, draft);
  const income = incomeOf(table, years, draft);
  const result = balance.liabilities
    .flatMap(({ children }) => children)
    .find(({ concept }) => concept === 'bs.eqLiab.equity.netIncome');
  const net = agreedNet(income.net, result?.numbers ?? null, draft);
  const position = (concept: string): HgbNumbers =>
    balance.liabilities.find((one) => one.concept === concept)?.numbers ?? { current: null, prior: null };
  const amounts = (name: string, numbers: HgbNumbers, isProven = false): Record<Year, number | null> =>
    perYear((year) =>
      draft.euros(['indicators', name, year], numbers[year], isProven ? 'cross_check' : 'single_reading'),
    );
  return {
    balance_sheet: balance.isTold
      ? {
          assets: writtenPositions(balance.assets, ['balance_sheet', 'assets'], draft),
          liabilities: writtenPositions(balance.liabilities, ['balance_sheet', 'liabilities'], draft),
        }
      : null,
    income_statement: incomeStatement(income, net.numbers, draft),
    indicators: {
      total_assets: amounts('total_assets', balance.total, balance.balances === true),
      equity: amounts('equity', position('bs.eqLiab.equity')),
      liabilities: amounts('liabilities', position('bs.eqLiab.liab')),
      revenue: amounts('revenue', income.revenue),
      net_income: amounts('net_income', net.numbers, net.agrees === true),
      employees: { current: null, prior: null },
    },
    checks: { balance_sheet_balances: balance.balances, net_income_agrees: net.agrees },
  };
}

interface HgbBalance {
  readonly assets: readonly HgbPosition[];
  readonly liabilities: readonly HgbPosition[];
  readonly total: HgbNumbers;
  readonly balances: boolean | null;
  readonly isTold: boolean;
}

/** Sides whose positions do not come to them, or that differ, are not told in that year. */
function balanceOf(table: FactTable, years: FiscalYears, draft: AccountsDraft): HgbBalance {
  const around = { table, years, draft };
  const side = (root: string, statement: 'assets' | 'liabilities'): readonly HgbPosition[] =>
    hgbPositions(root, { ...around, statement, known: HGB_CONCEPTS[statement] });
  const [assets, liabilities] = [side('bs.ass', 'assets'), side('bs.eqLiab', 'liabilities')];
  const verdicts = perYear((year) => {
    const period = years[year];
    const total = (root: string): TableNumber | null =>
      period === null ? null : hgbNumber(root, { start: null, end: period.end }, around);
    const [left, right] = [total('bs.ass'), total('bs.eqLiab')];
    const balances = sidesAgree(
      { total: left, parts: toldParts({ children: assets }, year) },
      { total: right, parts: toldParts({ children: liabilities }, year) },
    );
    if (balances === false) {
      draft.contradict('assets', year, ['Aktiva', 'Passiva']);
    }
    return { balances, total: balances === false ? null : left };
  });
  const wrong = YEARS.filter((year) => verdicts[year].balances === false);
  const sure = (positions: readonly HgbPosition[]): readonly HgbPosition[] =>
    positions.map((position) => wrong.reduce<HgbPosition>(withoutYear, position));
  const told = YEARS.map((year) => verdicts[year].balances).filter((verdict) => verdict !== null);
  return {
    assets: sure(assets),
    liabilities: sure(liabilities),
    total: perYear((year) => verdicts[year].total),
    balances: told.length === 0 ? null : told.every(Boolean),
    isTold: assets.length > 0 && liabilities.length > 0,
  };
}

interface HgbSide {
  readonly total: TableNumber | null;
  readonly parts: readonly TableNumber[];
}

/** A side that has no total of its own is as large as the other one. */
function sidesAgree(assets: HgbSide, liabilities: HgbSide): boolean | null {
  const isWrong = (total: TableNumber | null, parts: readonly TableNumber[]): boolean =>
    total !== null && parts.length > 0 && agree(total, parts) === false;
  const [left, right] = [assets.total, liabilities.total];
  if (isWrong(left ?? right, assets.parts) || isWrong(right ?? left, liabilities.parts)) {
    return false;
  }
  return left === null || right === null ? null : agree(left, [right]);
}

interface HgbIncome {
  readonly method: 'total_cost' | 'cost_of_sales' | null;
  readonly lines: readonly {
    readonly key: string;
    readonly label: string;
    readonly numbers: HgbNumbers;
    readonly isNet: boolean;
  }[];
  readonly revenue: HgbNumbers;
  readonly net: HgbNumbers;
}

function incomeOf(table: FactTable, years: FiscalYears, draft: AccountsDraft): HgbIncome {
  const methods = (['total_cost', 'cost_of_sales'] as const).filter((method) =>
    table.concepts().some((concept) => concept.startsWith(`${CI}is.netIncome.regular.${OPERATING[method]}.`)),
  );
  const [method = null, further] = methods;
  if (further !== undefined) {
    draft.warn('several_statements');
    return { method: null, lines: [], revenue: NO_NUMBERS, net: NO_NUMBERS };
  }
  const lines = HGB_CONCEPTS[method ?? 'total_cost'].map(({ concept, key, label }) => ({
    key,
    label,
    isNet: concept === 'is.netIncome',
    numbers: perYear((year) => flowOf({ table, draft }, concept, years[year])),
  }));
  return {
    method,
    lines: lines.filter(({ numbers }) => YEARS.some((year) => numbers[year] !== null)),
    revenue: lines.find(({ key }) => key === '1')?.numbers ?? NO_NUMBERS,
    net: lines.find(({ isNet }) => isNet)?.numbers ?? NO_NUMBERS,
  };
}

const NO_NUMBERS: HgbNumbers = { current: null, prior: null };
const OPERATING = { total_cost: 'operatingTC', cost_of_sales: 'operatingCOGS' } as const;

function flowOf(
  around: { readonly table: FactTable; readonly draft: AccountsDraft },
  concept: string,
  year: FiscalYear | null,
): TableNumber | null {
  return year === null || year.start === null ? null : hgbNumber(concept, year, around);
}

/** The result is told in the income statement and in equity; where they differ, neither counts. */
function agreedNet(
  income: HgbNumbers,
  equity: HgbNumbers | null,
  draft: AccountsDraft,
): { readonly numbers: HgbNumbers; readonly agrees: boolean | null } {
  const verdicts = perYear((year) => {
    const [one, other] = [income[year], equity?.[year] ?? null];
    return one === null || other === null ? null : agree(one, [other]);
  });
  YEARS.filter((year) => verdicts[year] === false).forEach((year) =>
    draft.contradict('income', year, ['Jahresüberschuss/Jahresfehlbetrag']),
  );
  const told = YEARS.map((year) => verdicts[year]).filter((verdict) => verdict !== null);
  return {
    numbers: perYear((year) => (verdicts[year] === false ? null : (income[year] ?? equity?.[year] ?? null))),
    agrees: told.length === 0 ? null : told.every(Boolean),
  };
}

function incomeStatement(income: HgbIncome, net: HgbNumbers, draft: AccountsDraft): HgbPart['income_statement'] {
  if (income.lines.length === 0) {
    return null;
  }
  return {
    method: income.method,
    positions: income.lines.map(({ key, label, numbers, isNet }, at) => ({
      // Lines of both methods have other numbers in the other one.
      key: income.method === null ? null : key,
      label,
      ...perYear((year) =>
        draft.euros(['income_statement', 'positions', at, year], isNet && net[year] === null ? null : numbers[year]),
      ),
      children: [],
    })),
  };
}
