import type { EnrichmentTypeName } from '../../types/catalogue.ts';
import { getCompanyExample } from './getCompany.ts';
import { getCompanyHistoricalOwnersExample } from './getCompanyHistoricalOwners.ts';
import { getPublicationExample } from './getPublication.ts';
import { listCompanyPublicationsExample } from './listCompanyPublications.ts';
import { searchCompaniesExample } from './searchCompanies.ts';
import type { TypeExample } from './typeExample.ts';
import { verifyEmailExample } from './verifyEmail.ts';

/** One example for each type of the catalogue; a type without one does not compile. */
export const TYPE_EXAMPLES: Readonly<Record<EnrichmentTypeName, TypeExample>> = {
  get_company: getCompanyExample,
  get_company_historical_owners: getCompanyHistoricalOwnersExample,
  get_publication: getPublicationExample,
  list_company_publications: listCompanyPublicationsExample,
  search_companies: searchCompaniesExample,
  verify_email: verifyEmailExample,
};
