import type { ListOwnerEntry } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { capitalOf, unitsOf, type TrueHolder, type TrueList, type TruePerson } from './listTruth.ts';
import { organizationIdentity, type OwnerIdentity, personEntry } from './ownerIdentity.ts';

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

function identity(holder: TrueHolder): OwnerIdentity {
  switch (holder.kind) {
    case 'person':
      return { ...member(holder), register: null, country: null, members: [] };
    case 'firm': {
      const { court, register: type, number } = holder;
      return {
        ...organizationIdentity(holder.name, holder.city),
        register: { court, type, number },
        country: 'Deutschland',
      };
    }
    case 'foreign':
      return { ...organizationIdentity(holder.name, holder.city), country: holder.country };
    case 'heirs':
      return {
        ...organizationIdentity(`Erbengemeinschaft nach ${holder.of}`, null),
        members: holder.people.map(member),
      };
  }
}

function member({ first, last, born, city }: TruePerson): ListOwnerEntry['members'][number] {
  return personEntry({ firstName: first, lastName: last, birthDate: born, city });
}
