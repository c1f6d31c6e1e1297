import {
  type OwnerSnapshot,
  SNAPSHOT_WARNINGS,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { TracedList } from '../registries/handelsregister/shareholderList/parsedList.ts';

/** What a list says itself, beside its owners. */
export function listFacts({
  list,
  documentId,
}: Pick<TracedList, 'list'> & { readonly documentId: string }): Omit<OwnerSnapshot, 'filed_on'> {
  return {
    source_document_id: documentId,
    document_date: list.document_date,
    owner_count: list.owners.length,
    share_capital: list.share_capital,
    currency: list.currency,
    layout: list.layout ?? 'numbered_2008',
    total_matches_capital: list.total_matches_capital,
    warnings: SNAPSHOT_WARNINGS.filter((warning) => list.warnings.includes(warning)),
  };
}
