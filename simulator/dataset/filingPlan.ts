import type { Invention } from './annualAccounts.ts';
import type { CompanyWithoutPublications } from './company.ts';
import type { Filing } from './filing.ts';
import { LAST_ACCOUNTS, publishesAccounts, type AccountsPlan } from './publicationPlan.ts';
import type { Random } from './random.ts';

/** One publication that a company is to have in the company register. */
export interface FilingPlan {
  readonly accounts: AccountsPlan;
  readonly form: Filing['form'];
}

/** Fiscal years that begin in these years: what the gazette has no more (Art. 88 EGHGB), up to the present. */
const YEARS = [LAST_ACCOUNTS + 1, LAST_ACCOUNTS + 2, LAST_ACCOUNTS + 3, LAST_ACCOUNTS + 4];

const HAS_SHARES = /\b(?:AG|SE)$|Aktiengesellschaft/;

/** What a company has published in the company register, in no order. */
export function filingPlans({ company, profile }: Invention, random: Random): readonly FilingPlan[] {
  if (!publishesAccounts(company)) {
    return [];
  }
  const { size } = profile;
  const form = size === 'micro' && random.fork('deposits').chance(0.5) ? 'deposit' : 'html';
  // Small companies need not publish their income statement (section 326 (1) HGB).
  const withoutIncome = size === 'small' && random.fork('hides-income').chance(0.6);
  const plans: FilingPlan[] = YEARS.map((year) => ({ form, accounts: accounts(year, { withoutIncome }) }));
  const group = size === 'large' ? groupForm(company, random) : null;
  if (group !== null) {
    plans.push(...YEARS.map((year) => ({ form: group, accounts: accounts(year, { kind: 'consolidated' }) })));
  }
  if (form === 'html' && random.fork('corrects').chance(0.15)) {
    const year = random.fork('corrected').pick(YEARS);
    plans.push({ form, accounts: accounts(year, { withoutIncome, corrects: 'Berichtigung' }) });
  }
  return plans;
}

/** Companies with shares on a market report in Inline XBRL (section 328 (1) HGB); so does the one with many publications. */
function groupForm(company: CompanyWithoutPublications, random: Random): 'html' | 'esef' | null {
  if (HAS_SHARES.test(company.name) || company.traits.includes('publications')) {
    return 'esef';
  }
  return random.fork('group').chance(0.3) ? 'html' : null;
}

function accounts(year: number, special: Partial<AccountsPlan>): AccountsPlan {
  return { kind: 'annual', year, corrects: null, misprinted: false, ...special };
}
