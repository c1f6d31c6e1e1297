import type { Company } from './company.ts';
import { foundOwnership } from './ownership.ts';
import type { Holder, HolderCompany, HolderPerson, ShareholderList } from './shareholderList.ts';
import { toHolding } from './toHolding.ts';

const GMBH = '221110';

/**
 * Makes a group of three ordinary companies: on the list of each, 60 % of the first belong to the
 * second, 75 % of that to the third, and 20 % of that to the first again, which closes a ring. The rest belongs to the
 * person who founded each. Companies that are too few stay as they are.
 */
export function joinGroup(companies: readonly Company[]): readonly Company[] {
  const [parent, middle, top] = companies.filter(isFree);
  if (parent === undefined || middle === undefined || top === undefined) {
    return companies;
  }
  const joined = new Map([
    [parent, { ...withList(parent, middle, 60), traits: [...parent.traits, 'group' as const] }],
    [middle, withList(middle, top, 75)],
    [top, withList(top, parent, 20)],
  ]);
  return companies.map((company) => joined.get(company) ?? company);
}

/** Of one list only, so that no earlier one tells another history. */
function isFree({ traits, status, legalForm, shareholderLists: [list, ...later] }: Company): boolean {
  return (
    traits.every((trait) => trait === 'ordinary') &&
    status === 'active' &&
    legalForm.code === GMBH &&
    later.length === 0 &&
    list?.layout === 'geslv_by_holder' &&
    list.fileForm === 'pdf'
  );
}

function withList(company: Company, holder: Company, percent: number): Company {
  return {
    ...company,
    shareholderLists: company.shareholderLists.map((list) => heldBy(list, toHolder(holder), percent)),
  };
}

function heldBy(list: ShareholderList, company: HolderCompany, percent: number): ShareholderList {
  const capital = list.shareCapitalCents;
  const cents = (capital * percent) / 100;
  const founder = list.holdings.map(({ holder }) => holder).find(isPerson);
  const stakes = [
    { holder: company, cents },
    ...(founder === undefined ? [] : [{ holder: founder, cents: capital - cents }]),
  ];
  const { stakes: held } = foundOwnership('EUR', stakes);
  return { ...list, holdings: held.map((stake) => toHolding(stake, capital, list.layout)) };
}

function isPerson(holder: Holder): holder is HolderPerson {
  return holder.type === 'natural_person';
}

function toHolder({ name, seat, register }: Company): HolderCompany {
  const { courtName, type, number } = register;
  return { type: 'german_company', name, city: seat, register: { courtName, type, number } };
}
