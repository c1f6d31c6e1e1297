import type { Random } from '../../../simulator/dataset/random.ts';
import type { BalanceInput } from './drawBalance.ts';
import { assetsBefore2010, assetsToday } from './assetsScheme.ts';
import { type IncomeEpoch, type IncomeMethod, incomeScheme, type IncomeScheme, MICRO_INCOME } from './incomeSchemes.ts';
import { liabilitiesBefore2010, liabilitiesToday } from './liabilitiesScheme.ts';
import { cutBelow, lettersAndRomans } from './scheme.ts';

/** What decides which statements a company publishes, and how. */
export interface LegalForm {
  /** As it stands behind the name. */
  readonly name: string;
  readonly isGroup: boolean;
  /** The calendar years in which its fiscal year may end. */
  readonly years: readonly [number, number];
  /** About how large its balance sheet is, in cents, from and to. */
  readonly sizes: readonly [number, number];
  readonly balance: Pick<BalanceInput, 'assets' | 'liabilities' | 'deficit'>;
  readonly income: { readonly scheme: readonly IncomeScheme[]; readonly method: IncomeMethod | null } | null;
  readonly hasNotes: boolean;
  /** The most people it has. */
  readonly staff: number;
}

/** The thresholds of §§ 267, 267a HGB, roughly; small enough that no number is too long for its column. */
export const SIZES = {
  micro: [2_000_000, 35_000_000],
  small: [20_000_000, 600_000_000],
  large: [300_000_000, 200_000_000_000],
} as const;

const CORPORATIONS = ['GmbH', 'GmbH', 'UG (haftungsbeschränkt)', 'gGmbH'];

/** § 267a HGB: letters alone, no notes, often no income statement. */
export function microCompany(random: Random): LegalForm {
  const hasIncome = random.chance(0.4);
  return {
    name: random.pick(CORPORATIONS),
    isGroup: false,
    years: [2013, 2023],
    sizes: SIZES.micro,
    balance: { assets: cutBelow(assetsToday(), 1), liabilities: cutBelow(liabilitiesToday(), 1) },
    income: hasIncome ? { scheme: MICRO_INCOME, method: null } : null,
    hasNotes: false,
    staff: 5,
  };
}

/** § 267 (1) HGB: letters and Roman numbers; the income statement need not be published (§ 326 HGB). */
export function smallCompany(random: Random): LegalForm {
  const isShortened = random.chance(0.5);
  return {
    name: random.pick(CORPORATIONS),
    isGroup: false,
    years: [2016, 2023],
    sizes: SIZES.small,
    balance: { assets: lettersAndRomans(assetsToday()), liabilities: lettersAndRomans(liabilitiesToday()) },
    income: random.chance(0.3) ? totalCost('today', isShortened) : null,
    hasNotes: true,
    staff: 49,
  };
}

/** § 267 (2), (3) HGB: the whole scheme. */
export function largeCompany(random: Random): LegalForm {
  return {
    name: random.pick(CORPORATIONS),
    isGroup: false,
    years: [2016, 2023],
    sizes: SIZES.large,
    balance: { assets: assetsToday(), liabilities: liabilitiesToday() },
    income: anyMethod('today', random),
    hasNotes: true,
    staff: 900,
  };
}

/** As of 1985 to 2009. */
export function companyBefore2010(random: Random): LegalForm {
  const depth = random.pick([2, 3]);
  return {
    name: random.pick(CORPORATIONS),
    isGroup: false,
    years: [2006, 2009],
    sizes: depth === 2 ? SIZES.small : SIZES.large,
    balance: { assets: cutBelow(assetsBefore2010(), depth), liabilities: cutBelow(liabilitiesBefore2010(), depth) },
    income: depth === 3 ? anyMethod('before-bilrug', random) : null,
    hasNotes: true,
    staff: 300,
  };
}

/** As of 2010 to 2015. */
export function companyBefore2016(random: Random): LegalForm {
  const method = anyMethod('before-bilrug', random);
  return { ...largeCompany(random), years: [2010, 2015], income: method };
}

export function totalCost(epoch: IncomeEpoch, isShortened: boolean): LegalForm['income'] {
  const method = 'total_cost';
  // A statement that begins with the gross profit names its method by nothing but the positions below.
  return { scheme: incomeScheme({ method, epoch, isShortened }), method: isShortened ? null : method };
}

export function anyMethod(epoch: IncomeEpoch, random: Random, resultNames?: string): LegalForm['income'] {
  const method = random.pick(['total_cost', 'total_cost', 'cost_of_sales'] as const);
  const isShortened = random.chance(0.12);
  const names = resultNames === undefined ? {} : { resultNames };
  return { scheme: incomeScheme({ method, epoch, isShortened, ...names }), method: isShortened ? null : method };
}

/** A corporation of any size and epoch. */
export function anyCompany(random: Random): LegalForm {
  return random.pick([microCompany, smallCompany, smallCompany, largeCompany, largeCompany, companyBefore2016])(random);
}
