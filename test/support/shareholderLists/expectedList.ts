import type {
  ListLayout,
  ListOwnerEntry,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { Holder, Holding, ShareholderList } from '../../../simulator/dataset/shareholderList.ts';
import type { ParsedList } from '../../../workers/registries/handelsregister/shareholderList/parsedList.ts';
import { organizationIdentity, type OwnerIdentity, personEntry } from './ownerIdentity.ts';

/** What a list of an invented company says, in the words of the contract; owners in the order of their names. */
export function expectedList(list: ShareholderList): Omit<ParsedList, 'warnings'> {
  const sum = list.holdings.reduce((total, { nominalCents }) => total + nominalCents, 0);
  return {
    kind: 'parsed',
    document_date: list.documentDate,
    share_capital: list.shareCapitalCents / 100,
    currency: list.currency,
    layout: LAYOUTS[list.layout],
    total_matches_capital: sum === list.shareCapitalCents,
    owners: byName(list.holdings.map((holding) => expectedOwner(list, holding))),
  };
}

/** Owners in an order that does not depend on the layout. */
export function byName<Owner extends Pick<ListOwnerEntry, 'name' | 'birth_date'>>(owners: readonly Owner[]): Owner[] {
  const key = ({ name, birth_date }: Owner): string => `${name} ${birth_date ?? ''}`;
  return owners.toSorted((one, other) => key(one).localeCompare(key(other), 'de'));
}

const LAYOUTS: Readonly<Record<ShareholderList['layout'], ListLayout>> = {
  dm_pre_2008: 'pre_2008',
  numbered_2008: 'numbered_2008',
  geslv_by_share: 'geslv_by_share',
  geslv_by_holder: 'geslv_by_holder',
  bilingual: 'bilingual',
};

function expectedOwner(list: ShareholderList, { holder, nominalCents, percentText, shares }: Holding): ListOwnerEntry {
  const computed = Number(((nominalCents / list.shareCapitalCents) * 100).toFixed(4));
  // A list by share prints a holder's total only where the holder has several shares; a single one's is the same.
  return {
    ...expectedHolder(holder),
    nominal_amount: nominalCents / 100,
    currency: list.currency,
    percentage: percentText === null ? computed : Number(percentText.replace(',', '.')),
    shares: shares.map(({ from, to, nominalCents: each }) => ({ from, to, nominal_each: each / 100 })),
  };
}

function expectedHolder(holder: Holder): OwnerIdentity {
  switch (holder.type) {
    case 'natural_person':
      return { ...personEntry(holder), register: null, country: null, members: [] };
    case 'german_company':
      return {
        ...organizationIdentity(holder.name, holder.city),
        register: registerOf(holder.register),
        country: 'Deutschland',
      };
    case 'foreign_company':
      return { ...organizationIdentity(holder.name, holder.city), country: holder.country };
    case 'community':
      return {
        // Lists print no place for heirs.
        ...organizationIdentity(holder.name, holder.register === null ? null : holder.city),
        register: holder.register === null ? null : registerOf(holder.register),
        country: holder.register === null ? null : 'Deutschland',
        members: holder.members.map(personEntry),
      };
  }
}

function registerOf({ courtName, type, number }: { courtName: string; type: string; number: string }) {
  return { court: courtName, type, number };
}
