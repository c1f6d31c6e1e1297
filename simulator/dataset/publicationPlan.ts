import type { CompanyWithoutPublications } from './company.ts';
import {
  COMPANY_NOTICES,
  DEPOSIT,
  HALF_YEAR_REPORT,
  LIQUIDATION,
  STOCK_CORPORATION_NOTICES,
  type Notice,
} from './publicationNotices.ts';
import type { Random } from './random.ts';

/** Accounts that a company is to have. A fiscal year is named by the calendar year in which it begins. */
export interface AccountsPlan {
  readonly kind: 'annual' | 'consolidated';
  readonly year: number;
  readonly corrects: 'Berichtigung' | 'Ergänzung' | null;
  readonly misprinted: boolean;
  /** True where the income statement is kept back; absent: false. */
  readonly withoutIncome?: boolean;
}

/** One publication that a company is to have. */
export type PublicationPlan =
  AccountsPlan | { readonly kind: 'notice'; readonly year: number; readonly notice: Notice };

/**
 * Accounts of fiscal years that begin after 2021 are published at the Unternehmensregister
 * (docs/spec/registries.md, "unternehmensregister.de").
 */
export const LAST_ACCOUNTS = 2021;

/** The company with more publications than a result page holds (docs/spec/running.md, "demo.json"). */
const MANY_ACCOUNTS_FROM = 2007;

/** What a company has published, in no order. */
export function publicationPlans(company: CompanyWithoutPublications, random: Random): readonly PublicationPlan[] {
  if (company.traits.includes('publications')) {
    return manyPublications();
  }
  const notices = noticesFor(company);
  const plans: PublicationPlan[] = [];
  if (publishesAccounts(company)) {
    plans.push(...fewAccounts(company, random.fork('accounts')));
  }
  if (company.traits.includes('ordinary') || random.fork('has-notice').chance(0.3)) {
    plans.push({
      kind: 'notice',
      year: random.fork('notice-year').integer(2015, 2024),
      notice: random.fork('notice').pick(notices),
    });
  }
  if (company.status !== 'active') {
    plans.push({ kind: 'notice', year: 2023, notice: LIQUIDATION });
  }
  return plans;
}

function manyPublications(): readonly PublicationPlan[] {
  const years = Array.from(
    { length: LAST_ACCOUNTS - MANY_ACCOUNTS_FROM + 1 },
    (_, index) => MANY_ACCOUNTS_FROM + index,
  );
  const accounts = years.map((year) => annual(year, { misprinted: year === MANY_ACCOUNTS_FROM }));
  const group = years
    .filter((year) => year >= 2016)
    .map((year) => ({ ...annual(year), kind: 'consolidated' as const }));
  const corrections = [annual(2018, { corrects: 'Berichtigung' }), annual(2013, { corrects: 'Ergänzung' })];
  const notices = [...COMPANY_NOTICES, HALF_YEAR_REPORT].map((notice, index) => ({
    kind: 'notice' as const,
    year: 2014 + 3 * index,
    notice,
  }));
  return [...accounts, ...group, ...corrections, ...notices];
}

function fewAccounts(company: CompanyWithoutPublications, random: Random): readonly PublicationPlan[] {
  const ordinary = company.traits.includes('ordinary');
  const count = accountsOf(company) ?? random.integer(0, 5);
  const years = Array.from({ length: count }, (_, index) => LAST_ACCOUNTS - index);
  const plans = years.map((year): PublicationPlan => annual(year));
  if (ordinary || random.chance(0.1)) {
    plans.push(...years.slice(0, 1).map((year) => annual(year, { corrects: 'Berichtigung' })));
  }
  if (!ordinary && random.chance(0.1)) {
    plans.push({ kind: 'notice', year: LAST_ACCOUNTS - count, notice: DEPOSIT });
  }
  return plans;
}

/** How many years the companies of a trait have published; eight reach back to a company's old name. */
function accountsOf({ traits }: CompanyWithoutPublications): number | null {
  if (traits.includes('name_changed')) {
    return 8;
  }
  return traits.includes('ordinary') || traits.includes('partnership') ? 6 : null;
}

function annual(
  year: number,
  special: { readonly corrects?: 'Berichtigung' | 'Ergänzung'; readonly misprinted?: boolean } = {},
): AccountsPlan {
  return { kind: 'annual', year, corrects: special.corrects ?? null, misprinted: special.misprinted ?? false };
}

function noticesFor(company: CompanyWithoutPublications): readonly Notice[] {
  const hasShares = /\b(AG|SE)$|Aktiengesellschaft/.test(company.name);
  return hasShares ? [...STOCK_CORPORATION_NOTICES, HALF_YEAR_REPORT] : COMPANY_NOTICES;
}

/** Corporations, cooperatives and partnerships without a liable person publish accounts (sections 264a, 325, 339 HGB). */
export function publishesAccounts(company: CompanyWithoutPublications): boolean {
  const { type } = company.register;
  return type === 'HRB' || type === 'GnR' || (type === 'HRA' && company.name.includes('GmbH & Co.'));
}
