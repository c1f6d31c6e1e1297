import type { ListOwnerEntry } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';

/** Who an owner is, without what is owned. */
export type OwnerIdentity = Omit<ListOwnerEntry, 'nominal_amount' | 'currency' | 'percentage' | 'shares'>;

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly city: string | null;
}

/** A natural person in the words of the contract, as owner or as member of a community. */
export function personEntry({ firstName, lastName, birthDate, city }: Person): ListOwnerEntry['members'][number] {
  return {
    type: 'natural_person',
    name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
    birth_date: birthDate,
    city,
  };
}

/** An organization in the words of the contract, of which no more is known. */
export function organizationIdentity(name: string, city: string | null): OwnerIdentity {
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
