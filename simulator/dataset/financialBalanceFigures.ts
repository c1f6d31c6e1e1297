import { incomeFigures } from './financialIncomeStatement.ts';
import { roundTo, yearlyAmount, type FinancialProfile } from './financialProfile.ts';

type Range = readonly [number, number];

/** Shares of revenue by legal key; the second column is how many companies have the position at all. */
const ASSET_SHARES: readonly (readonly [string, number, Range])[] = [
  ['A.I.2', 0.8, [0.002, 0.03]],
  ['A.I.3', 0.2, [0.01, 0.05]],
  ['A.II.1', 0.4, [0.05, 0.2]],
  ['A.II.2', 0.6, [0.02, 0.15]],
  ['A.II.3', 1, [0.01, 0.05]],
  ['A.III.1', 0.3, [0.01, 0.08]],
  ['A.III.3', 0.2, [0.005, 0.03]],
  ['B.I.1', 0.6, [0.01, 0.06]],
  ['B.I.2', 0.4, [0.01, 0.05]],
  ['B.I.3', 0.6, [0.01, 0.08]],
  ['B.II.1', 1, [0.05, 0.15]],
  ['B.II.2', 0.4, [0.01, 0.08]],
  ['B.II.4', 1, [0.005, 0.03]],
  ['B.III.2', 0.15, [0.005, 0.02]],
  ['B.IV', 1, [0.02, 0.12]],
  ['C', 0.8, [0.001, 0.006]],
  ['D', 0.1, [0.001, 0.006]],
];

const LIABILITY_SHARES: readonly (readonly [string, number, Range])[] = [
  ['B.1', 0.3, [0.01, 0.05]],
  ['B.2', 0.6, [0.002, 0.01]],
  ['B.3', 1, [0.01, 0.04]],
  ['C.2', 0.7, [0.03, 0.12]],
  ['C.3', 0.3, [0.005, 0.02]],
  ['C.4', 1, [0.03, 0.08]],
  ['C.6', 0.4, [0.01, 0.08]],
  ['C.8', 1, [0.01, 0.05]],
  ['D', 0.4, [0.001, 0.004]],
  ['E', 0.1, [0.001, 0.004]],
];

/** The share of profits that stays in the company. */
const RETAINED = 0.4;

export interface BalanceFigures {
  readonly assets: ReadonlyMap<string, number>;
  readonly liabilities: ReadonlyMap<string, number>;
}

/** Figures of one year's end in cents, multiples of `grain`; both sides have the same sum. */
export function balanceFigures(profile: FinancialProfile, year: number, grain: number): BalanceFigures {
  const assets = drawn(profile, 'assets', ASSET_SHARES, year, grain);
  const liabilities = drawn(profile, 'liabilities', LIABILITY_SHARES, year, grain);
  deductAdvances(profile, assets, grain);
  const equity = profile.partnership ? partnersEquity(profile, year, grain) : corporateEquity(profile, year, grain);
  const deficit = Math.max(0, -total(equity));
  if (deficit > 0) {
    equity.set('A.deficit', deficit);
    assets.set('deficit', deficit);
  }
  equity.forEach((cents, key) => liabilities.set(key, cents));
  const gap = total(liabilities) - total(assets);
  const [side, key] = gap > 0 ? ([assets, 'B.IV'] as const) : ([liabilities, 'C.8'] as const);
  side.set(key, (side.get(key) ?? 0) + Math.abs(gap));
  return { assets, liabilities };
}

function drawn(
  profile: FinancialProfile,
  side: string,
  shares: readonly (readonly [string, number, Range])[],
  year: number,
  grain: number,
): Map<string, number> {
  const used = shares.filter(([key, probability]) => profile.random.fork(`used/${side}/${key}`).chance(probability));
  return new Map(used.map(([key, , range]) => [key, yearlyAmount(profile, `${side}/${key}`, year, grain, range)]));
}

/** Advances that are deducted from the stock of finished goods, never more than half of it. */
function deductAdvances(profile: FinancialProfile, assets: Map<string, number>, grain: number): void {
  const stock = assets.get('B.I.3');
  if (stock !== undefined && profile.random.fork('deducts-advances').chance(0.3)) {
    assets.set('B.I.advances', -roundTo(stock * 0.4, grain));
  }
}

function corporateEquity(profile: FinancialProfile, year: number, grain: number): Map<string, number> {
  const equity = new Map([['A.I', roundTo(profile.capital, grain)]]);
  const reserve = profile.random.fork('reserves');
  if (reserve.chance(0.4)) {
    equity.set('A.II', roundTo(profile.scale * 0.02, grain));
  }
  if (reserve.chance(0.2)) {
    equity.set('A.III.4', roundTo(profile.scale * 0.01, grain));
  }
  equity.set('A.IV', roundTo(carriedForward(profile, year), grain));
  equity.set('A.V', incomeFigures(profile, year, grain).netIncome);
  return equity;
}

/** The partners' accounts already hold the results; they never fall below a tenth of the contributions. */
function partnersEquity(profile: FinancialProfile, year: number, grain: number): Map<string, number> {
  const accounts = profile.capital + carriedForward(profile, year + 1);
  return new Map([
    ['A.I', 0],
    ['A.II', roundTo(Math.max(accounts, profile.capital / 10), grain)],
  ]);
}

/** What earlier years left: losses in full, profits as far as they were retained. */
function carriedForward(profile: FinancialProfile, year: number): number {
  return retainedResults(profile)
    .slice(0, Math.max(0, year - profile.firstYear))
    .reduce((carried, retained) => carried + retained, 0);
}

/** Years of which retained results are needed: every statement adds up all years before its own. */
const YEARS = 25;
const retainedByProfile = new WeakMap<FinancialProfile, readonly number[]>();

/** What each year left, from the first one on. Kept, because every statement of a company needs all of them. */
function retainedResults(profile: FinancialProfile): readonly number[] {
  const known = retainedByProfile.get(profile);
  if (known !== undefined) {
    return known;
  }
  const retained = Array.from({ length: YEARS }, (_, index) => {
    const { netIncome } = incomeFigures(profile, profile.firstYear + index, 1);
    return netIncome > 0 ? Math.round(netIncome * RETAINED) : netIncome;
  });
  retainedByProfile.set(profile, retained);
  return retained;
}

function total(figures: ReadonlyMap<string, number>): number {
  return [...figures.values()].reduce((sum, cents) => sum + cents, 0);
}
