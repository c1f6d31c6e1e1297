import type { ListOwnerEntry } from '#contract/types/getCompanyHistoricalOwners';
import { capitalOf, unitsOf, type TrueHolder, type TrueList, type TruePerson } from './listTruth.ts';

/** The owners of a drawn list in the words of the contract; percentages are left to the caller, who knows their rounding. */
export function trueOwners(list: TrueList, numbered: boolean): Omit<ListOwnerEntry, 'percentage'>[] {
  return list.stakes.map((stake) => ({
    ...identity(stake.holder),
    nominal_amount: unitsOf(stake),
    currency: list.currency,
    shares: numbered ? stake.ranges.map(({ from, to, each }) => ({ from, to, nominal_each: each })) : [],
  }));
}

/** Percent of the capital, exact. */
export function truePercentages(list: TrueList): number[] {
  return list.stakes.map((stake) => (unitsOf(stake) / capitalOf(list)) * 100);
}

type Identity = Omit<ListOwnerEntry, 'percentage' | 'nominal_amount' | 'currency' | 'shares'>;

function identity(holder: TrueHolder): Identity {
  switch (holder.kind) {
    case 'person':
      return { ...member(holder), register: null, country: null, members: [] };
    case 'firm': {
      const { court, register: type, number } = holder;
      return { ...organization(holder.name, holder.city), register: { court, type, number }, country: 'Deutschland' };
    }
    case 'foreign':
      return { ...organization(holder.name, holder.city), country: holder.country };
    case 'heirs':
      return { ...organization(`Erbengemeinschaft nach ${holder.of}`, null), members: holder.people.map(member) };
  }
}

function member({ first, last, born, city }: TruePerson): ListOwnerEntry['members'][number] {
  return {
    type: 'natural_person',
    name: `${first} ${last}`,
    first_name: first,
    last_name: last,
    birth_date: born,
    city,
  };
}

function organization(name: string, city: string | null): Identity {
  return {
    type: 'organization',
    name,
    first_name: null,
    last_name: null,
    birth_date: null,
    city,
    register: null,
    country: null,
    members: [],
  };
}
