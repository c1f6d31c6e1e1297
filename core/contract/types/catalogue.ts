import type { z } from 'zod';
import type { EnrichmentType } from './enrichmentType.ts';
import { CHECK_VAT } from './check_vat/checkVatType.ts';
import { GET_COMPANY } from './get_company/getCompanyType.ts';
import { GET_COMPANY_HISTORICAL_OWNERS } from './get_company_historical_owners/getCompanyHistoricalOwnersType.ts';
import { GET_COMPANY_OWNERS } from './get_company_owners/getCompanyOwnersType.ts';
import { GET_COMPANY_PROFILE } from './get_company_profile/getCompanyProfileType.ts';
import { GET_FILING } from './get_filing/getFilingType.ts';
import { GET_LEI } from './get_lei/getLeiType.ts';
import { GET_DOCUMENT } from './get_document/getDocumentType.ts';
import { GET_OWNERSHIP_GRAPH } from './get_ownership_graph/getOwnershipGraphType.ts';
import { GET_PUBLICATION } from './get_publication/getPublicationType.ts';
import { LIST_COMPANY_FILINGS } from './list_company_filings/listCompanyFilingsType.ts';
import { LIST_COMPANY_PUBLICATIONS } from './list_company_publications/listCompanyPublicationsType.ts';
import { READ_ACCOUNTS } from './read_accounts/readAccountsType.ts';
import { READ_SHAREHOLDER_LIST } from './read_shareholder_list/readShareholderListType.ts';
import { SEARCH_COMPANIES } from './search_companies/searchCompaniesType.ts';
import { VERIFY_EMAIL } from './verify_email/verifyEmailType.ts';

/** Every enrichment type on offer (docs/spec/decisions.md, "Enrichment types"). */
export const ENRICHMENT_TYPES = [
  GET_COMPANY,
  SEARCH_COMPANIES,
  LIST_COMPANY_PUBLICATIONS,
  GET_PUBLICATION,
  VERIFY_EMAIL,
  GET_COMPANY_OWNERS,
  GET_COMPANY_HISTORICAL_OWNERS,
  GET_LEI,
  CHECK_VAT,
  GET_DOCUMENT,
  READ_ACCOUNTS,
  READ_SHAREHOLDER_LIST,
  GET_COMPANY_PROFILE,
  GET_OWNERSHIP_GRAPH,
  LIST_COMPANY_FILINGS,
  GET_FILING,
] as const satisfies readonly EnrichmentType[];

export type EnrichmentTypeName = (typeof ENRICHMENT_TYPES)[number]['name'];

/** What an enrichment of a type finds. */
export type OutputOf<Name extends EnrichmentTypeName> = z.infer<
  Extract<(typeof ENRICHMENT_TYPES)[number], { readonly name: Name }>['output']
>;

const BY_NAME: ReadonlyMap<string, EnrichmentType> = new Map(ENRICHMENT_TYPES.map((type) => [type.name, type]));

export function enrichmentTypeByName(name: string): EnrichmentType | null {
  return BY_NAME.get(name) ?? null;
}
