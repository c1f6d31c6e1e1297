import {
  type OwnerSnapshot,
  SNAPSHOT_WARNINGS,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { TracedList } from '../registries/handelsregister/shareholderList/parsedList.ts';

/** A list that was read whole and can be trusted. */
export interface ReadSnapshot extends TracedList {
  readonly documentId: string;
  readonly filedOn: string | null;
}

/** What an output says of a list beside its owners. */
export function toSnapshot({ list, documentId, filedOn }: ReadSnapshot): OwnerSnapshot {
  return {
    source_document_id: documentId,
    document_date: list.document_date,
    filed_on: filedOn,
    owner_count: list.owners.length,
    share_capital: list.share_capital,
    currency: list.currency,
    layout: list.layout ?? 'numbered_2008',
    total_matches_capital: list.total_matches_capital,
    warnings: SNAPSHOT_WARNINGS.filter((warning) => list.warnings.includes(warning)),
  };
}
