import type { OwnerSnapshot } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { TracedList } from '../registries/handelsregister/shareholderList/parsedList.ts';
import { listFacts } from './listFacts.ts';

/** A list that was read whole and can be trusted. */
export interface ReadSnapshot extends TracedList {
  readonly documentId: string;
  readonly filedOn: string | null;
}

/** What an output says of a list of the register beside its owners. */
export function toSnapshot({ filedOn, ...read }: ReadSnapshot): OwnerSnapshot {
  return { ...listFacts(read), filed_on: filedOn };
}
