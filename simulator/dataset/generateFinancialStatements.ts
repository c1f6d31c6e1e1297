import { balanceFigures } from './financialBalanceFigures.ts';
import { ASSETS, LIABILITIES_OF_CORPORATION, LIABILITIES_OF_PARTNERSHIP } from './financialBalanceSheetTemplates.ts';
import { incomeFigures, incomePositions } from './financialIncomeStatement.ts';
import { financialLayout, grainsOf } from './financialLayout.ts';
import { balanceSheetSide, type PositionTemplate, type TreeOptions, type YearFigures } from './financialPositions.ts';
import type { FinancialProfile } from './financialProfile.ts';
import type {
  Amounts,
  BalanceSheetSide,
  CompanySize,
  FinancialStatements,
  Indicators,
  StatementPosition,
} from './financialStatements.ts';

const DEPTH: Readonly<Record<CompanySize, number>> = { micro: 1, small: 2, large: 3 };

export interface StatementRequest {
  /** The year in which the fiscal year begins. */
  readonly year: number;
  readonly consolidated: boolean;
  /** True for the one statement whose sides are printed with different sums. */
  readonly misprinted: boolean;
  /** True where a small company keeps its income statement back (section 326 (1) HGB); absent: false. */
  readonly withoutIncome?: boolean | undefined;
}

/** Invents one year's statements; the prior column repeats what the year before printed, up to the unit. */
export function generateFinancialStatements(profile: FinancialProfile, request: StatementRequest): FinancialStatements {
  const { year, consolidated, misprinted, withoutIncome } = request;
  const layout = financialLayout(profile.size, year, profile.random.fork(`layout/${year}`));
  const grains = grainsOf(layout);
  const current = figuresOf(profile, year, grains.current);
  const prior = year > profile.firstYear ? figuresOf(profile, year - 1, grains.prior) : null;
  const tree = (part: keyof Figures, ownFigures: YearFigures = current[part]): TreeOptions => ({
    depth: DEPTH[profile.size],
    current: ownFigures,
    prior: prior && prior[part],
    grains,
  });
  const owed = misprinted ? withMisprint(current.liabilities) : current.liabilities;
  const assets = balanceSheetSide(ASSETS, tree('assets'));
  const liabilities = balanceSheetSide(liabilityTemplates(profile), tree('liabilities', owed));
  const hidesIncome = profile.size === 'micro' || withoutIncome === true;
  const positions = hidesIncome ? null : incomePositions(profile, tree('income'));
  return {
    size: profile.size,
    consolidated,
    layout,
    balanceSheet: { assets, liabilities },
    incomeStatement: positions && { method: profile.method, positions },
    indicators: indicatorsOf(assets, liabilities, positions, employees(profile, year)),
    balances: !misprinted,
  };
}

interface Figures {
  readonly assets: ReadonlyMap<string, number>;
  readonly liabilities: ReadonlyMap<string, number>;
  readonly income: ReadonlyMap<string, number>;
}

function figuresOf(profile: FinancialProfile, year: number, grain: number): Figures {
  return { ...balanceFigures(profile, year, grain), income: incomeFigures(profile, year, grain).amounts };
}

function liabilityTemplates(profile: FinancialProfile): readonly PositionTemplate[] {
  return profile.partnership ? LIABILITIES_OF_PARTNERSHIP : LIABILITIES_OF_CORPORATION;
}

/** A million that exists on one side only. */
function withMisprint(liabilities: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...liabilities, ['C.8', (liabilities.get('C.8') ?? 0) + 100_000_000]]);
}

function indicatorsOf(
  assets: BalanceSheetSide,
  liabilities: BalanceSheetSide,
  income: readonly StatementPosition[] | null,
  employed: Amounts,
): Indicators {
  const revenue = income?.find(({ legalKey }) => legalKey === '1');
  const net = income?.at(-1) ?? find(liabilities.positions, 'A.V');
  return {
    totalAssets: amounts(assets),
    equity: amounts(find(liabilities.positions, 'A')),
    liabilities: amounts(find(liabilities.positions, 'C')),
    revenue: amounts(revenue),
    netIncome: amounts(net),
    employees: employed,
  };
}

function find(positions: readonly StatementPosition[], legalKey: string): StatementPosition | undefined {
  const own = positions.find((position) => position.legalKey === legalKey);
  return own ?? positions.map(({ children }) => find(children, legalKey)).find((hit) => hit !== undefined);
}

function amounts(of: Amounts | undefined): Amounts {
  return { current: of?.current ?? null, prior: of?.prior ?? null };
}

/** Heads on average of the year; one for about 150,000 EUR of revenue. Micro companies tell none. */
function employees(profile: FinancialProfile, year: number): Amounts {
  if (profile.size === 'micro') {
    return { current: null, prior: null };
  }
  const heads = (of: number): number =>
    Math.max(1, Math.round((profile.scale / 15_000_000) * (0.9 + profile.random.fork(`heads/${of}`).next() * 0.2)));
  return { current: heads(year), prior: year > profile.firstYear ? heads(year - 1) : null };
}
