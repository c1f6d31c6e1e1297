import type { CompanyWithoutPublications } from './company.ts';
import type { CompanySize, IncomeMethod } from './financialStatements.ts';
import type { Random } from './random.ts';

/** What stays the same over the years of one company's statements. */
export interface FinancialProfile {
  readonly random: Random;
  readonly size: CompanySize;
  readonly method: IncomeMethod;
  /** Partners' capital accounts instead of subscribed capital (section 264c HGB). */
  readonly partnership: boolean;
  /** Small companies may start with a Rohergebnis instead of revenue (section 276 HGB). */
  readonly contractsRevenue: boolean;
  /** Subscribed capital in cents. */
  readonly capital: number;
  /** Revenue of the base year in cents. */
  readonly scale: number;
  /** The share of revenue that is left in an average year; negative for a company that uses up its equity. */
  readonly margin: number;
  /** The first fiscal year; there are no figures before it. */
  readonly firstYear: number;
}

/** Official rate of the German mark, fixed by Regulation (EC) No 2866/98. */
const DM_PER_EUR = 1.95583;

/** Revenue in EUR, below the thresholds of sections 267 and 267a HGB for the size. */
const REVENUE: Readonly<Record<CompanySize, readonly [number, number]>> = {
  micro: [90_000, 650_000],
  small: [800_000, 11_000_000],
  large: [45_000_000, 400_000_000],
};

/** @param random a stream of the company's own; every figure is drawn from a fork that names it. */
export function financialProfile(company: CompanyWithoutPublications, random: Random): FinancialProfile {
  const draw = random.fork('profile');
  const size = companySize(company, draw.fork('size'));
  const [low, high] = REVENUE[size];
  const scale = draw.fork('scale').integer(low, high) * 100;
  const partnership = company.register.type === 'HRA';
  return {
    random,
    size,
    method: size === 'large' && draw.fork('method').chance(0.5) ? 'cost_of_sales' : 'total_cost',
    partnership,
    contractsRevenue: size === 'small' && draw.fork('contracts').chance(0.5),
    capital: partnership ? Math.round(scale / 500) * 100 : subscribedCapital(company),
    scale,
    margin: draw.fork('losses').chance(0.2) ? -0.05 : 0.045,
    firstYear: 2004 + draw.fork('first-year').integer(0, 3),
  };
}

function companySize(company: CompanyWithoutPublications, random: Random): CompanySize {
  if (company.traits.includes('publications')) {
    return 'large';
  }
  if (company.traits.includes('partnership')) {
    return 'small'; // Micro companies do not print their partners' accounts.
  }
  const size = random.next();
  return size < 0.3 ? 'micro' : size < 0.8 ? 'small' : 'large';
}

function subscribedCapital(company: CompanyWithoutPublications): number {
  if (company.capital === null) {
    return 2_500_000;
  }
  return company.capital.currency === 'EUR'
    ? company.capital.cents
    : Math.round(company.capital.cents / DM_PER_EUR / 100) * 100;
}

/**
 * One amount of one year in cents: a share of revenue that belongs to the company, moved a little each year.
 * @param grain the amount is a multiple of this many cents.
 */
export function yearlyAmount(
  profile: FinancialProfile,
  key: string,
  year: number,
  grain: number,
  range: readonly [number, number],
): number {
  const [low, high] = range;
  const share = low + profile.random.fork(`share/${key}`).next() * (high - low);
  const growth = 1.03 ** (year - 2015);
  const move = 0.93 + profile.random.fork(`move/${key}/${year}`).next() * 0.14;
  return roundTo(profile.scale * share * growth * move, grain);
}

export function roundTo(cents: number, grain: number): number {
  return Math.round(cents / grain) * grain;
}
