import type { CheckVatOutput } from './check_vat/checkVat.ts';
import type { GetCompanyOutput } from './get_company/getCompany.ts';
import type { GetCompanyHistoricalOwnersOutput } from './get_company_historical_owners/getCompanyHistoricalOwners.ts';
import type { ShownOwners } from './get_company_owners/shownOwners.ts';
import type { GetCompanyProfileOutput } from './get_company_profile/getCompanyProfile.ts';
import type { GetDocumentOutput } from './get_document/getDocument.ts';
import type { GetLeiOutput } from './get_lei/getLei.ts';
import type { GetOwnershipGraphOutput } from './get_ownership_graph/getOwnershipGraph.ts';
import type { ShownPublication } from './get_publication/shownPublication.ts';
import type { ShownPublications } from './list_company_publications/shownPublications.ts';
import type { SearchCompaniesOutput } from './search_companies/searchCompanies.ts';
import type { VerifyEmailOutput } from './verify_email/verifyEmail.ts';

/**
 * The views in which people see results, on the dashboard and at a terminal, and what each shows. A view belongs to a
 * shape and not to a type: a type whose output is about the same shares it (`shownAs`), and one that shares none is shown
 * field by field.
 */
export interface ResultShapes {
  readonly companies: SearchCompaniesOutput;
  readonly company: GetCompanyOutput;
  readonly email_address: VerifyEmailOutput;
  readonly identifier: GetLeiOutput;
  readonly owner_history: GetCompanyHistoricalOwnersOutput;
  readonly owners: ShownOwners;
  readonly ownership_graph: GetOwnershipGraphOutput;
  readonly paper: GetDocumentOutput;
  readonly profile: GetCompanyProfileOutput;
  readonly publication: ShownPublication;
  readonly publications: ShownPublications;
  readonly vat_number: CheckVatOutput;
}
