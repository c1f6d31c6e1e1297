import type { ListOwnerEntry } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { ParsedList } from './parsedList.ts';
import type { ListOwner, ListReading } from './reading/listReading.ts';

/** A reading in the words and numbers of the contract. */
export function toParsedList(reading: ListReading): ParsedList {
  return {
    kind: 'parsed',
    document_date: reading.documentDate,
    share_capital: reading.shareCapitalCents === null ? null : reading.shareCapitalCents / 100,
    currency: reading.currency,
    layout: reading.layout,
    total_matches_capital: reading.totalMatchesCapital,
    owners: reading.owners.map((owner) => toEntry(owner, reading.currency)),
    warnings: reading.warnings,
  };
}

function toEntry(
  { holder, nominalCents, percentage, shares }: ListOwner,
  currency: ParsedList['currency'],
): ListOwnerEntry {
  const { type, name, first_name, last_name, birth_date, city, register, country, members } = holder;
  return {
    type,
    name,
    first_name,
    last_name,
    birth_date,
    city,
    register,
    country,
    nominal_amount: nominalCents / 100,
    currency,
    percentage,
    shares: shares.map(({ from, to, nominalEachCents }) => ({
      from,
      to,
      nominal_each: nominalEachCents === null ? null : nominalEachCents / 100,
    })),
    members: members.map((member) => ({ ...member })),
  };
}
