import { applyOwnershipChange } from './applyOwnershipChange.ts';
import type { ListPlan } from './companyPlan.ts';
import { inventHolderCompany } from './inventHolder.ts';
import { inventPerson } from './inventPerson.ts';
import { addDays } from './isoDay.ts';
import { capitalCents, forgetChanges, foundOwnership, type Ownership } from './ownership.ts';
import type { Random } from './random.ts';
import type { Holder, HolderPerson, ShareholderList } from './shareholderList.ts';
import { toHolding } from './toHolding.ts';

/** The company as its lists print it. */
export interface ListedCompany {
  /** The firm at a date: lists before a change of name carry the former one. */
  readonly nameAt: (day: string) => string;
  /** The managing director, who is the first founder and signs. */
  readonly director: HolderPerson;
  readonly seat: string;
  /** The capital at foundation, in cents of the first list's currency. */
  readonly foundedCents: number;
}

/** Shares of the founders in tenths of the capital. */
const FOUNDERS: readonly (readonly number[])[] = [[10], [6, 4], [5, 5], [5, 3, 2], [4, 3, 3]];

/** A history that leads from the founders to the last list, one ownership a list. */
export function inventShareholderLists(
  random: Random,
  company: ListedCompany,
  plans: readonly ListPlan[],
): readonly ShareholderList[] {
  const [first] = plans;
  if (first === undefined) {
    return [];
  }
  let ownership = inventFounders(random, company, first.layout === 'dm_pre_2008' ? 'DM' : 'EUR', plans.length);
  return plans.map((plan) => {
    ownership = forgetChanges(ownership);
    for (const change of plan.changes) {
      ownership = applyOwnershipChange(ownership, change, random);
    }
    return toList(random, company, plan, ownership);
  });
}

/** Histories begin with two or more founders, so that a transfer leaves one of the old owners. */
function inventFounders(random: Random, company: ListedCompany, currency: 'EUR' | 'DM', listCount: number): Ownership {
  const weights = listCount > 1 ? ([6, 4] as const) : random.pick(FOUNDERS);
  const stakes = weights.map((weight, index) => ({
    holder: inventFounder(random, company.director, index),
    cents: (company.foundedCents * weight) / 10,
  }));
  return foundOwnership(currency, stakes);
}

function inventFounder(random: Random, director: HolderPerson, index: number): Holder {
  if (index === 0) {
    return director;
  }
  return random.chance(0.25) ? inventHolderCompany(random) : inventPerson(random);
}

function toList(random: Random, company: ListedCompany, plan: ListPlan, ownership: Ownership): ShareholderList {
  const capital = capitalCents(ownership);
  const notarized = plan.layout !== 'dm_pre_2008' && plan.changes.length > 0;
  const { title, firstName, lastName } = company.director;
  const director = [title, firstName, lastName].filter((part) => part !== null).join(' ');
  return {
    documentDate: plan.documentDate,
    filedOn: plan.filedOn ?? addDays(plan.documentDate, random.integer(7, 42)),
    layout: plan.layout,
    fileForm: plan.fileForm,
    shareCapitalCents: capital,
    currency: ownership.currency,
    companyName: company.nameAt(plan.documentDate),
    signedBy: notarized ? `Notarin ${inventPerson(random).lastName}` : `${director}, Geschäftsführer(in)`,
    notarized,
    holdings: ownership.stakes.map((stake) => toHolding(stake, capital, plan.layout)),
  };
}
