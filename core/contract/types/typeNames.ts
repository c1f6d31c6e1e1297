import type { EnrichmentTypeName } from './catalogue.ts';

/** Every type on offer, for those who need no more than its name: the catalogue brings all schemas along. */
export const TYPE_NAMES = Object.keys({
  get_company: null,
  search_companies: null,
  list_company_publications: null,
  get_publication: null,
  verify_email: null,
  get_company_owners: null,
  get_company_historical_owners: null,
  get_lei: null,
  check_vat: null,
  get_document: null,
  read_accounts: null,
  read_shareholder_list: null,
  get_company_profile: null,
  get_ownership_graph: null,
  list_company_filings: null,
  get_filing: null,
} satisfies Record<EnrichmentTypeName, null>) as readonly EnrichmentTypeName[];
